/** HTTP evaluators with a client's credentials: Secrets Manager, token endpoint and evaluator over the wire. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { authorized } from '../../aws/evaluators/authorization';
import { httpEvaluator } from '../../aws/evaluators/http';
import { systemClock } from '../../aws/runtime/clock';
import type { ClientCredentials } from '../../kernel/run/execution';
import type { Clock } from '../../kernel/time/clock';
import type { Verdict } from '../../kernel/words/verdict';
import { localHttpClient } from '../../local/local-http';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:idp-AbCdEf';
const HUSH = 'hunter2:hunter2%';
const TOKEN = 'token-of-the-client-1';

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

interface World {
  /** The answers of the token endpoint, one per request; the last one repeats. */
  tokens?: readonly (Answer | 'nothing')[];
  answer?: (authorization: string | undefined) => Answer;
  /** Where the secret may go; by default to both. */
  hosts?: (host: string) => readonly string[];
  secrets?: readonly string[];
  auth?: Partial<ClientCredentials>;
}

interface Sent {
  authorization: string | undefined;
  body: string;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const given = (token: string, more: object = { expires_in: 3600 }): Answer =>
  json({ access_token: token, token_type: 'Bearer', ...more });
const passes = (): Answer => json({ status: 'PASS' });

const question = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  type: 'freshness',
  evaluator: 'check-freshness',
  config: {},
  timeoutSeconds: 15,
  nowMs: Date.parse('2026-03-07T06:00:00Z'),
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const at = <Value>(values: readonly Value[], index: number): Value => values[Math.min(index, values.length - 1)]!;

/** An evaluator function that stays warm, and what it sent. */
const world = async ({ tokens = [given(TOKEN)], answer = passes, hosts, secrets = [HUSH], auth = {} }: World) => {
  const sent = { tokens: [] as Sent[], questions: [] as Sent[], reads: 0 };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const { authorization } = request.headers;
    const reply = ({ status, body: text, headers }: Answer): unknown => response.writeHead(status, headers).end(text);
    if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
      sent.reads += 1;
      reply(json({ SecretString: JSON.stringify({ secret: at(secrets, sent.reads - 1) }) }));
    } else if (request.url === '/token') {
      sent.tokens.push({ authorization, body });
      const next = at(tokens, sent.tokens.length - 1);
      if (next === 'nothing') response.destroy();
      else reply(next);
    } else {
      sent.questions.push({ authorization, body });
      reply(answer(authorization));
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = Date.parse('2026-03-07T06:00:00Z');
  const clock: Clock = { ...systemClock, now: () => now };
  const evaluate = httpEvaluator(
    authorized({
      http: localHttpClient({ clock, allowPrivateAddresses: true }),
      aws: {
        region: 'us-east-1',
        endpoint: `http://${host}`,
        credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
      },
      clock,
      bindings: { [ARN]: { hosts: hosts?.(host) ?? [host], engines: [], pipelines: [] } },
    }),
    `http://${host}/checks`,
  );
  const login: ClientCredentials = {
    type: 'oauth2-client-credentials',
    tokenUrl: `http://${host}/token`,
    clientId: 'signal box',
    secret: '{{secret:idp#secret}}',
    ...auth,
  };
  return {
    sent,
    host,
    ask: (more: object = {}): Promise<Verdict> => evaluate({ ...question, auth: login, ...more }),
    pass: (ms: number) => (now += ms),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const within = async <Result>(given: World, act: (there: Awaited<ReturnType<typeof world>>) => Promise<Result>) => {
  const there = await world(given);
  try {
    return await act(there);
  } finally {
    there.close();
  }
};

describe("contract: evaluators: http with a client's credentials", () => {
  it('gets a token with Basic authentication, form-encoded as the standard says, and sends it', () =>
    within({ auth: { scope: 'checks.read other', audience: 'https://checks' } }, async ({ ask, sent }) => {
      expect((await ask()).status).to.equal('PASS');
      const [{ authorization, body }] = sent.tokens as [Sent];
      expect(Buffer.from(authorization!.slice('Basic '.length), 'base64').toString()).to.equal(
        'signal+box:hunter2%3Ahunter2%25',
      );
      expect(Object.fromEntries(new URLSearchParams(body))).to.deep.equal({
        grant_type: 'client_credentials',
        scope: 'checks.read other',
        audience: 'https://checks',
      });
      expect(sent.questions.map((one) => one.authorization)).to.deep.equal([`Bearer ${TOKEN}`]);
    }));

  it('sends id and secret in the body where the client authenticates so', () =>
    within({ auth: { clientAuth: 'body' } }, async ({ ask, sent }) => {
      expect((await ask()).status).to.equal('PASS');
      expect(sent.tokens[0]!.authorization).to.equal(undefined);
      expect(Object.fromEntries(new URLSearchParams(sent.tokens[0]!.body))).to.deep.equal({
        grant_type: 'client_credentials',
        client_id: 'signal box',
        client_secret: HUSH,
      });
    }));

  it('keeps a token until shortly before it expires', () =>
    within({ tokens: [given('first'), given('second')] }, async ({ ask, pass, sent }) => {
      await ask();
      pass(3_539_000);
      await ask();
      expect(sent.tokens).to.have.length(1);
      pass(1_000);
      await ask();
      expect(sent.questions.map((one) => one.authorization)).to.deep.equal([
        'Bearer first',
        'Bearer first',
        'Bearer second',
      ]);
    }));

  it('keeps a short token for most of its life, and one of unsaid life for five minutes', () =>
    within({ tokens: [given('first', { expires_in: '10' }), given('second', {})] }, async ({ ask, pass, sent }) => {
      await ask();
      pass(7_999);
      await ask();
      expect(sent.tokens).to.have.length(1);
      pass(1);
      await ask();
      pass(299_999);
      await ask();
      expect(sent.tokens).to.have.length(2);
      pass(1);
      await ask();
      expect(sent.tokens).to.have.length(3);
    }));

  it('traits that are evaluated at the same time share one request for a token', () =>
    within({}, async ({ ask, sent }) => {
      const verdicts = await Promise.all(Array.from({ length: 10 }, () => ask()));
      expect(verdicts.map(({ status }) => status)).to.deep.equal(Array(10).fill('PASS'));
      expect(sent.tokens).to.have.length(1);
    }));

  for (const status of [401, 403]) {
    const answer = (authorization: string | undefined): Answer =>
      authorization === 'Bearer second' ? passes() : { status, body: 'no' };

    it(`after ${status} a kept token is renewed and sent once more`, () =>
      within(
        {
          tokens: [given('first'), given('second')],
          answer: (authorization) => (authorization === undefined ? passes() : answer(authorization)),
        },
        async ({ ask, pass, sent }) => {
          expect(await ask()).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
          expect(sent.tokens, 'a new token is not renewed').to.have.length(1);
          pass(60_000);
          expect((await ask()).status).to.equal('PASS');
          expect(sent.tokens).to.have.length(2);
        },
      ));
  }

  const failures: [what: string, given: World, category: string, reason: RegExp][] = [
    ['denied', { tokens: [json({ error: 'invalid_client' }, 401)] }, 'PERMANENT', /HTTP 401: .*invalid_client/],
    ['throttled', { tokens: [{ status: 429, body: 'slow down' }] }, 'TRANSIENT', /HTTP 429: slow down/],
    ['an error', { tokens: [{ status: 500, body: `broken ${HUSH}` }] }, 'TRANSIENT', /HTTP 500: broken \*\*\*/],
    ['cut off', { tokens: ['nothing'] }, 'TRANSIENT', /token endpoint is not reachable/],
    ['no JSON', { tokens: [{ ...given(TOKEN), body: `access_token=${TOKEN}` }] }, 'PERMANENT', /not a bearer token/],
    ['text', { tokens: [{ status: 200, body: TOKEN }] }, 'PERMANENT', /not a bearer token/],
    ['empty', { tokens: [{ status: 204, body: '' }] }, 'PERMANENT', /not a bearer token/],
    ['without a token', { tokens: [json({ token_type: 'Bearer', id: TOKEN })] }, 'PERMANENT', /"access_token"/],
    ['of another type', { tokens: [json({ access_token: TOKEN, token_type: 'mac' })] }, 'PERMANENT', /token_type/],
    ['bound to a key', { tokens: [json({ access_token: TOKEN, token_type: 'DPoP' })] }, 'PERMANENT', /type is dpop/],
    ['of no time', { tokens: [given(TOKEN, { expires_in: 'soon' })] }, 'PERMANENT', /"expires_in"/],
    ['no header', { tokens: [given(`${TOKEN}\r\nx: y`)] }, 'PERMANENT', /does not fit into a header/],
    ['huge', { tokens: [given(TOKEN.repeat(4_000))] }, 'PERMANENT', /larger than 65536 bytes/],
    [
      'sent elsewhere',
      { tokens: [{ status: 307, body: '', headers: { location: 'http://localhost:1/token' } }] },
      'PERMANENT',
      /redirects a request with a body/,
    ],
  ];
  for (const [what, given, category, reason] of failures)
    it(`a token that is ${what} is an ERROR with ${category}, and the evaluator is not asked`, () =>
      within(given, async ({ ask, sent }) => {
        const verdict = await ask();
        expect(verdict).to.include({ status: 'ERROR', failureCategory: category });
        expect(verdict.reason).to.match(reason).and.not.to.include(HUSH).and.not.to.include(TOKEN);
        expect(sent.questions).to.deep.equal([]);
      }));

  it('a token endpoint that does not answer in time is an ERROR with TIMEOUT', () =>
    within({}, async ({ ask }) => {
      const signal = AbortSignal.abort();
      expect(await ask({ signal })).to.include({ status: 'ERROR', failureCategory: 'TIMEOUT' });
    }));

  it('what the evaluator repeats of token and secret is not kept', () =>
    within(
      { answer: () => json({ status: 'FAIL', reason: `Bearer ${TOKEN}`, value: { [TOKEN]: HUSH } }) },
      async ({ ask }) => {
        const verdict = await ask();
        expect(verdict.status).to.equal('FAIL');
        expect(JSON.stringify(verdict)).not.to.include(TOKEN).and.not.to.include('hunter2');
      },
    ));

  for (const [what, hosts] of [
    ['the token endpoint', () => ['checks.example.com']],
    ['the evaluator', (host: string) => [host]],
  ] as const)
    it(`nothing is sent with a secret that is not bound to ${what}`, () =>
      within({ hosts, auth: { tokenUrl: 'http://localhost:1/token' } }, async ({ ask, sent }) => {
        const verdict = await ask();
        expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
        expect(verdict.reason).to.match(/it may not go to/);
        expect([...sent.tokens, ...sent.questions]).to.deep.equal([]);
      }));

  it('a secret that the token endpoint refuses is read again, and sent once more if it has been rotated', async () => {
    const tokens = [json({ error: 'invalid_client' }, 401), given(TOKEN)];
    await within({ secrets: ['former-secret', HUSH], tokens }, async ({ ask, sent }) => {
      expect((await ask()).status).to.equal('PASS');
      expect([sent.reads, sent.tokens.length, sent.questions.length]).to.deep.equal([2, 2, 1]);
    });
    await within({ tokens }, async ({ ask, sent }) => {
      expect(await ask()).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
      expect([sent.reads, sent.tokens.length, sent.questions.length]).to.deep.equal([2, 1, 0]);
    });
  });

  it('a secret that has been rotated is read again, and gets a token', () =>
    within(
      {
        secrets: ['former-secret', HUSH],
        tokens: [given('first'), given('second')],
        answer: (authorization) => (authorization === 'Bearer second' ? passes() : { status: 401, body: 'no' }),
      },
      async ({ ask, sent }) => {
        expect((await ask()).status).to.equal('PASS');
        expect(sent.reads).to.equal(2);
      },
    ));
});
