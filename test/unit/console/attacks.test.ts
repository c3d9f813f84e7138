/** The attacks that pages of other origins, other programs of this machine and hostile texts can try. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { requestTimeouts } from '../../../console/server/http/serve';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { testSession } from '../../support/session';

const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** The server answers a request on an open connection, and closes one that it does not take. */
const isClosedAtOnce = async (port: number): Promise<boolean> => {
  const socket = await opened(port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\n\r\n');
  const isClosed = await new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    socket.once('data', () => resolve(false));
  });
  socket.destroy();
  return isClosed;
};

const ended = async (socket: Socket): Promise<void> => {
  socket.end();
  await once(socket, 'close');
};

describe('console: attacks', () => {
  let world: ConsoleWorld;
  beforeEach(async () => {
    world = await consoleWorld();
    await register(world.session);
  });
  afterEach(() => world.close());

  const own = (): Record<string, string> => ({
    origin: `http://127.0.0.1:${world.port}`,
    'content-type': 'application/json',
    ...world.key,
  });
  const pauseOrders = { pipelineId: 'orders', reason: '' };
  const isPaused = async (): Promise<boolean> =>
    (await world.session.stack.tables.config.pipeline('orders'))?.hold !== undefined;

  it('listens on loopback only', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses)
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const host of ['::1', ...others]) expect(await isOpen(host, world.port), host).to.equal(false);
    expect(await isOpen('127.0.0.1', world.port)).to.equal(true);
  });

  for (const host of ['evil.example', '127.0.0.1', 'localhost:1', '127.0.0.1.evil.example', '169.254.169.254'])
    it(`refuses the host ${host}, which a name of an attacker may lead here with`, async () => {
      for (const path of ['/', '/api/session', '/api/fleet']) {
        const { status, body } = await world.send({ path, headers: { host, ...world.key } });
        expect(status).to.equal(421);
        expect(body).to.not.contain('orders');
      }
    });

  it('answers under each of its own names', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const { status } = await world.send({ path: '/', headers: { host: `${host}:${world.port}` } });
      expect(status).to.equal(200);
    }
  });

  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://127.0.0.1'])
    it(`refuses the origin ${origin}, also with the token`, async () => {
      const read = await world.send({ path: '/api/fleet', headers: { ...own(), origin } });
      expect(read.status).to.equal(403);
      const path = '/api/actions/pause';
      const act = await world.send({
        method: 'POST',
        path,
        headers: { ...own(), origin },
        body: JSON.stringify(pauseOrders),
      });
      expect(act.status).to.equal(403);
      expect(await isPaused()).to.equal(false);
    });

  it('refuses requests that the browser marks as another site’s', async () => {
    const { status } = await world.send({
      path: '/api/fleet',
      headers: { ...world.key, 'sec-fetch-site': 'cross-site' },
    });
    expect(status).to.equal(403);
  });

  it('refuses an action without an origin, and one in a form', async () => {
    const { origin: _, ...withoutOrigin } = own();
    const path = '/api/actions/pause';
    const body = JSON.stringify(pauseOrders);
    expect((await world.send({ method: 'POST', path, headers: withoutOrigin, body })).status).to.equal(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        (await world.send({ method: 'POST', path, headers: { ...own(), 'content-type': type }, body })).status,
      ).to.equal(415);
    expect(await isPaused()).to.equal(false);
  });

  it('answers nothing of the stack without the token', async () => {
    for (const path of ['/api/session', '/api/fleet', '/api/attention', '/api/machine', '/api/instances/a/b/c']) {
      const { status, body } = await world.send({ path });
      expect(status, path).to.equal(401);
      expect(body).to.contain('open that address');
    }
  });

  it('takes neither a wrong token, nor one of another start, and says that the link has expired', async () => {
    for (const token of ['', 'wrong', world.token.slice(1)]) {
      const headers = { 'x-signalbox-token': token };
      const { status, body } = await world.send({ path: '/api/fleet', headers });
      expect([status, JSON.parse(body).error]).to.deep.equal([
        401,
        'This link has expired. Use the one that the console last printed.',
      ]);
    }
    const next = await consoleWorld({ session: { ...testSession(), secret: secretsFrom('next') } });
    try {
      expect((await next.send({ path: '/api/fleet', headers: world.key })).status).to.equal(401);
    } finally {
      await next.close();
    }
  });

  it('gives a browser nothing that it sends to other ports of this machine, and takes no cookie', async () => {
    for (const path of ['/', '/api/fleet'])
      expect((await world.send({ path, headers: world.key })).headers, path).to.not.have.property('set-cookie');
    const headers = { cookie: `signalbox-console-${world.port}=${world.token}; x-signalbox-token=${world.token}` };
    expect((await world.send({ path: '/api/fleet', headers })).status).to.equal(401);
  });

  it('serves its own files only, whatever path is requested', async () => {
    const paths = [
      '/assets/../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/assets//etc/passwd',
      '/assets/main-00000000.js',
      '/assets/',
    ];
    for (const path of paths) expect((await world.send({ path })).status, path).to.equal(404);
    for (const path of ['/../../etc/passwd', '/%2e%2e/package.json', '/index.html%00.js']) {
      const { body } = await world.send({ path });
      expect(body, path).to.match(/^<!doctype html>/);
    }
  });

  it('understands GET and POST only, and each where it belongs', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']) {
      const { status, headers } = await world.send({ method, path: '/api/fleet', headers: own() });
      expect(status, method).to.equal(405);
      expect(headers.allow).to.equal('GET, POST');
      expect(headers['access-control-allow-origin']).to.equal(undefined);
    }
    expect((await world.send({ path: '/api/actions/pause', headers: own() })).status).to.equal(404);
    expect((await world.send({ method: 'POST', path: '/', headers: own(), body: '{}' })).status).to.equal(405);
    expect((await world.act('/api/fleet', {})).status).to.equal(404);
    expect((await world.act('/api/actions/__proto__', {})).status).to.equal(404);
    expect((await world.act('/api/actions/toString', {})).status).to.equal(404);
    const override = { ...own(), 'x-http-method-override': 'POST' };
    expect((await world.send({ path: '/api/actions/pause', headers: override })).status).to.equal(404);
    expect(await isPaused()).to.equal(false);
  });

  it('reads neither a huge body nor huge headers, nor what is no JSON', async () => {
    const path = '/api/actions/pause';
    const huge = JSON.stringify({ ...pauseOrders, reason: 'x'.repeat(20_000) });
    expect((await world.send({ method: 'POST', path, headers: own(), body: huge })).status).to.equal(413);
    const headers = { ...world.key, cookie: 'x'.repeat(10_000) };
    expect((await world.send({ path: '/api/fleet', headers })).status).to.equal(431);
    expect((await world.send({ method: 'POST', path, headers: own(), body: '{"pipelineId":' })).status).to.equal(400);
    expect(await isPaused()).to.equal(false);
  });

  it('gives a request ten seconds to arrive', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = requestTimeouts;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).to.be.at.most(10_000);
  });

  it('has 64 connections at once, and closes one more', async () => {
    const sockets = await Promise.all(Array.from({ length: 64 }, () => opened(world.port)));
    expect(await isClosedAtOnce(world.port)).to.equal(true);
    const [first] = sockets;
    await ended(first!);
    expect((await world.send({ path: '/api/fleet', headers: world.key })).status).to.equal(200);
    for (const socket of sockets) socket.destroy();
  });

  it('refuses two lengths of one body, which hide a request in another', async () => {
    const smuggled =
      `POST /api/actions/pause HTTP/1.1\r\nHost: 127.0.0.1:${world.port}\r\nContent-Length: 5\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/fleet HTTP/1.1\r\nHost: evil.example\r\n\r\n`;
    expect(await world.raw(smuggled)).to.match(/^HTTP\/1\.1 400 /);
  });

  it('refuses fields that no action has, and values that fit none', async () => {
    const wrong: [string, unknown][] = [
      ['/api/actions/pause', { ...pauseOrders, by: 'another user' }],
      ['/api/actions/pause', { pipelineId: 'orders#CONFIG', reason: '' }],
      ['/api/actions/pause', []],
      ['/api/actions/mark', { pipelineId: 'orders', date: '2026-02-30', scheduleId: 'daily', replay: false }],
      ['/api/actions/rerun', { pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily', reason: 1 }],
    ];
    for (const [path, body] of wrong) expect((await world.act(path, body)).status, JSON.stringify(body)).to.equal(400);
    expect(await isPaused()).to.equal(false);
  });

  it('lets no page frame it, loads nothing from elsewhere and runs no script of a document', async () => {
    const { headers, body } = await world.send({ path: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).to.contain("default-src 'none'").and.contain("script-src 'self';");
    expect(policy).to.contain("frame-ancestors 'none'").and.not.contain('unsafe');
    expect(headers['x-content-type-options']).to.equal('nosniff');
    expect(headers['referrer-policy']).to.equal('no-referrer');
    expect(headers['cache-control']).to.equal('no-store');
    expect(body).to.not.match(/<script(?![^>]* src="\/assets\/)/);
    expect(body).to.not.match(/https?:\/\//);
  });

  it('allows styles by a nonce that no two answers share', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers, body } = await world.send({ path: '/' });
        const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))!;
        expect(body).to.contain(`content="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).to.equal(3);
  });

  it('answers a script in a message as data', async () => {
    const script = '<script>alert(1)</script>';
    await seedRun(world.session, runOf(), triggering, running, { ...failed, message: script });
    const { headers, body } = await world.send({
      path: '/api/instances/orders/2026-03-07/daily',
      headers: world.key,
    });
    expect(headers['content-type']).to.equal('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).to.equal('nosniff');
    expect(JSON.parse(body).why.runLog.message).to.equal(script);
  });
});

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Other secrets than those of another session. */
const secretsFrom = (name: string): (() => string) => {
  let count = 0;
  return () => `${name}-${++count}`;
};
