/** Private networks in CIDR notation, as far as the stack's configuration may name them. */

import { isIPv4, isIPv6 } from 'node:net';
import { required } from '../../kernel/values/required';

const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '198.18.0.0/15',
  'fc00::/7',
] as const;
/** AWS's services of an instance. */
const METADATA_NETWORK = 'fd00:ec2::/32';

export const PRIVATE_NETWORKS_TEXT = `${PRIVATE_NETWORKS.join(', ')} (and not in ${METADATA_NETWORK})`;

interface Network {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

const joined = (parts: readonly number[], bitsEach: bigint): bigint =>
  parts.reduce((sofar, part) => (sofar << bitsEach) | BigInt(part), 0n);

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** `fd00:1::`; the form that ends in an IPv4 address is none of a private network. */
const numberOfIpv6 = (address: string): bigint => {
  const [left = '', right = ''] = address.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const between = Array<number>(8 - before.length - after.length).fill(0);
  return joined([...before, ...between, ...after], 16n);
};

/** Undefined for what is no network, or is not written from its first address. */
const networkOf = (cidr: string): Network | undefined => {
  const [address = '', prefix = ''] = cidr.split('/');
  const isVersion4 = isIPv4(address);
  if ((!isVersion4 && !isIPv6(address)) || (!isVersion4 && /[.%]/.test(address))) return undefined;
  const bits = isVersion4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits || cidr.split('/').length !== 2) return undefined;
  const first = isVersion4 ? joined(address.split('.').map(Number), 8n) : numberOfIpv6(address);
  const size = 1n << BigInt(bits - Number(prefix));
  return first % size === 0n ? { bits, first, last: first + size - 1n } : undefined;
};

const written = (cidr: string): Network => required(networkOf(cidr), `network ${cidr}`);
const privateNetworks = PRIVATE_NETWORKS.map(written);
const metadata = written(METADATA_NETWORK);

/** Within one of the private networks, and without an address of a metadata service. */
export const isPrivateNetwork = (cidr: string): boolean => {
  const network = networkOf(cidr);
  if (network === undefined) return false;
  const { bits, first, last } = network;
  const isWithin = (other: Network): boolean => bits === other.bits && first >= other.first && last <= other.last;
  const hasMetadata = bits === metadata.bits && first <= metadata.last && last >= metadata.first;
  return privateNetworks.some(isWithin) && !hasMetadata;
};
