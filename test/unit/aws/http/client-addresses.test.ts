import type { LookupFunction } from 'node:net';
import { expect } from 'chai';
import { type HttpClientOptions, nodeHttpClient } from '../../../../aws/http/client';
import { get, httpTestBed } from './local-servers';

describe('nodeHttpClient', () => {
  const { clock, close, listen } = httpTestBed();
  afterEach(close);

  describe('D-43 addresses that are not public', () => {
    const guarded = (more: Partial<HttpClientOptions> = {}): ReturnType<typeof nodeHttpClient> =>
      nodeHttpClient({ clock, allowPrivateAddresses: false, ...more });
    const resolvesTo =
      (...addresses: string[]): LookupFunction =>
      (_host, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );

    const literals = [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://0/',
    ];
    for (const url of literals) {
      it(`blocks ${url}`, async () => {
        const result = await guarded().send(get(url));
        expect(result).to.deep.include({ kind: 'blocked' });
        expect(result.kind === 'blocked' && result.message).to.match(/not a public address/);
      });
    }

    it('blocks plain http', async () => {
      expect(await guarded().send(get('http://example.com/'))).to.deep.include({
        kind: 'blocked',
        message: 'http:// is not allowed for example.com; use https',
      });
    });

    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.0.1']) {
      it(`blocks a name that resolves to ${address}`, async () => {
        const result = await guarded({ lookup: resolvesTo(address) }).send(get('https://innocent.example/'));
        expect(result).to.deep.include({ kind: 'blocked' });
        expect(result.kind === 'blocked' && result.message).to.include(`innocent.example is at ${address}`);
      });
    }

    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '0.0.0.0'])
      it(`blocks ${address} also where private addresses are allowed`, async () => {
        const client = guarded({ allowPrivateAddresses: true, lookup: resolvesTo(address) });
        const named = await client.send(get('http://innocent.example/'));
        expect(named).to.deep.include({ kind: 'blocked' });
        expect(named.kind === 'blocked' && named.message).to.include('must be on other machines');
        const literal = address.includes(':') ? `[${address}]` : address;
        expect(await client.send(get(`http://${literal}:9001/`))).to.deep.include({ kind: 'blocked' });
      });

    it('reaches the private networks that are listed, and no others', async () => {
      const listed = { allowedPrivateCidrs: ['10.20.0.0/16'] };
      const closed = await guarded({ ...listed, lookup: resolvesTo('10.21.0.1') }).send(get('https://inside.example/'));
      expect(closed).to.deep.equal({
        kind: 'blocked',
        message:
          'inside.example is at 10.21.0.1, which is neither a public address nor in allowedPrivateCidrs (10.20.0.0/16)',
      });
      const mixed = guarded({ ...listed, lookup: resolvesTo('10.20.0.1', '169.254.169.254') });
      expect(await mixed.send(get('https://inside.example/'))).to.deep.include({ kind: 'blocked' });
      expect(await guarded(listed).send(get('http://10.20.0.1/'))).to.deep.include({
        kind: 'blocked',
        message: 'http:// is not allowed for 10.20.0.1; use https',
      });
      const given = new Error('no way there');
      const lookup: LookupFunction = (_host, _options, callback) => callback(given, '');
      expect(await guarded({ ...listed, lookup }).send(get('https://inside.example/'))).to.deep.include({
        kind: 'unreachable',
      });
    });

    it('blocks a name that has a private address among public ones', async () => {
      expect(
        await guarded({ lookup: resolvesTo('8.8.8.8', '10.0.0.1') }).send(get('https://mixed.example/')),
      ).to.deep.include({ kind: 'blocked' });
    });

    describe('by a rule that takes 127.0.0.1 for public and nothing else, over plain http', () => {
      const onlyFirst = (more: Partial<HttpClientOptions> = {}): ReturnType<typeof nodeHttpClient> =>
        nodeHttpClient({
          clock,
          allowPrivateAddresses: true,
          isAllowed: (address) => address === '127.0.0.1',
          ...more,
        });

      it('resolves a name once per hop, so that a changing answer cannot slip past the check', async () => {
        const server = await listen((request, response) =>
          request.url === '/again' ? response.writeHead(302, { location: '/' }).end() : response.end('reached'),
        );
        const answers = ['127.0.0.1', '127.0.0.2'];
        const lookup: LookupFunction = (_host, _options, callback) =>
          callback(null, [{ address: answers.shift() ?? '127.0.0.2', family: 4 }]);
        const url = `http://rebinding.example:${server.port}`;
        expect(await onlyFirst({ lookup }).send(get(`${url}/`))).to.deep.include({ kind: 'response', body: 'reached' });
        expect(answers).to.deep.equal(['127.0.0.2']);
        answers.unshift('127.0.0.1');
        expect(await onlyFirst({ lookup }).send(get(`${url}/again`))).to.deep.include({ kind: 'blocked' });
        expect(server.requests).to.have.length(2);
      });

      it('blocks a redirect to a refused address', async () => {
        const server = await listen((_request, response) =>
          response.writeHead(307, { location: 'http://127.0.0.2:1/' }).end(),
        );
        const result = await onlyFirst().send(get(server.url));
        expect(result).to.deep.include({ kind: 'blocked' });
        expect(result.kind === 'blocked' && result.message).to.include('127.0.0.2 is at 127.0.0.2');
      });

      it('checks the peer of the socket before a byte is written', async () => {
        const server = await listen((_request, response) => response.end('reached'));
        const checked: string[] = [];
        const isAllowed = (address: string): boolean => checked.push(address) === 1;
        const result = await onlyFirst({ isAllowed, lookup: resolvesTo('127.0.0.1') }).send(
          get(`http://turning.example:${server.port}/`),
        );
        expect(result).to.deep.include({ kind: 'blocked' });
        expect(checked).to.deep.equal(['127.0.0.1', '127.0.0.1']);
        expect(server.requests).to.deep.equal([]);
      });
    });
  });
});
