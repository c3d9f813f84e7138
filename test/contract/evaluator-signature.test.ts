/** Requests to evaluators under IAM, signed over the wire, and verified as AWS documents it. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { httpEvaluator } from '../../aws/evaluators/http';
import { signedOr as withoutApis } from '../../aws/evaluators/left-out';
import { placeOfHost, signedOr } from '../../aws/evaluators/signature';
import { systemClock } from '../../aws/runtime/clock';
import type { RequestSignature } from '../../kernel/run/execution';
import { localHttpClient } from '../../local/local-http';
import { START } from '../support/clock';

const roleKey = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example', sessionToken: 'session-token-of-the-role' };

const question = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  type: 'freshness',
  evaluator: 'check-freshness?b=2&constructor=3&a=x%20y',
  config: {},
  timeoutSeconds: 15,
  nowMs: START,
};

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const ask = async (auth: RequestSignature, answer: { status: number; body: string }) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ url: String(request.url), headers: request.headers, body: await textOf(request) });
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { ...systemClock, now: () => START };
  const http = localHttpClient({ clock, allowPrivateAddresses: true });
  const others = () => expect.fail('asked without a signature');
  const asker = signedOr({ http, aws: { region: 'eu-west-1', credentials: roleKey }, clock }, others);
  try {
    const verdict = await httpEvaluator(asker, `http://${host}/prod/checks`)({ ...question, auth });
    return { verdict, received };
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature as the documentation of Signature Version 4 computes it. */
const expectedSignature = ({ url, headers, body }: Received, scope: string, names: readonly string[]): string => {
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    'POST',
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    hash(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${roleKey.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
};

describe('contract: evaluators: http under IAM', () => {
  for (const [auth, scope] of [
    [{ type: 'sigv4' }, '20260307/eu-west-1/execute-api/aws4_request'],
    [{ type: 'sigv4', service: 'lambda', region: 'us-east-2' }, '20260307/us-east-2/lambda/aws4_request'],
  ] as const)
    it(`signs the request for ${scope.split('/').slice(1, 3).join(' ')} with the role's credentials`, async () => {
      const { verdict, received } = await ask(auth, { status: 200, body: '{"status": "PASS"}' });
      expect(verdict.status).to.equal('PASS');
      const [{ headers }] = received as [Received];
      const [, credential, signed = '', signature] =
        /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
          String(headers.authorization),
        ) ?? [];
      expect(credential).to.equal(`AKIDEXAMPLE/${scope}`);
      const names = signed.split(';');
      expect(names).to.include.members(['host', 'content-type', 'x-amz-date', 'x-amz-security-token']);
      expect(headers['x-amz-date']).to.equal('20260307T060000Z');
      expect(headers['x-amz-security-token']).to.equal(roleKey.sessionToken);
      expect(signature).to.equal(expectedSignature(received[0]!, scope, names));
    });

  it('knows service and Region by the names that AWS gives hosts', () => {
    expect(placeOfHost('a1b2c3d4e5.execute-api.us-east-1.amazonaws.com')).to.deep.equal({
      service: 'execute-api',
      region: 'us-east-1',
    });
    expect(placeOfHost('a1b2c3d4e5.execute-api.cn-north-1.amazonaws.com.cn').region).to.equal('cn-north-1');
    expect(placeOfHost('vpce-1-2.execute-api.eu-west-1.vpce.amazonaws.com').region).to.equal('eu-west-1');
    expect(placeOfHost('abcdef0123.lambda-url.ap-south-1.on.aws')).to.deep.equal({
      service: 'lambda',
      region: 'ap-south-1',
    });
    for (const host of ['checks.example.com', 'x.lambda-url.us-east-1.on.aws.example.com'])
      expect(placeOfHost(host)).to.deep.equal({});
  });

  it('a refused signature says what to list, and keeps nothing of the role', async () => {
    const body = JSON.stringify({ Message: 'User: arn:aws:sts::1:role is not authorized', got: roleKey.sessionToken });
    const { verdict } = await ask({ type: 'sigv4' }, { status: 403, body });
    expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason)
      .to.match(/HTTP 403 for the signed request; is the API's method.* in evaluatorApiArns.*User: arn:aws:sts/)
      .and.not.to.include(roleKey.sessionToken);
  });

  it('a stack without APIs for evaluators sends no request and reports the error', async () => {
    const others = () => expect.fail('asked');
    const verdict = await httpEvaluator(
      withoutApis({}, others),
      'https://checks.example',
    )({
      ...question,
      auth: { type: 'sigv4' },
    });
    expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason).to.match(/has no evaluatorApiArns; add the ARN/);
  });
});
