/** The output of `signalbox doctor` for a stack whose services answer over the wire. */
import { runDoctor } from '../../../../../cli/verbs/report/doctor';
import { NOON } from '../../../../support/clock';
import { pipelineDocument } from '../../../../support/documents';
import { TABLE } from '../../../../support/embedded-table';
import { type TestSession, testSession } from '../../../../support/session';
import { waitsForPool } from '../../waiting-situations';
import { type Answers, doctorWorld, outputs } from './doctor-world';

export interface Given {
  answers?: Answers;
  /** When the sweeper worked on its sweep pass last. */
  roundAt?: string | undefined;
  /** When that pass began, if it was earlier. */
  begunAt?: string;
  date?: string;
  outputs?: Record<string, unknown> | undefined;
  /** Empty for the local stack. */
  selection?: string;
  pipelines?: readonly string[];
  /** Further items in its table. */
  seed?: (session: TestSession) => Promise<void>;
}

const sweptOnce = async ({ stack, embedded }: TestSession, at: string, begunAt: string): Promise<void> => {
  const none = { after: undefined, wholeAt: undefined, sweptAt: undefined, lostAt: undefined, lostUntil: undefined };
  await stack.tables.sweep.saveCursor({ ...none, begunAt, isSweep: false });
  embedded.dynamodb.execute('UpdateItem', {
    TableName: TABLE,
    Key: { PK: { S: 'SWEEPER' }, SK: { S: 'ROUND' } },
    UpdateExpression: 'SET updatedAt = :at',
    ExpressionAttributeValues: { ':at': { S: at } },
  });
};

export const examined = async (given: Given = {}, json = true) => {
  const {
    answers = {},
    date = NOON,
    outputs: own,
    selection = '--stack prod',
    pipelines = ['orders', 'shop-daily'],
    seed,
  } = given;
  const session: TestSession = testSession(NOON);
  for (const name of pipelines)
    await session.stack.tables.config.register('pipeline', name, pipelineDocument({ name }));
  await seed?.(session);
  const world = await doctorWorld(answers, date);
  Object.assign(session.stack, {
    selection,
    outputs: 'outputs' in given ? own : { ...outputs, deadLetterQueueUrl: `${world.endpoint}/123456789012/dead` },
    aws: {
      region: 'us-east-1',
      endpoint: world.endpoint,
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
    },
  });
  const sweptAt = 'roundAt' in given ? given.roundAt : '2026-03-07T11:50:00.000Z';
  if (sweptAt !== undefined) await sweptOnce(session, sweptAt, given.begunAt ?? sweptAt);
  try {
    const code = await runDoctor(session, { json });
    return { code, session, world };
  } finally {
    world.close();
  }
};

export const stateOf = (session: TestSession, check: string) =>
  session.json().checks.find((one: { check: string }) => one.check === check);

/** The run that has the slots of a pool was deleted by hand. */
export const slotsOfNoRun = async (session: TestSession): Promise<void> => {
  await waitsForPool.seed(session);
  const Key = { PK: { S: 'RUN#run-2' }, SK: { S: 'STATE' } };
  session.embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key });
};
