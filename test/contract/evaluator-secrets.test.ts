/** HTTP evaluators with authentication: Secrets Manager and the evaluator over the wire, through the real adapters. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { authorized } from '../../aws/evaluators/authorization';
import { httpEvaluator } from '../../aws/evaluators/http';
import { authorized as withoutSecrets } from '../../aws/evaluators/left-out';
import { systemClock } from '../../aws/runtime/clock';
import type { TraitAuth } from '../../kernel/run/execution';
import { localHttpClient } from '../../local/local-http';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:checks-AbCdEf';
const HUSH = 'hunter2-hunter2';

interface World {
  /** The answers of Secrets Manager, one per call; the last one repeats. */
  secrets?: readonly { status: number; body: unknown }[];
  /** The evaluator's answer to the headers that it received. */
  answer?: (headers: IncomingHttpHeaders) => { status: number; body: string; headers?: Record<string, string> };
  /** Where the secret may go; by default to the evaluator. */
  hosts?: readonly string[];
  pipelines?: readonly string[];
}

const kept = (value: string) => ({ status: 200, body: { SecretString: JSON.stringify({ token: value }) } });
const passes = () => ({ status: 200, body: '{"status": "PASS"}' });
const auth: TraitAuth = { type: 'bearer', secret: '{{secret:checks#token}}' };

const ask = async (
  given: TraitAuth | undefined,
  { secrets = [kept(HUSH)], answer = passes, hosts, pipelines = [] }: World,
) => {
  const sent: IncomingHttpHeaders[] = [];
  let reads = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
      const { status, body } = secrets[Math.min(reads, secrets.length - 1)]!;
      reads += 1;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
      return;
    }
    sent.push(request.headers);
    const { status, body, headers } = answer(request.headers);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const evaluate = httpEvaluator(
    authorized({
      http: localHttpClient({ clock: systemClock, allowPrivateAddresses: true }),
      aws: {
        region: 'us-east-1',
        endpoint: `http://${host}`,
        credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
      },
      clock: systemClock,
      bindings: { [ARN]: { hosts: hosts ?? [host], engines: [], pipelines } },
    }),
    `http://${host}/checks`,
  );
  try {
    const verdict = await evaluate({ ...question, ...(given === undefined ? {} : { auth: given }) });
    return { verdict, sent, reads: () => reads };
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

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

describe('contract: evaluators: http with authentication', () => {
  const basic = Buffer.from(`signalbox:${HUSH}`).toString('base64');
  for (const [given, header, value] of [
    [auth, 'authorization', `Bearer ${HUSH}`],
    [{ type: 'basic', user: 'signalbox', secret: '{{secret:checks#token}}' }, 'authorization', `Basic ${basic}`],
    [{ type: 'header', header: 'X-Api-Key', secret: 'Key {{secret:checks#token}}' }, 'x-api-key', `Key ${HUSH}`],
  ] as const) {
    it(`${given.type} sends its header`, async () => {
      const { verdict, sent } = await ask(given, {});
      expect(verdict.status).to.equal('PASS');
      expect(sent.map((headers) => headers[header])).to.deep.equal([value]);
    });

    it(`${given.type}: a secret that the evaluator echoes is redacted`, async () => {
      const body = (): string =>
        JSON.stringify({ status: 'FAIL', reason: `${value} of ${HUSH}`, value: { got: value } });
      const { verdict } = await ask(given, { answer: () => ({ status: 200, body: body() }) });
      expect(verdict.status).to.equal('FAIL');
      expect(JSON.stringify(verdict)).not.to.include(HUSH).and.not.to.include(basic);
      const refused = await ask(given, { answer: () => ({ status: 500, body: body() }) });
      expect(refused.verdict.reason).to.match(/HTTP 500: .*\*\*\*/);
      expect(JSON.stringify(refused.verdict)).not.to.include(HUSH).and.not.to.include(basic);
    });
  }

  it('a trait without authentication sends none', async () => {
    const { sent, reads } = await ask(undefined, {});
    expect(sent.map(({ authorization }) => authorization)).to.deep.equal([undefined]);
    expect(reads()).to.equal(0);
  });

  for (const status of [401, 403]) {
    const answer = ({ authorization }: IncomingHttpHeaders) =>
      authorization === 'Bearer rotated-value' ? passes() : { status, body: 'no' };

    it(`after ${status} a rotated secret is read again and sent once more`, async () => {
      const { verdict, sent } = await ask(auth, { secrets: [kept(HUSH), kept('rotated-value')], answer });
      expect(verdict.status).to.equal('PASS');
      expect(sent).to.have.length(2);
    });

    it(`after ${status} an unchanged secret is not sent again`, async () => {
      const { verdict, sent, reads } = await ask(auth, { answer });
      expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
      expect(sent).to.have.length(1);
      expect(reads()).to.equal(2);
    });
  }

  const notSent: [what: string, world: World, category: string, reason: RegExp][] = [
    ['to another host', { hosts: ['checks.example.com'] }, 'PERMANENT', /it may not go to 127\.0\.0\.1/],
    ['for another pipeline', { pipelines: ['billing-*'] }, 'PERMANENT', /it is not for the pipeline orders/],
    [
      'that does not exist',
      { secrets: [{ status: 400, body: { __type: 'ResourceNotFoundException' } }] },
      'PERMANENT',
      /cannot be read: ResourceNotFoundException/,
    ],
    [
      'that the role may not read',
      { secrets: [{ status: 400, body: { __type: 'AccessDeniedException', message: 'no' } }] },
      'PERMANENT',
      /checks#token/,
    ],
    [
      'while Secrets Manager is down',
      { secrets: [{ status: 503, body: { __type: 'ServiceUnavailable' } }] },
      'TRANSIENT',
      /checks#token/,
    ],
    ['with a line break', { secrets: [kept(`${HUSH}\n`)] }, 'PERMANENT', /holds a line break/],
  ];
  for (const [what, world, category, reason] of notSent)
    it(`nothing is sent with a secret ${what}`, async () => {
      const { verdict, sent } = await ask(auth, world);
      expect(verdict).to.include({ status: 'ERROR', failureCategory: category });
      expect(verdict.reason).to.match(reason).and.not.to.include(HUSH);
      expect(sent).to.deep.equal([]);
    });

  it('a redirect to another host is not followed', async () => {
    const headers = { location: 'http://localhost:1/checks' };
    const { verdict, sent } = await ask(auth, { answer: () => ({ status: 307, body: '', headers }) });
    expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason)
      .to.match(/redirects a request with a body/)
      .and.not.to.include(HUSH);
    expect(sent).to.have.length(1);
  });

  it('a stack without secrets for hosts sends no request and reports the error', async () => {
    const http = { send: () => expect.fail('sent') };
    const verdict = await httpEvaluator(withoutSecrets({ http }), 'https://checks.example')({ ...question, auth });
    expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason).to.match(/secretArns have no secret with hosts/);
  });
});
