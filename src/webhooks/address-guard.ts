import { lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// Which addresses a request made for a customer may reach. Checked on the address that the socket connects to, so that a name which
// resolves differently the second time gains nothing.

// IANA special-purpose registries (RFC 6890 and its updates), multicast included.
const REFUSED_V4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, and the metadata services of clouds
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
] as const;
const REFUSED_V6 = [
  "::/96", // unspecified, loopback, IPv4-compatible
  "64:ff9b:1::/48", // NAT64 of a local network
  "100::/64", // discard
  "2001::/23", // protocol assignments, Teredo
  "2001:db8::/32", // documentation
  "3fff::/20", // documentation
  "5f00::/16", // segment routing
  "fc00::/7", // unique local
  "fe80::/10", // link-local
  "fec0::/10", // site-local
  "ff00::/8", // multicast
] as const;
/** Forms of IPv6 that carry an IPv4 address, and at which of the eight groups it begins. */
const CARRIERS = [
  { prefix: "::ffff:0:0", bits: 96, group: 6 }, // IPv4-mapped
  { prefix: "::ffff:0:0:0", bits: 96, group: 6 }, // IPv4-translated
  { prefix: "64:ff9b::", bits: 96, group: 6 }, // NAT64
  { prefix: "2002::", bits: 16, group: 1 }, // 6to4
] as const;

/** All that was ever given out for the internet (IANA IPv6 address space); the rest is reserved. */
const GLOBAL_V6 = ["2000::/3"] as const;

const globalV6 = listOf(GLOBAL_V6, "ipv6");
const refusedV4 = listOf(REFUSED_V4, "ipv4");
const refusedV6 = listOf(REFUSED_V6, "ipv6");
const carriers = CARRIERS.map(({ prefix, bits, group }) => {
  const list = new BlockList();
  list.addSubnet(prefix, bits, "ipv6");
  return { list, group };
});

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether the address belongs to the public internet. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%[\s\S]*$/, "");
  const family = isIP(bare);
  if (family === 4) return !refusedV4.check(bare, "ipv4");
  if (family !== 6) return false;
  const carrier = carriers.find(({ list }) => list.check(bare, "ipv6"));
  if (carrier !== undefined) return isPublicAddress(carriedV4(bare, carrier.group));
  return globalV6.check(bare, "ipv6") && !refusedV6.check(bare, "ipv6");
}

/** The IPv4 address in two groups of an IPv6 one. */
function carriedV4(address: string, group: number): string {
  const groups = expanded(address);
  const [high = 0, low = 0] = [groups[group], groups[group + 1]];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of an IPv6 address, as the URL standard writes it. */
function expanded(address: string): readonly number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const groupsOf = (text: string) =>
    text === "" ? [] : text.split(":").map((part) => Number.parseInt(part, 16));
  const head = groupsOf(before);
  const tail = groupsOf(after ?? "");
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Thrown into the socket: the address is not one that may be reached. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
  readonly code = "EGRET_REFUSED_ADDRESS";

  constructor() {
    super("the address belongs to a private or reserved network");
  }
}

/** As `dns.lookup`, with the answers that may not be reached taken out; an error when none is left. */
export function makeGuardedLookup(resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "", 0);
      const addresses = (Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]).filter(
        (one) => isPublicAddress(one.address),
      );
      const [first] = addresses;
      if (first === undefined) return callback(new RefusedAddressError(), "", 0);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Host of an URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Resolves within `timeoutMs`: `private` when nothing public is behind the name; a name nobody knows is `unknown`. */
export async function classifyHost(
  hostname: string,
  timeoutMs = 2_000,
): Promise<"public" | "private" | "unknown"> {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return isPublicAddress(host) ? "public" : "private";
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("unknown"), timeoutMs);
    makeGuardedLookup()(host, { all: true }, (error) => {
      clearTimeout(timer);
      if (error === null) resolve("public");
      else resolve(error instanceof RefusedAddressError ? "private" : "unknown");
    });
  });
}
