import { expect } from 'chai';
import { type RunEndWakePorts, wakeAfterRunOfBefore } from '../../../../../functions/stream-router/wake/wake-runs';
import type { StreamRecord } from '../../../../../kernel/stream/redrive';
import { exampleRunLog } from '../../../../support/run';

const ended = exampleRunLog({
  executionArn: 'arn:x:execution:machine:orders',
  status: 'FAILED',
  date: '2026-03-01',
  runId: 'ended',
});
const open = exampleRunLog({
  executionArn: 'arn:x:execution:machine:other',
  status: 'RUNNING',
  date: '2026-03-02',
  runId: 'open',
});

const record = (awaited: boolean): StreamRecord => ({
  eventID: 'e',
  eventName: 'MODIFY',
  dynamodb: {
    Keys: {},
    SequenceNumber: '1',
    ApproximateCreationDateTime: 1,
    OldImage: awaited ? { awaited: { BOOL: true } } : {},
  },
});

const broken = async (): Promise<never> => {
  throw new Error('throttled');
};

const wake = async (changes: object = {}, awaited = true) => {
  const told = { woken: [] as string[], queues: [] as string[], awaited: [] as string[] };
  const ports = {
    runLogs: {
      between: async () => [],
      awaitEnd: async ({ runId }: { runId: string }) => told.awaited.push(runId) > 0,
    },
    runs: { get: async () => undefined },
    config: { pipelineVersion: async () => undefined },
    lockQueue: {
      waiters: async (key: string) => {
        told.queues.push(key);
        return [{ name: 'first' }, { name: 'second' }];
      },
    },
    wakeups: { wake: async (name: string) => (told.woken.push(name) > 0 ? 'woken' : 'noted') },
    log: { info: () => undefined, warn: () => undefined },
    ...changes,
  } as unknown as RunEndWakePorts;
  await wakeAfterRunOfBefore(record(awaited), ended, ports);
  return told;
};

describe('the end of a run that executions wait for under another lock', () => {
  it('wakes the first in the queue of the schedule when no run of before is left', async () => {
    expect(await wake()).to.deep.equal({ woken: ['first'], queues: ['eval:orders:daily'], awaited: [] });
  });

  it('is handed on to the next run of before, and wakes no execution', async () => {
    const told: string[] = [];
    const awaitEnd = async ({ runId }: { runId: string }) => told.push(runId) > 0;
    expect((await wake({ runLogs: { between: async () => [open], awaitEnd } })).woken).to.deep.equal([]);
    expect(told).to.deep.equal(['open']);
  });

  it('wakes the first where the next run has ended meanwhile, or cannot be read', async () => {
    const over = { between: async () => [open], awaitEnd: async () => false };
    for (const runLogs of [over, { ...over, between: broken }, { ...over, awaitEnd: broken }])
      expect((await wake({ runLogs })).woken).to.deep.equal(['first']);
  });

  it('costs nothing where no execution waits for it', async () => {
    const runLogs = { between: broken, awaitEnd: broken };
    expect(await wake({ runLogs }, false)).to.deep.equal({ woken: [], queues: [], awaited: [] });
  });

  it('never throws', async () => {
    expect((await wake({ wakeups: { wake: broken } })).woken).to.deep.equal([]);
    expect((await wake({ lockQueue: { waiters: broken } })).woken).to.deep.equal([]);
  });
});
