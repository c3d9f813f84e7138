/** Against real servers on 127.0.0.1. */
import type { LookupFunction } from 'node:net';
import { expect } from 'chai';
import { nodeHttpClient } from '../../../../aws/http/client';
import type { HttpRequest } from '../../../../kernel/trigger/http';
import { get, httpTestBed } from './local-servers';

describe('nodeHttpClient', () => {
  const { clock, close, listen, local, servers } = httpTestBed();
  afterEach(close);

  describe('an exchange', () => {
    it('sends method, headers and body as they are and gives the answer', async () => {
      let received = '';
      const server = await listen((request, response) => {
        request.on('data', (chunk: Buffer) => {
          received += chunk.toString();
        });
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
      const isClosed = new Promise<void>((resolve) => {
        closed = resolve;
      });
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
        message: `no connection to 127.0.0.1:${server.port}: ECONNREFUSED`,
        unsent: true,
      });
    });

    it('says unreachable for a connection that breaks within the body', async () => {
      const server = await listen((_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      });
      expect(await local.send(get(server.url))).to.deep.equal({
        kind: 'unreachable',
        message: `no answer from 127.0.0.1:${server.port}: ECONNRESET`,
      });
    });

    it('says that nothing was sent where there was no connection when the time was over', async () => {
      const lookup: LookupFunction = () => clock.expire();
      const client = nodeHttpClient({ clock, allowPrivateAddresses: true, lookup });
      expect(await client.send(get('http://silent.example/'))).to.deep.equal({
        kind: 'timeout',
        message: 'no complete answer within 60000 ms',
        unsent: true,
      });
    });

    it('does not say that nothing was sent where a redirect leads to a closed door', async () => {
      const closed = await listen((_request, response) => response.end());
      await new Promise((resolve) => servers.pop()?.close(resolve));
      const server = await listen((_request, response) => response.writeHead(302, { location: closed.url }).end());
      expect(await local.send(get(server.url))).to.have.all.keys('kind', 'message');
    });

    it('says unreachable for a name that does not exist', async () => {
      const lookup: LookupFunction = (_host, _options, callback) =>
        callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '');
      const client = nodeHttpClient({ clock, allowPrivateAddresses: true, lookup });
      expect(await client.send(get('http://nowhere.example/'))).to.deep.equal({
        kind: 'unreachable',
        message: 'no connection to nowhere.example: ENOTFOUND',
        unsent: true,
      });
    });

    it('says unreachable for TLS with a server that speaks plain http', async () => {
      const server = await listen((_request, response) => response.end());
      expect(await local.send(get(`https://127.0.0.1:${server.port}/`))).to.deep.include({
        kind: 'unreachable',
        unsent: true,
      });
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
});
