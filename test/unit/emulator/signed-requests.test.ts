/** Signed requests of the evaluator in the embedded cloud: API Gateway asks its role. */
import { expect } from 'chai';
import { signedOr } from '../../../aws/evaluators/signature';
import { apiMethodArn } from '../../../emulator/endpoint/signed-requests';
import type { HttpClient } from '../../../kernel/trigger/http';
import { bringUp, during } from '../../support/emulator-kit';

const ACCOUNT = '000000000000';
const HOST = 'https://a1b2c3d4e5.execute-api.us-east-1.amazonaws.com';

const question = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  type: 'volume',
  evaluator: '',
  config: {},
  timeoutSeconds: 15,
  nowMs: 0,
  auth: { type: 'sigv4' },
} as const;

const answers: HttpClient = {
  send: async () => ({ kind: 'response', status: 200, headers: {}, body: 'answered', truncated: false }),
};

const ask = async (url: string, evaluatorApiArns: string[], isSigned = true) => {
  const { time, cloud } = await bringUp(
    {
      evaluator: ({ http, aws, clock }) => {
        const client = http({ allowPrivateAddresses: false });
        const asker = signedOr({ http: client, aws, clock }, (_question, request) => client.send(request));
        const { auth: signature, ...rest } = question;
        return () =>
          asker(isSigned ? { ...rest, auth: signature } : rest, {
            method: 'POST',
            url,
            headers: {},
            body: '{}',
            timeoutMs: 1000,
            maxBytes: 1000,
          });
      },
    },
    { http: () => answers, config: evaluatorApiArns.length === 0 ? {} : { evaluatorApiArns } },
  );
  return during(time, cloud.invoke('evaluator', {}));
};

describe('embedded IAM: signed requests', () => {
  const listed = [`arn:aws:execute-api:us-east-1:${ACCOUNT}:a1b2c3d4e5/prod/POST/checks/*`];

  it('lets those through that the stack lists', async () => {
    expect(await ask(`${HOST}/prod/checks/volume`, listed)).to.deep.include({ body: 'answered' });
  });

  for (const [what, url, arns] of [
    ['another path', `${HOST}/prod/admin`, listed],
    ['another API', 'https://zzzzzzzzzz.execute-api.us-east-1.amazonaws.com/prod/checks/volume', listed],
    ['any API where none is listed', `${HOST}/prod/checks/volume`, []],
  ] as const)
    it(`refuses ${what}, as API Gateway does`, async () => {
      const verdict = await ask(url, [...arns]);
      expect(verdict).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
      expect((verdict as { reason: string }).reason).to.match(
        /evaluatorApiArns.*User: arn:aws:sts::000000000000:assumed-role/,
      );
    });

  it('asks no role about a request that is not signed, or that leads elsewhere', async () => {
    expect(await ask(`${HOST}/prod/admin`, listed, false)).to.deep.include({ body: 'answered' });
    expect(await ask('https://checks.example.com/prod/admin', listed)).to.deep.include({ body: 'answered' });
  });

  it('names the method as IAM does', () => {
    const arn = `arn:aws:execute-api:us-east-1:${ACCOUNT}:a1b2c3d4e5`;
    expect(apiMethodArn(`${HOST}/prod/a/b?c=d`, ACCOUNT)).to.equal(`${arn}/prod/POST/a/b`);
    expect(apiMethodArn(`${HOST}/prod`, ACCOUNT)).to.equal(`${arn}/prod/POST/`);
    expect(apiMethodArn('check-volume', ACCOUNT)).to.equal(undefined);
  });
});
