/**
 * Which network addresses an evaluator or a job may have: public unicast ones only, so that a URL cannot reach into the
 * account.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * IANA's special-purpose registries, plus multicast; the metadata services of AWS lie in link-local and unique-local
 * space.
 */
const SPECIAL_IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8], // unspecified, "this network"
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, with the metadata service 169.254.169.254
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relay
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, with broadcast
];

/**
 * Everything outside 2000::/3 is special (loopback, unique local, link-local, multicast, NAT64); these are special
 * within it.
 */
const SPECIAL_IPV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23], // protocol assignments, with Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4 embeds an IPv4 address
  ['3fff::', 20], // documentation
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** `::ffff:a.b.c.d` in either notation; what is left is the IPv4 address that is meant. */
const mappedIpv4 = new BlockList();
mappedIpv4.addSubnet('::ffff:0:0', 96, 'ipv6');

/** True for a public unicast address. Anything that is not an address is not public. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  // BlockList already compares a mapped address with the IPv4 rules.
  if (mappedIpv4.check(address, 'ipv6')) return !special.check(address, 'ipv6');
  return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

/** Closed to every URL: the function's own machine, its neighbours, and what could lead there in another form. */
const CLOSED_IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8], // unspecified
  ['127.0.0.0', 8], // loopback, with the API of the Lambda runtime
  ['169.254.0.0', 16], // link-local, with every metadata service and X-Ray's daemon
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, with broadcast
];
const CLOSED_IPV6: readonly [network: string, prefix: number][] = [
  ['::', 96], // unspecified, loopback, IPv4-compatible
  ['64:ff9b::', 96], // NAT64 embeds an IPv4 address
  ['64:ff9b:1::', 48], // the same, of local use
  ['2001::', 32], // Teredo
  ['2002::', 16], // 6to4 embeds an IPv4 address
  ['fd00:ec2::', 32], // AWS's services of an instance, with its metadata
  ['fe80::', 10], // link-local
  ['ff00::', 8], // multicast
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, 'ipv6');

/** True for public and private unicast addresses: what `allowPrivateAddresses` opens. */
export const isNetworkAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  return !closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/** True for public addresses and those in the networks (`10.20.0.0/16`) that are not closed to every URL. */
export const publicOrWithin = (cidrs: readonly string[]): ((address: string) => boolean) => {
  if (cidrs.length === 0) return isPublicAddress;
  const listed = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', prefix] = cidr.split('/');
    listed.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return (address) =>
    isPublicAddress(address) || (isNetworkAddress(address) && listed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
};
