/**
 * AWS's services as moto serves them, with its IAM switched on: it checks every signature, and whether a user may call
 * the action.
 */
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateAccessKeyCommand, CreateUserCommand, IAMClient, PutUserPolicyCommand } from '@aws-sdk/client-iam';
import { type Server, startServer } from '../emulator/server';

export const TABLE = 'signalbox-moto-table';
export const REGION = 'us-east-1';

export interface Aws {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

export interface Moto extends Server {
  /** May do everything. */
  allowed: Aws;
  /** May read and write tables, as the evaluator function may its own, and nothing that a check asks. */
  denied: Aws;
  /** For the AWS CLI, with all rights. */
  env: Readonly<Record<string, string>>;
  /** Or else functions answer what the test lays up, which is so from the start. */
  runFunctionsInContainers(whether: boolean): Promise<void>;
  /** Lays up what moto cannot compute: `athena/query-results`, `lambda-simple/response`. */
  lay(what: string, results: readonly unknown[]): Promise<void>;
}

const userWith = async (endpoint: string, name: string, action: string): Promise<Aws> => {
  const anybody = { region: REGION, endpoint, credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' } };
  const iam = new IAMClient(anybody);
  const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] };
  await iam.send(new CreateUserCommand({ UserName: name }));
  await iam.send(
    new PutUserPolicyCommand({ UserName: name, PolicyName: 'policy', PolicyDocument: JSON.stringify(policy) }),
  );
  const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: name }));
  const { AccessKeyId: accessKeyId = '', SecretAccessKey: secretAccessKey = '' } = AccessKey ?? {};
  return { ...anybody, credentials: { accessKeyId, secretAccessKey } };
};

const post = async (url: string, body: unknown): Promise<void> => {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`moto answered ${answer.status} at ${url}: ${await answer.text()}`);
};

/** The table in which the evaluator stores running queries. */
const createTable = async (aws: Aws): Promise<void> => {
  await new DynamoDBClient(aws).send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  );
};

export const startMoto = async (): Promise<Moto> => {
  const server = await startServer({
    command: 'moto_server',
    name: 'moto',
    health: '/moto-api/config',
    run: ({ port }) => ({ args: ['-H', '127.0.0.1', '-p', String(port)], env: {} }),
  });
  const { endpoint } = server;
  const runFunctionsInContainers = (use_docker: boolean): Promise<void> =>
    post(`${endpoint}/moto-api/config`, { lambda: { use_docker } });
  try {
    await runFunctionsInContainers(false);
    const allowed = await userWith(endpoint, 'allowed', '*');
    const denied = await userWith(endpoint, 'denied', 'dynamodb:*');
    await post(`${endpoint}/moto-api/reset-auth`, 0);
    await createTable(allowed);
    return {
      ...server,
      allowed,
      denied,
      runFunctionsInContainers,
      env: {
        AWS_ENDPOINT_URL: endpoint,
        AWS_DEFAULT_REGION: REGION,
        AWS_ACCESS_KEY_ID: allowed.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: allowed.credentials.secretAccessKey,
      },
      lay: (what, results) => post(`${endpoint}/moto-api/static/${what}`, { results }),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
