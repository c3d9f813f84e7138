/**
 * HTTP of the stack on this machine: jobs, evaluators and subscribers run on it, too, so its loopback addresses are
 * open where private ones are. No deployed function carries this.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { isNetworkAddress } from '../aws/http/address';
import { type HttpClientOptions, nodeHttpClient } from '../aws/http/client';
import type { HttpClient } from '../kernel/trigger/http';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export const localHttpClient = (options: Omit<HttpClientOptions, 'isAllowed'>): HttpClient =>
  nodeHttpClient(
    options.allowPrivateAddresses
      ? { ...options, isAllowed: (address) => isLoopback(address) || isNetworkAddress(address) }
      : options,
  );
