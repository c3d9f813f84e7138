/** A deployment with pipelines and subscribers, and what the scenarios do with it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  CreateStateMachineCommand,
  type ExecutionListItem,
  ListExecutionsCommand,
  SFNClient,
} from '@aws-sdk/client-sfn';
import { expect } from 'chai';
import { daysAgo } from './days';
import { makeEvaluatorFunction } from './evaluator-function';
import { documents } from './pipelines';
import { root, stackFolder } from './places';
import { tryRun } from './run';
import { type Session, startSession, until } from './session';
import { type Subscribers, subscribe } from './subscribers';

export const STACK = 'scenarios';
export const DATE = daysAgo(3);
/** A bucket of the user's, not one of the stack. */
export const BUCKET = 'raw-data';
/** The newest date that the evaluator function initially reports as loaded. */
export const LOADED_BEFORE = daysAgo(4);
export const notYet = { status: 'FAIL', reason: 'the newest file is of yesterday' };

export interface Deployment extends Subscribers, Actions {
  session: Session;
  outputs: Record<string, string>;
}

type Actions = ReturnType<typeof actionsOn>;

const signalboxOf =
  ({ stack }: Session) =>
  async (...args: string[]) =>
    tryRun(process.execPath, [join(root, 'cli', 'signalbox.mjs'), ...args, '--stack', STACK], {
      cwd: root,
      env: stack.env,
    });

/** Actions and queries of an operator and of a data producer on the deployment. */
const actionsOn = (session: Session, outputs: Record<string, string>) => {
  const signalbox = signalboxOf(session);
  const runsOf = async (pipeline: string): Promise<any[]> =>
    JSON.parse((await signalbox('runs', pipeline, '--json')).stdout) as any[];

  const mark = async (pipeline: string, at: string): Promise<void> => {
    const Item = {
      PK: { S: `MARKER#${pipeline}` },
      SK: { S: `${DATE}#daily` },
      date: { S: DATE },
      scheduleID: { S: 'daily' },
      writtenAt: { S: at },
    };
    await new DynamoDBClient(session.aws).send(new PutItemCommand({ TableName: outputs.tableName, Item }));
  };
  const executionsOf = async (pipeline: string): Promise<ExecutionListItem[]> => {
    const { executions = [] } = await new SFNClient(session.aws).send(
      new ListExecutionsCommand({ stateMachineArn: outputs.stateMachineArn }),
    );
    return executions.filter(({ name }) => name?.startsWith(`${pipeline}-`));
  };

  const waits = (pipeline: string, reason: string = notYet.reason) =>
    until(`the run of ${pipeline} to wait`, async () =>
      (await signalbox('why', pipeline, '--date', DATE)).stdout.includes(reason) ? true : undefined,
    );

  return { signalbox, runsOf, mark, executionsOf, waits };
};

/** A state machine that is no part of the stack: a job. */
const makeJob = async ({ aws }: Session): Promise<string> => {
  const definition = JSON.stringify({ StartAt: 'Work', States: { Work: { Type: 'Wait', Seconds: 100, End: true } } });
  const job = await new SFNClient(aws).send(
    new CreateStateMachineCommand({
      name: 'orders-job',
      roleArn: 'arn:aws:iam::000000000000:role/orders-job',
      definition,
    }),
  );
  return job.stateMachineArn ?? '';
};

const bringUp = async (
  { stack, world }: Session,
  { jobArn, evaluatorArn }: { jobArn: string; evaluatorArn: string },
): Promise<Record<string, string>> => {
  const config = {
    enabledEngines: ['http', 'step-function'],
    stateMachineTriggerArns: [jobArn],
    environment: 'dev',
    allowPrivateAddresses: true,
    evaluatorBaseUrl: `${world.url}/check`,
    evaluatorFunctionArns: [evaluatorArn],
    markerBuckets: { [BUCKET]: ['orders/*/_SUCCESS'] },
    watchdogIntervalMinutes: 1,
    stuckRunThreshold: '20s',
    logLevel: 'DEBUG',
  };
  for (const [name, value] of Object.entries(config)) await stack.setConfig(`signalbox:${name}`, value);
  await stack.up();
  return (await stack.outputs()) as Record<string, string>;
};

/** Its evaluator answers once that the data is not there, and from then on not at all: the execution waits for it. */
const fallSilent = async ({ world }: Session, { mark, waits }: Actions): Promise<void> => {
  world.evaluator('silent', notYet);
  await mark('silent', '1');
  await waits('silent');
  world.evaluator('silent', new Promise(() => undefined));
};

const furnish = async (session: Session): Promise<Deployment> => {
  const jobArn = await makeJob(session);
  const evaluatorArn = await makeEvaluatorFunction(session, LOADED_BEFORE);
  const outputs = await bringUp(session, { jobArn, evaluatorArn });
  const subscribers = await subscribe(session, outputs);
  const actions = actionsOn(session, outputs);
  const file = join(stackFolder(STACK), 'pipelines.yaml');
  writeFileSync(file, documents(session.world.url, jobArn));
  const applied = await actions.signalbox('apply', file);
  expect(applied.status, applied.stderr + applied.stdout).to.equal(0);
  // The slow scenarios start now, and their tests check the outcome last.
  session.world.job('abandoned', { status: 'running' });
  await actions.mark('abandoned', '1');
  await fallSilent(session, actions);
  return { session, outputs, ...subscribers, ...actions };
};

export const deploy = async (): Promise<Deployment> => {
  const session = await startSession(STACK);
  try {
    return await furnish(session);
  } catch (error) {
    await session.end();
    throw error;
  }
};
