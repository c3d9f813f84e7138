/** Against real servers on 127.0.0.1. Time is a promise that a test resolves, so nothing waits. */

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect } from 'chai';
import { type HttpClientOptions, nodeHttpClient } from '../../../../adapters/http/client';
import type { Clock } from '../../../../core/ports/clock';
import type { HttpRequest } from '../../../../core/ports/http';

/** Time passes when the test says so. */
const manualClock = (): Clock & { expire(): void } => {
  const waiting: (() => void)[] = [];
  return {
    now: () => 0,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    expire: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
};

describe('nodeHttpClient', () => {
  const servers: Server[] = [];
  const listen = async (
    listener: RequestListener,
  ): Promise<{ port: number; url: string; requests: IncomingMessage[] }> => {
    const requests: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      requests.push(request);
      listener(request, response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { port, url: `http://127.0.0.1:${port}`, requests };
  };
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  const clock = manualClock();
  const local = nodeHttpClient({ clock, allowPrivateAddresses: true });
  const get = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
    method: 'GET',
    url,
    timeoutMs: 60_000,
    maxBytes: 1_000,
    ...more,
  });

  describe('an exchange', () => {
    it('sends method, headers and body as they are and gives the answer', async () => {
      let received = '';
      const server = await listen((request, response) => {
        request.on('data', (chunk: Buffer) => (received += chunk.toString()));
        request.on('end', () => response.writeHead(201, { 'x-thing': 'a' }).end('done'));
      });
      const result = await local.send(
        get(`${server.url}/p?q=1`, { method: 'POST', headers: { 'X-Key': 'k' }, body: '{"a":1}' }),
      );
      expect(result).to.deep.include({ kind: 'response', status: 201, body: 'done', truncated: false });
      expect(result.kind === 'response' && result.headers['x-thing']).to.equal('a');
      expect(received).to.equal('{"a":1}');
      expect(server.requests[0]).to.deep.include({ method: 'POST', url: '/p?q=1' });
      expect(server.requests[0]?.headers['x-key']).to.equal('k');
    });

    it('gives every status as a response', async () => {
      const server = await listen((_request, response) => response.writeHead(503).end('later'));
      expect(await local.send(get(server.url))).to.deep.include({ kind: 'response', status: 503, body: 'later' });
    });

    it('reads at most maxBytes of a body that never ends', async () => {
      const server = await listen((_request, response) => {
        const pour = (): void => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', pour);
        };
        pour();
      });
      const result = await local.send(get(server.url));
      expect(result).to.deep.include({ kind: 'response', status: 200, truncated: true, body: 'x'.repeat(1_000) });
    });

    it('counts a body of exactly maxBytes as whole', async () => {
      const server = await listen((_request, response) => response.end('x'.repeat(1_000)));
      expect(await local.send(get(server.url))).to.deep.include({ truncated: false, body: 'x'.repeat(1_000) });
    });

    it('G-03 ends a request that is never answered when its time is over', async () => {
      const server = await listen(() => clock.expire());
      expect(await local.send(get(server.url))).to.deep.equal({
        kind: 'timeout',
        message: 'no complete answer within 60000 ms',
      });
    });

    it('ends a body that trickles when the time is over', async () => {
      const server = await listen((_request, response) => {
        response.write('a', () => clock.expire());
      });
      expect(await local.send(get(server.url))).to.deep.include({ kind: 'timeout' });
    });

    it('closes the connection of a request that timed out', async () => {
      let closed: () => void = () => undefined;
      const isClosed = new Promise<void>((resolve) => (closed = resolve));
      const server = await listen((request) => {
        request.socket.on('close', closed);
        clock.expire();
      });
      await local.send(get(server.url));
      await isClosed;
      expect(server.requests).to.have.length(1);
    });

    it('says unreachable for a refused connection', async () => {
      const server = await listen((_request, response) => response.end());
      await new Promise((resolve) => servers.pop()?.close(resolve));
      expect(await local.send(get(`${server.url}/secret?token=hush`))).to.deep.equal({
        kind: 'unreachable',
        message: `no answer from 127.0.0.1:${server.port}: ECONNREFUSED`,
      });
    });

    it('says unreachable for a connection that breaks within the body', async () => {
      const server = await listen((_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      });
      expect(await local.send(get(server.url))).to.deep.include({ kind: 'unreachable' });
    });

    it('says unreachable for a name that does not exist', async () => {
      const lookup: LookupFunction = (_host, _options, callback) =>
        callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '');
      const client = nodeHttpClient({ clock, allowPrivateAddresses: true, lookup });
      expect(await client.send(get('http://nowhere.example/'))).to.deep.equal({
        kind: 'unreachable',
        message: 'no answer from nowhere.example: ENOTFOUND',
      });
    });

    it('says unreachable for TLS with a server that speaks plain http', async () => {
      const server = await listen((_request, response) => response.end());
      expect(await local.send(get(`https://127.0.0.1:${server.port}/`))).to.deep.include({ kind: 'unreachable' });
    });
  });

  describe('what is never sent', () => {
    const refusals: [what: string, request: HttpRequest, message: RegExp][] = [
      ['what is not a URL', get('not a url'), /not a URL/],
      ['another scheme', get('ftp://example.com/'), /ftp:\/\/ is not allowed/],
      ['a file', get('file:///etc/passwd'), /file:\/\/ is not allowed/],
      [
        'credentials in the URL, without repeating them',
        get('http://user:hush@127.0.0.1/'),
        /^the URL http:\/\/127\.0\.0\.1\/ carries credentials/,
      ],
      [
        'a header with a line break',
        get('http://127.0.0.1:1/', { headers: { a: 'b\r\nc: d' } }),
        /not valid HTTP \(ERR_INVALID_CHAR\)/,
      ],
      [
        'a header name with a space',
        get('http://127.0.0.1:1/', { headers: { 'a b': 'c' } }),
        /not valid HTTP \(ERR_INVALID_HTTP_TOKEN\)/,
      ],
    ];
    for (const [what, request, message] of refusals) {
      it(`blocks ${what}`, async () => {
        const result = await local.send(request);
        expect(result.kind).to.equal('blocked');
        expect(result.kind === 'blocked' && result.message).to.match(message);
      });
    }
  });

  describe('redirects', () => {
    it('follows a GET and gives the last answer', async () => {
      const server = await listen((request, response) =>
        request.url === '/end' ? response.end('here') : response.writeHead(302, { location: '/end' }).end(),
      );
      expect(await local.send(get(server.url))).to.deep.include({ kind: 'response', status: 200, body: 'here' });
    });

    it('stops a loop', async () => {
      const server = await listen((_request, response) => response.writeHead(302, { location: '/again' }).end());
      expect(await local.send(get(server.url))).to.deep.include({
        kind: 'blocked',
        message: `more than 3 redirects, the last to ${server.url}/again`,
      });
      expect(server.requests).to.have.length(4);
    });

    it('repeats a POST only where the redirect keeps it a POST', async () => {
      const server = await listen((request, response) =>
        response
          .writeHead(request.url === '/keep' ? 307 : request.url === '/turn' ? 302 : 200, { location: '/end' })
          .end(),
      );
      expect(await local.send(get(`${server.url}/keep`, { method: 'POST', body: 'b' }))).to.deep.include({
        status: 200,
      });
      expect(await local.send(get(`${server.url}/turn`, { method: 'POST', body: 'b' }))).to.deep.include({
        status: 302,
      });
      expect(server.requests.map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
        'POST /keep',
        'POST /end',
        'POST /turn',
      ]);
    });

    it('drops what may be a credential on the way to another origin, and only there', async () => {
      const target = await listen((_request, response) => response.end());
      const server = await listen((request, response) =>
        response.writeHead(302, { location: request.url === '/' ? '/here' : `${target.url}/there` }).end(),
      );
      await local.send(
        get(`${server.url}/`, {
          headers: { Authorization: 'hush', Cookie: 'c', 'X-Api-Key': 'k', Accept: 'text/plain' },
        }),
      );
      expect(server.requests[1]?.headers).to.include({ authorization: 'hush', cookie: 'c', 'x-api-key': 'k' });
      expect(target.requests[0]?.headers).to.include({ accept: 'text/plain' });
      expect(target.requests[0]?.headers).not.to.have.any.keys('authorization', 'cookie', 'x-api-key');
    });

    it('sends a body to no other origin', async () => {
      const target = await listen((_request, response) => response.end());
      const server = await listen((_request, response) =>
        response.writeHead(308, { location: `${target.url}/there` }).end(),
      );
      const message =
        `${server.url}/login redirects a request with a body, which may hold a secret, to ${target.url}; configure ` +
        'that address itself';
      expect(await local.send(get(`${server.url}/login`, { method: 'POST', body: 'password' }))).to.deep.equal({
        kind: 'blocked',
        message,
      });
      expect(target.requests).to.deep.equal([]);
    });

    it('blocks a redirect to another scheme or to nowhere', async () => {
      const server = await listen((request, response) =>
        response.writeHead(302, { location: request.url === '/a' ? 'file:///etc/passwd' : 'http://[' }).end(),
      );
      expect(await local.send(get(`${server.url}/a`))).to.deep.include({ kind: 'blocked' });
      expect(await local.send(get(`${server.url}/b`))).to.deep.include({ kind: 'blocked' });
    });
  });

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

      it('looks a name up once per hop, so that a changing answer cannot slip behind the check', async () => {
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
