import { expect } from 'chai';
import { get, httpTestBed } from './local-servers';

describe('nodeHttpClient', () => {
  const { close, listen, local } = httpTestBed();
  afterEach(close);

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
      const redirects: Record<string, number> = { '/keep': 307, '/turn': 302 };
      const server = await listen((request, response) =>
        response.writeHead(redirects[request.url!] ?? 200, { location: '/end' }).end(),
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

    it('takes a 303 as the answer of a request that does not say that it reads what the 303 names', async () => {
      const target = await listen((_request, response) => response.end('{"status":"PASS"}'));
      const server = await listen((_request, response) => response.writeHead(303, { location: target.url }).end());
      const answered = await local.send(get(server.url, { method: 'POST', body: 'b' }));
      expect(answered).to.deep.include({ status: 303 });
      expect(target.requests).to.deep.equal([]);
    });

    it('reads with a GET what a 303 says is the answer to a POST, at another origin as well', async () => {
      const target = await listen((_request, response) => response.end('there'));
      const server = await listen((request, response) =>
        request.url === '/end'
          ? response.end('here')
          : response.writeHead(303, { location: request.url === '/' ? '/end' : target.url }).end(),
      );
      const headers = { 'Content-Type': 'text/plain', 'X-Api-Key': 'k' };
      const post = { method: 'POST', body: 'b', headers, readsSeeOther: true } as const;
      expect(await local.send(get(`${server.url}/`, post))).to.deep.include({ status: 200, body: 'here' });
      expect(server.requests.map(({ method, url }) => `${method} ${url}`)).to.deep.equal(['POST /', 'GET /end']);
      expect(server.requests[1]?.headers).to.include({ 'x-api-key': 'k' });
      expect(server.requests[1]?.headers).not.to.have.any.keys('content-type', 'content-length', 'transfer-encoding');
      expect(await local.send(get(`${server.url}/away`, post))).to.deep.include({ status: 200, body: 'there' });
      expect(target.requests[0]).to.include({ method: 'GET' });
      expect(target.requests[0]?.headers).not.to.have.any.keys('x-api-key', 'content-type');
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
});
