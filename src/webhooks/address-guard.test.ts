import type { LookupFunction } from "node:net";
import { describe, expect, it } from "vitest";
import { classifyHost, isPublicAddress, makeGuardedLookup } from "./address-guard.ts";

describe("addresses that a customer's request may not reach", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:0:10.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2002:c0a8:101::1",
    "2001::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "193.0.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::1",
  ])("while %s is public", (address) => expect(isPublicAddress(address)).toBe(true));
});

describe("the guarded lookup", () => {
  const answering =
    (...addresses: readonly string[]): LookupFunction =>
    (_host, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  const look = (lookup: LookupFunction, all: boolean) =>
    new Promise((resolve) =>
      lookup("receiver.example", { all }, (error, address) => resolve(error === null ? address : error.name)),
    );

  it("hands on public addresses only", async () => {
    const lookup = makeGuardedLookup(answering("10.0.0.1", "8.8.8.8", "::1"));
    expect(await look(lookup, true)).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(await look(lookup, false)).toBe("8.8.8.8");
  });

  it("refuses a name with none, at each lookup anew", async () => {
    const answers = [["8.8.8.8"], ["127.0.0.1"]];
    const rebinding: LookupFunction = (host, options, callback) =>
      answering(...(answers.shift() ?? []))(host, options, callback);
    const lookup = makeGuardedLookup(rebinding);
    expect(await look(lookup, false)).toBe("8.8.8.8");
    expect(await look(lookup, false)).toBe("RefusedAddressError");
  });
});

describe("what is behind a host", () => {
  it.each([
    ["127.0.0.1", "private"],
    ["[::1]", "private"],
    ["8.8.8.8", "public"],
    ["localhost", "private"],
    ["no-such-host.invalid", "unknown"],
  ])("%s is %s", async (host, expected) => expect(await classifyHost(host)).toBe(expected));
});
