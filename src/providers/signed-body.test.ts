import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, isSignedNow } from "./signed-body.ts";

const body = Buffer.from('{"id":"link-1"}');
const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const now = new Date("2026-03-01T12:00:00Z");
const seconds = now.getTime() / 1_000;
const sentAt = (at: number, secret = "s") => ({
  ...{ secret, body, now, timestamp: String(at) },
  signature: sign(secret, `${at}.${body}`),
});

test("a body is believed with the signature of the integration's secret, and with no other", () => {
  expect(isSigned({ secret: "s", signature: sign("s", String(body)), body })).toBe(true);
  expect(isSigned({ secret: "s", signature: sign("t", String(body)), body })).toBe(false);
  expect(isSigned({ secret: "s", signature: undefined, body })).toBe(false);
});

test("an integration without a secret believes nobody, not even who signs with the empty key", () => {
  expect(isSigned({ secret: "", signature: sign("", String(body)), body })).toBe(false);
  expect(isSignedNow(sentAt(seconds, ""))).toBe(false);
});

test("what was signed is believed for five minutes", () => {
  expect(isSignedNow(sentAt(seconds))).toBe(true);
  expect(isSignedNow(sentAt(seconds - 299))).toBe(true);
  expect(isSignedNow(sentAt(seconds - 301))).toBe(false);
  expect(isSignedNow(sentAt(seconds + 301))).toBe(false);
  expect(isSignedNow({ ...sentAt(seconds - 600), timestamp: String(seconds) })).toBe(false);
  expect(isSignedNow({ ...sentAt(seconds), timestamp: undefined })).toBe(false);
});
