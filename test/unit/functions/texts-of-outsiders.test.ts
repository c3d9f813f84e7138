/** Texts of outsiders at every entrance that leads into an item: none of them makes the table refuse one. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { EvaluatorInput, EvaluatorResult } from '../../../asl/contract';
import { readJobAnswer } from '../../../aws/engines/answer';
import { toWire } from '../../../aws/table/client/wire';
import { jobItem } from '../../../aws/table/runs/wait-store';
import { evaluateTraits } from '../../../functions/evaluator/evaluate-traits';
import { compose as composeEvaluator } from '../../../functions/evaluator/handler';
import { compose as composeMarkerSource } from '../../../functions/marker-source/handler';
import { compose as composeUpdateStatus } from '../../../functions/update-status/handler';
import { chunkError } from '../../../kernel/chunks';
import type { Run } from '../../../kernel/run/model';
import { AT } from '../../support/clock';
import { pipelineDocument } from '../../support/documents';
import { TABLE } from '../../support/embedded-table';
import { answer, fakeHttp } from '../../support/fake-http';
import { EXECUTION } from '../../support/instance';
import { exampleRun } from '../../support/run';
import { testRuntime } from '../../support/test-runtime';

const HALF = '\ud83d';
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const UGLY_TEXTS = [
  '',
  HALF,
  `a${HALF}`,
  '\u0000',
  'ü'.repeat(3000),
  'x'.repeat(40_000),
  '😀'.repeat(1200),
  '#',
  'a#b',
  ' ',
];
const text = fc.oneof(fc.constantFrom(...UGLY_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));
const number = fc.oneof(
  fc.constantFrom(1e126, -1e200, 1e-131, 5e-324, 9_007_199_254_740_993n.toString()),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    number,
    fc.constantFrom(null, true, deep(40), [[[[]]]], { '': 1 }, { a: { '': { '': [] } } }, { __proto__: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));
const noHttp = { send: async () => expect.fail('nothing is sent over HTTP') };

const input = (...types: string[]): EvaluatorInput => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  traceId: 't',
  executionArn: EXECUTION,
  runId: 'run-1',
  traits: types.map((type) => ({
    type,
    required: true,
    evaluator: type,
    config: {},
    ttlSeconds: 1_800,
    timeoutSeconds: 15,
  })),
});

const each = <T>(of: fc.Arbitrary<T>, holds: (one: T) => Promise<void>, numRuns = 150): Promise<void> =>
  fc.assert(fc.asyncProperty(of, holds), { seed: 1, numRuns });

describe('texts of outsiders', () => {
  it('that an evaluator answers leave the verdicts of the other traits as they are', () =>
    each(fc.record({ value, reason: text }), async (said) => {
      const http = fakeHttp(
        answer(200, { status: 'PASS', ...said }),
        answer(200, { status: 'PASS', value: { rows: 3 } }),
      );
      const { runtime, table } = testRuntime(AT, http, { EVALUATOR_BASE_URL: 'https://checks.example' });
      const { traits } = (await composeEvaluator(runtime)(input('odd', 'healthy'))) as EvaluatorResult;
      if (JSON.stringify(said).length < 60_000) expect(traits[0]).to.include({ type: 'odd', status: 'PASS' });
      expect(traits[1]).to.include({ type: 'healthy', status: 'PASS' });
      expect((await table.traits.list('orders')).map(({ type }) => type)).to.include('healthy');
    }));

  it('that only make the store refuse one result are the ERROR of that trait', async () => {
    const stored: string[] = [];
    const traits = {
      put: async ({ type }: { type: string }) => {
        if (type === 'odd') throw Object.assign(new Error('refused'), { name: 'ValidationException' });
        stored.push(type);
      },
    };
    const ask = async ({ type }: { type: string }) => {
      if (type === 'broken') throw new TypeError('no field of undefined');
      return { status: 'PASS' as const, reason: '', value: null };
    };
    const ports = { http: ask, lambda: ask, builtin: ask, traits, clock: testRuntime(AT, noHttp).clock };
    const { traits: found, allPass } = await evaluateTraits(input('odd', 'healthy', 'broken'), ports);
    expect(found.map(({ status, failureCategory }) => `${status} ${failureCategory}`.trim())).to.deep.equal([
      'ERROR EVALUATOR_CRASH',
      'PASS',
      'ERROR EVALUATOR_CRASH',
    ]);
    expect(found[0]!.reason).to.contain('refused');
    expect(stored).to.deep.equal(['healthy', 'broken']);
    expect(allPass).to.equal(false);
  });

  it('that a job reports of itself are kept', () =>
    each(fc.record({ error: fc.oneof(text, value), message: fc.oneof(text, value), trace: text }), async (said) => {
      const { runtime, embedded } = testRuntime(AT, noHttp, { SIGNALBOX_STACK: 'dev' });
      const Item = { PK: { S: 'LIFECYCLE#job#job-1' }, SK: { S: 'STATE' }, status: { S: 'running' } };
      embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item });
      const trace = said.trace.length <= 512 ? { trace_id: said.trace } : {};
      const report = { job_id: 'job-1', status: 'failed', error: said.error, message: said.message, ...trace };
      const answered = await composeUpdateStatus(runtime)(report);
      expect(answered).to.have.nested.property('body.data.updated', true);
    }));

  it('that a message says lead to a MARKER or to a rejection', () =>
    each(
      fc.record({ date: text, id: text, extra: value, time: text }),
      async (said) => {
        const queue = 'arn:aws:sqs:eu-central-1:123456789012:messages';
        const { runtime, table } = testRuntime(AT, noHttp, { MESSAGE_QUEUE_ARN: queue });
        const entry = { type: 'sqs', pattern: { type: ['x'] }, date: 'date', id: 'id', attributes: { extra: 'extra' } };
        await table.config.register('pipeline', 'orders', pipelineDocument({ markers: [entry] }));
        const body = (date: string): string => JSON.stringify({ type: 'x', ...said, date });
        const records = [body(said.date), body('2026-03-07')].map((body, index) => ({
          messageId: `m-${index}`,
          body,
          eventSourceARN: queue,
          eventSource: 'aws:sqs',
          attributes: { SentTimestamp: String(Date.parse(AT)) },
        }));
        const answered = await composeMarkerSource(runtime)({ Records: records } as never);
        expect(answered).to.deep.equal({ batchItemFailures: [] });
      },
      60,
    ));

  it('that an engine calls its job by make no key that the table refuses', () =>
    each(fc.oneof(text, value), async (id) => {
      const { embedded } = testRuntime(AT, noHttp);
      const { jobId } = readJobAnswer(JSON.stringify({ id, message: id, status: 'running' }));
      const run: Run = { ...exampleRun(), engine: 'http', jobId };
      for (const item of jobItem(run, 1))
        embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(item) });
    }));

  it('and values of any form are written as the table can hold them, in whole characters', () =>
    each(fc.record({ value, error: text }), async ({ value, error }) => {
      const { embedded } = testRuntime(AT, noHttp);
      const item = { PK: 'SENSOR#a', SK: 'LATEST', value, error: chunkError(error) };
      const Item = toWire(item);
      embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item });
      expect(JSON.stringify(Item)).to.satisfy((text: string) => !/\\ud[89a-f]/.test(text));
    }));
});
