/** `--stack NAME` over the wire: the parameter that the Pulumi program declares, served as Systems Manager would. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { UnreachableError } from '../../../../app/stack/exit';
import { openStack } from '../../../../app/stack/stack';
import { parameterValue } from '../../../../infra/stack/stack-parameter';
import { quiet } from '../../../printed/kit';
import { onLocalStack } from '../../../printed/local';
import { testSession, withFolder } from '../../../support/session';

const root = join(__dirname, '../../../..');
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' };
const { clock } = testSession();

/** Systems Manager that gives one answer, and records its requests. */
const answering = async (
  { status = 200, body }: { status?: number; body: unknown },
  work: (endpoint: string) => Promise<unknown>,
): Promise<{ asked: unknown[]; error: Error | undefined }> => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      asked.push([request.headers['x-amz-target'], JSON.parse(text)]);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const error = await work(`http://127.0.0.1:${port}`).then(
      () => undefined,
      (reason: Error) => reason,
    );
    return { asked, error };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const opening = (endpoint: string, region: string | undefined = 'eu-central-1') =>
  openStack(
    { stack: 'dev', ...(region === undefined ? {} : { region }) },
    { clock, directory: '/', user: 'ada', aws: { endpoint, credentials, maxAttempts: 1 } },
  );

const refusal = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });

describe('app/stack/deployed-place', () => {
  it('finds a stack in its parameter, reads nothing else, and uses the region that it names', async () => {
    const values = { tableName: 'signalbox-dev', region: 'eu-central-1', allowPrivateAddresses: true, checks: [] };
    const body = { Parameter: { Name: '/signalbox/dev', Type: 'String', Value: parameterValue(values) } };
    const { asked, error } = await answering({ body }, async (endpoint) => {
      const stack = await opening(endpoint);
      expect(stack).to.deep.include({
        title: 'table signalbox-dev of stack dev in eu-central-1',
        selection: '--stack dev --region eu-central-1',
        plainHttp: true,
        checks: [],
        secretArns: undefined,
      });
      expect(stack.enabledEngines).to.include('glue');
    });
    expect(error).to.equal(undefined);
    expect(asked).to.deep.equal([['AmazonSSM.GetParameter', { Name: '/signalbox/dev' }]]);
  });

  for (const [what, answer, says] of [
    [
      'no such stack',
      refusal('ParameterNotFound', ''),
      /^there is no stack dev in eu-central-1: it would have the parameter \/signalbox\/dev .*--region.*pulumi up/,
    ],
    [
      'a missing right',
      refusal('AccessDeniedException', 'User ada is not authorized'),
      /^you may not read the parameter \/signalbox\/dev .*not authorized.*ssm:GetParameter.*`stack-finder`/,
    ],
    [
      'credentials that expired',
      refusal('ExpiredTokenException', 'expired'),
      /cannot be read: expired\. Check the AWS/,
    ],
    ['a value of others', { body: { Parameter: { Value: 'hello' } } }, /does not name a stack.*pulumi refresh/],
  ] as const)
    it(`says what to do about ${what}`, async () => {
      const { error } = await answering(answer, opening);
      expect(error).to.be.instanceOf(UnreachableError);
      expect(error!.message).to.match(says);
    });

  it('says what to do about a missing region, and needs no Pulumi to say it', () =>
    withFolder((folder) => {
      const entry = join(root, 'cli', 'signalbox.mjs');
      const env = {
        AWS_CONFIG_FILE: join(folder, 'none'),
        AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
        PATH: '',
      };
      const answer = spawnSync(process.execPath, [entry, 'status', '--stack', 'dev'], {
        ...{ cwd: folder, env, encoding: 'utf8' as const },
      });
      expect(answer.stderr).to.match(/^signalbox: --stack needs a region to look for the stack: --region us-east-1, /);
      expect(answer.status).to.equal(2);
    }));

  it('serves the parameter of the local stack, which a command finds by its name and region', () =>
    withFolder((folder) =>
      onLocalStack(folder, async ({ cloud, served }, place) => {
        const { stack, region } = cloud.topology;
        const session = {
          ...quiet(folder),
          open: () =>
            openStack({ stack, region }, { ...place.session, user: 'ada', aws: { endpoint: served.url, credentials } }),
        };
        const found = await session.open();
        expect(found.outputs).to.deep.include({
          tableName: cloud.topology.outputs.tableName,
          enabledEngines: ['http'],
        });
        expect(await found.tables.config.pipelines()).to.deep.equal([]);
      }),
    )).timeout(60_000);
});

describe('infra/stack/stack-parameter', () => {
  it('leaves out long lists of the configuration where a standard parameter has no room, and nothing else', () => {
    const names = { tableName: 't', region: 'r', checks: ['s3-objects'], markerSources: { buckets: [] } };
    const secretArns = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`arn:aws:ssm:secret-${n}`, { hosts: [] }]),
    );
    expect(JSON.parse(parameterValue({ ...names, secretArns: {} }))).to.deep.equal({ ...names, secretArns: {} });
    expect(JSON.parse(parameterValue({ ...names, secretArns }))).to.deep.equal(names);
    expect(() => parameterValue({ tableName: 'x'.repeat(5000) })).to.throw('4096 bytes');
  });
});
