import { expect } from 'chai';
import type { Key } from '../../../../aws/table/client/keys';
import { parseKey } from '../../../../aws/table/client/parse-key';
import { type RouterPorts, routeBatch } from '../../../../functions/stream-router/route';
import type { StreamRecord } from '../../../../kernel/stream/redrive';
import { quietLog } from '../../../support/telemetry';

const report = (run: string, sequence: number): StreamRecord => ({
  eventID: `${run}-${sequence}`,
  eventName: 'INSERT',
  dynamodb: {
    Keys: { PK: { S: `REPORT#${run}` }, SK: { S: `${sequence}` } },
    NewImage: { run, sequence },
    SequenceNumber: String(sequence),
    ApproximateCreationDateTime: 1,
  },
});

const failing = (run: string, sequence: number): StreamRecord => {
  const { dynamodb, ...record } = report(run, sequence);
  return { ...record, dynamodb: { ...dynamodb, Keys: { PK: { S: `PIPELINE#${run}` }, SK: { S: 'CONTROL' } } } };
};

/** Reports about jobs, each of which takes until `finish` is called with its run; controls that fail at once. */
const arrange = () => {
  const begun: string[] = [];
  const waiting = new Map<string, () => void>();
  const ports = {
    entityOf: (key: Key) => parseKey(key)?.entity,
    config: {
      pipeline: () => {
        throw new Error('no answer');
      },
    },
    readReport: ({ run, sequence }: { run: string; sequence: number }) => ({ runId: run, sequence }),
    wakeups: {
      wake: async (runId: string) => {
        begun.push(runId);
        await new Promise<void>((resolve) => waiting.set(runId, resolve));
        return 'woken';
      },
    },
    log: quietLog,
  } as unknown as RouterPorts;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const finish = async (run: string): Promise<void> => {
    waiting.get(run)?.();
    await turn();
  };
  return { ports, begun, turn, finish };
};

describe('a batch of the stream', () => {
  it('is worked on key by key: those of one key in order, and no key waits for another', async () => {
    const { ports, begun, turn, finish } = arrange();
    const routed = routeBatch({ Records: [report('a', 1), report('a', 2), report('b', 3)] }, ports);
    await turn();
    expect(begun, 'the second of a waits for the first').to.deep.equal(['a', 'b']);
    await finish('b');
    await finish('a');
    expect(begun).to.deep.equal(['a', 'b', 'a']);
    await finish('a');
    expect(await routed).to.deep.equal({ batchItemFailures: [] });
  });

  it('names what failed in the order of the batch, whichever failed first', async () => {
    const { ports, turn, finish } = arrange();
    const routed = routeBatch({ Records: [report('a', 1), failing('a', 2), failing('b', 3)] }, ports);
    await turn();
    await finish('a');
    expect(await routed).to.deep.equal({ batchItemFailures: [{ itemIdentifier: '2' }, { itemIdentifier: '3' }] });
  });
});
