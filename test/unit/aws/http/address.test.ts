import { expect } from 'chai';
import { isNetworkAddress, isPublicAddress, publicOrWithin } from '../../../../aws/http/address';

const blocked: Record<string, readonly string[]> = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'febf::1'],
  metadata: ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'broadcast and reserved': ['255.255.255.255', '240.0.0.1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  'protocol assignments and benchmarking': ['192.0.0.8', '198.18.0.1', '198.19.255.255', '2001::1'],
  'IPv4 inside IPv6': [
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
  ],
  'not an address': ['', 'localhost', '10.0.0', '999.1.1.1', '0x7f000001'],
};
const OPEN = [
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
];

describe('isPublicAddress', () => {
  for (const [kind, addresses] of Object.entries(blocked)) {
    it(`refuses ${kind}`, () => {
      expect(addresses.filter(isPublicAddress)).to.deep.equal([]);
    });
  }

  it('lets public unicast addresses through, next to the refused ranges too', () => {
    expect(OPEN.filter((address) => !isPublicAddress(address))).to.deep.equal([]);
  });
});

describe('isNetworkAddress', () => {
  const inside = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1', '::ffff:10.0.0.1'];
  const outside = ['loopback', 'unspecified', 'link-local', 'metadata', 'multicast', 'not an address'];
  const embedded = [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    'fe80::1%eth0',
  ];

  it('lets public and private addresses through', () => {
    expect([...OPEN, ...inside].filter((address) => !isNetworkAddress(address))).to.deep.equal([]);
  });

  it('refuses the own machine, its neighbours and their forms in IPv6', () => {
    const closed = [...outside.flatMap((kind) => blocked[kind]!), ...embedded];
    expect(closed.filter(isNetworkAddress)).to.deep.equal([]);
  });
});

describe('publicOrWithin', () => {
  const isAllowed = publicOrWithin(['10.20.0.0/16', 'fd00:1::/32']);

  it('opens public addresses and the networks, and nothing else', () => {
    for (const address of ['8.8.8.8', '10.20.0.1', '10.20.255.255', '::ffff:10.20.0.1', 'fd00:1::5', '2606:4700::1111'])
      expect(isAllowed(address), address).to.equal(true);
    for (const address of ['10.19.255.255', '10.21.0.0', '192.168.1.1', 'fd00:2::1', '::ffff:10.21.0.1', 'localhost'])
      expect(isAllowed(address), address).to.equal(false);
  });

  it('never opens this machine, its neighbours and metadata, whatever is listed', () => {
    const everything = publicOrWithin(['0.0.0.0/0', '::/0']);
    const closed = ['loopback', 'unspecified', 'link-local', 'metadata', 'multicast', 'not an address'];
    for (const address of closed.flatMap((kind) => blocked[kind]!))
      expect(everything(address), address).to.equal(false);
    for (const address of [
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
      '64:ff9b::a9fe:a9fe',
      '2002:a9fe:a9fe::',
    ])
      expect(everything(address), address).to.equal(false);
  });

  it('opens public addresses only where nothing is listed', () => {
    expect(publicOrWithin([])('10.20.0.1')).to.equal(false);
  });
});
