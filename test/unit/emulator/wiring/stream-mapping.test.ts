import { expect } from 'chai';
import type { StreamRecord } from '../../../../emulator/dynamodb';
import type { Outcome } from '../../../../emulator/lambda/outcome';
import type { StreamMappingDeclaration } from '../../../../emulator/program/declarations';
import { type Fault, noFaults } from '../../../../emulator/protocol/faults';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import type { FailureRecord } from '../../../../emulator/wiring/stream-failures';
import { createStreamMapping } from '../../../../emulator/wiring/stream-mapping';
import { MIDNIGHT } from '../../../support/emulator-kit';

const declared: StreamMappingDeclaration = {
  id: 'mapping-1',
  streamArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/jobs/stream/1',
  functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:router',
  filters: [],
  batchSize: 10,
  batchingWindowSeconds: 0,
  reportsItemFailures: true,
  bisectOnError: true,
  maximumRetryAttempts: 2,
  maximumRecordAgeSeconds: 3600,
  onFailureArn: 'arn:aws:s3:::failures',
};

const record = (name: string, key = 'MARKER#orders'): StreamRecord => ({
  eventID: name,
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'us-east-1',
  eventSourceARN: declared.streamArn,
  dynamodb: {
    ApproximateCreationDateTime: MIDNIGHT / 1000,
    Keys: { PK: { S: key } },
    SequenceNumber: `seq-${name}`,
    SizeBytes: 10,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

const failing = (...names: string[]): Outcome => ({
  kind: 'result',
  payload: { batchItemFailures: names.map((name) => ({ itemIdentifier: `seq-${name}` })) },
});
const succeeded: Outcome = { kind: 'result', payload: null };
const thrown: Outcome = { kind: 'function-error', payload: { errorType: 'Error', errorMessage: 'no' } };

interface Call {
  at: number;
  batch: string;
}

/** Delivers the records at once and runs virtual time; returns the function's calls and the records given up. */
const act = async (options: {
  records: string;
  answer: (batch: string, call: number) => Outcome;
  mapping?: Partial<StreamMappingDeclaration>;
  faults?: Fault[];
}): Promise<{ calls: Call[]; batches: string[]; givenUp: FailureRecord[] }> => {
  const time = createVirtualTime(MIDNIGHT);
  const calls: Call[] = [];
  const givenUp: FailureRecord[] = [];
  const faults = [...(options.faults ?? [])];
  const mapping = createStreamMapping({
    time,
    ids: seededIds(1, time),
    mapping: { ...declared, ...options.mapping },
    faults: options.faults === undefined ? noFaults : { next: () => faults.shift() },
    invoke: async ({ Records }) => {
      const batch = Records.map(({ eventID }) => eventID).join('');
      calls.push({ at: time.now() - MIDNIGHT, batch });
      return options.answer(batch, calls.length);
    },
    giveUp: (failure) => givenUp.push(failure),
  });
  mapping.accept([...options.records].map((name) => record(name)));
  await time.run(MIDNIGHT + 7_200_000);
  return { calls, batches: calls.map(({ batch }) => batch), givenUp };
};

const payloadOf = ({ payload }: FailureRecord): string =>
  (JSON.parse(payload) as { Records: StreamRecord[] }).Records.map(({ eventID }) => eventID).join('');

describe('stream mapping', () => {
  it('sends batches in the order of the stream, one after the other', async () => {
    const { batches } = await act({ records: 'abcde', mapping: { batchSize: 2 }, answer: () => succeeded });
    expect(batches).to.deep.equal(['ab', 'cd', 'e']);
  });

  it('sends only what a filter passes', async () => {
    const time = createVirtualTime(MIDNIGHT);
    const seen: string[] = [];
    const mapping = createStreamMapping({
      time,
      ids: seededIds(1, time),
      mapping: {
        ...declared,
        filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: [{ prefix: 'MARKER#' }] } } } }],
      },
      faults: noFaults,
      invoke: async ({ Records }) => {
        seen.push(...Records.map(({ eventID }) => eventID));
        return succeeded;
      },
      giveUp: () => expect.fail('nothing fails here'),
    });
    mapping.accept([record('a'), record('b', 'RUN#1'), { ...record('c'), eventName: 'REMOVE' }, record('d')]);
    await time.run(MIDNIGHT + 1);
    expect(seen).to.deep.equal(['a', 'd']);
  });

  it('waits for its batching window, and gathers what comes meanwhile', async () => {
    const { calls } = await act({ records: 'ab', mapping: { batchingWindowSeconds: 5 }, answer: () => succeeded });
    expect(calls).to.deep.equal([{ at: 5000, batch: 'ab' }]);
  });

  for (const [title, payload] of [
    ['null', null],
    ['nothing', {}],
    ['an empty list', { batchItemFailures: [] }],
    ['no list', { batchItemFailures: null }],
  ] as const) {
    it(`takes ${title} for success`, async () => {
      const { batches } = await act({ records: 'ab', answer: () => ({ kind: 'result', payload }) });
      expect(batches).to.deep.equal(['ab']);
    });
  }

  it('B-73 continues from the lowest sequence number that failed', async () => {
    const { batches, givenUp } = await act({
      records: 'abcdefghij',
      answer: (batch) => (batch.length === 10 ? failing('g', 'd') : succeeded),
    });
    expect(batches).to.deep.equal(['abcdefghij', 'defghij']);
    expect(givenUp).to.deep.equal([]);
  });

  for (const [title, payload] of [
    [
      'an identifier that is not in the batch (H-16: the event id instead of the sequence number)',
      { batchItemFailures: [{ itemIdentifier: 'b' }] },
    ],
    ['an empty identifier', { batchItemFailures: [{ itemIdentifier: '' }] }],
    ['no identifier', { batchItemFailures: [{}] }],
    ['something that is not a list', { batchItemFailures: 'b' }],
  ] as const) {
    it(`takes ${title} for a failure of the whole batch`, async () => {
      const { batches } = await act({
        records: 'ab',
        mapping: { bisectOnError: false },
        answer: (_, call) => (call === 1 ? { kind: 'result', payload } : succeeded),
      });
      expect(batches).to.deep.equal(['ab', 'ab']);
    });
  }

  it('ignores item failures unless the mapping enables them', async () => {
    const { batches } = await act({
      records: 'ab',
      mapping: { reportsItemFailures: false },
      answer: () => failing('a'),
    });
    expect(batches).to.deep.equal(['ab']);
  });

  it('D-21 isolates a poison record, sends its content to the failure destination, and continues', async () => {
    const { batches, givenUp } = await act({
      records: 'abcd',
      answer: (batch) => (batch.includes('b') ? thrown : succeeded),
    });
    expect(batches).to.deep.equal(['abcd', 'ab', 'a', 'b', 'b', 'b', 'cd']);
    expect(givenUp.map(payloadOf)).to.deep.equal(['b']);
    expect(givenUp[0]).to.deep.include({ version: '1.0' });
    expect(givenUp[0]!.requestContext).to.include({
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: 3,
      functionArn: declared.functionArn,
    });
    expect(givenUp[0]!.DDBStreamBatchInfo).to.include({
      startSequenceNumber: 'seq-b',
      endSequenceNumber: 'seq-b',
      batchSize: 1,
      streamArn: declared.streamArn,
    });
  });

  it('D-21 isolates a record that is always reported as a failed item', async () => {
    const { batches, givenUp } = await act({
      records: 'abcd',
      answer: (batch) => (batch.includes('b') ? failing('b') : succeeded),
    });
    expect(batches).to.deep.equal(['abcd', 'bcd', 'bc', 'b', 'b', 'b', 'c', 'd']);
    expect(givenUp.map(payloadOf)).to.deep.equal(['b']);
  });

  it('gives up the whole batch where it may not be cut', async () => {
    const { batches, givenUp } = await act({ records: 'ab', mapping: { bisectOnError: false }, answer: () => thrown });
    expect(batches).to.deep.equal(['ab', 'ab', 'ab']);
    expect(givenUp.map(payloadOf)).to.deep.equal(['ab']);
  });

  it('pauses ever longer between retries', async () => {
    const { calls } = await act({ records: 'a', mapping: { maximumRetryAttempts: 3 }, answer: () => thrown });
    expect(calls.map(({ at }) => at)).to.deep.equal([0, 1000, 3000, 7000]);
  });

  it('gives up what is too old, whatever the retries', async () => {
    const { givenUp, calls } = await act({
      records: 'a',
      mapping: { maximumRetryAttempts: Infinity, maximumRecordAgeSeconds: 60 },
      answer: () => thrown,
    });
    expect(givenUp.map(({ requestContext }) => requestContext.condition)).to.deep.equal(['MaximumRecordAgeExceeded']);
    expect(calls.at(-1)!.at).to.be.at.most(60_000);
  });

  it('does not count throttling as a retry', async () => {
    const { batches, givenUp } = await act({
      records: 'ab',
      answer: (_, call) => (call <= 6 ? { kind: 'throttle' } : succeeded),
    });
    expect(batches).to.deep.equal(Array.from({ length: 7 }, () => 'ab'));
    expect(givenUp).to.deep.equal([]);
  });

  const dealt: [fault: Fault, batches: string[]][] = [
    [{ kind: 'duplicate' }, ['ab', 'ab']],
    [{ kind: 'reorder' }, ['ba']],
    [{ kind: 'drop' }, []],
    [{ kind: 'error' }, ['a', 'b']],
    [{ kind: 'delay', ms: 500 }, ['ab']],
  ];
  for (const [fault, expected] of dealt) {
    it(`suffers ${fault.kind}`, async () => {
      const { calls, batches } = await act({ records: 'ab', faults: [fault], answer: () => succeeded });
      expect(batches).to.deep.equal(expected);
      if (fault.kind === 'delay') expect(calls[0]!.at).to.equal(500);
    });
  }
});
