import { expect } from 'chai';
import {
  type WakePorts,
  wakeDownstream,
  wakeForEndedJob,
  wakeForReport,
  wakeForSensor,
} from '../../../../../functions/stream-router/wake/wake-runs';
import type { StreamRecord } from '../../../../../kernel/stream/redrive';
import type { WaitedFor } from '../../../../../kernel/traits/waited-for';
import { TransientError } from '../../../../../kernel/values/errors';
import { exampleRunLog } from '../../../../support/run';

const record: StreamRecord = {
  eventID: 'e',
  eventName: 'MODIFY',
  dynamodb: { Keys: {}, SequenceNumber: '1', ApproximateCreationDateTime: 1 },
};
const runLog = exampleRunLog({ pipelineId: 'raw', date: '2026-03-07', status: 'COMPLETED' });
const waitingRuns = [
  { runId: 'run-1', date: '2026-03-07', scheduleId: 'daily' },
  { runId: 'run-2', date: '2026-03-06', scheduleId: 'daily' },
  { runId: 'run-3', date: '2026-03-07', scheduleId: 'late' },
];

const arrange = (changes: Partial<WakePorts> = {}) => {
  const woken: string[] = [];
  const asked: [WaitedFor, number][] = [];
  const warnings: string[] = [];
  const silent = (): void => undefined;
  const ports = {
    readSensor: (image: object) => image,
    readReport: (image: object) => image,
    readEvent: (image: object) => image,
    waits: {
      waitingFor: async (thing: WaitedFor, limit: number) => {
        asked.push([thing, limit]);
        return waitingRuns;
      },
    },
    wakeups: {
      wake: async (runId: string, reason: string) => {
        woken.push(`${runId} ${reason}`);
        return 'woken';
      },
    },
    log: { debug: silent, info: silent, warn: (message: string) => void warnings.push(message), error: silent },
    ...changes,
  } as unknown as WakePorts;
  return { ports, woken, asked, warnings };
};

describe('waking the runs that a record concerns', () => {
  it('a completed upstream wakes who waits for its instance, once each', async () => {
    const { ports, woken, asked } = arrange();
    await wakeDownstream(runLog, ports);
    expect(asked[0]![0]).to.deep.equal({
      kind: 'upstream',
      pipelineId: 'raw',
      date: '2026-03-07',
      scheduleId: 'daily',
    });
    expect(woken).to.deep.equal(['run-1 upstream', 'run-2 upstream', 'run-3 upstream']);
  });

  it('a failed upstream wakes no run, and costs no request', async () => {
    const { ports, woken, asked } = arrange();
    await wakeDownstream({ ...runLog, status: 'FAILED' }, ports);
    expect([woken, asked]).to.deep.equal([[], []]);
  });

  it('a sensor wakes those whose date and schedule it is for', async () => {
    for (const [scope, expected] of [
      ['LATEST', 3],
      ['2026-03-07', 2],
      ['2026-03-07#late', 1],
      ['2026-03-05', 0],
    ] as const) {
      const { ports, woken, asked } = arrange();
      await wakeForSensor(record, { name: 'landed', scope }, ports);
      expect(asked[0]![0]).to.deep.equal({ kind: 'sensor', name: 'landed' });
      expect(woken, scope).to.have.length(expected);
    }
  });

  it('a report wakes its run', async () => {
    const { ports, woken } = arrange();
    await wakeForReport(record, { runId: 'run-9' }, ports);
    expect(woken).to.deep.equal(['run-9 report']);
  });

  describe('a transition of a job', () => {
    const moved = { kind: 'LIFECYCLE_MOVED', pipelineId: 'lifecycle:job:job-1', runId: 'run-9', status: 'COMPLETED' };
    const cases: [what: string, event: object, woken: string[]][] = [
      ['that has completed', moved, ['run-9 report']],
      ['that has failed', { ...moved, status: 'FAILED' }, ['run-9 report']],
      ['that was cancelled', { ...moved, status: 'CANCELLED' }, ['run-9 report']],
      ['that has begun', { ...moved, status: 'RUNNING' }, []],
      ['that belongs to no run', { ...moved, runId: null }, []],
      ['of another lifecycle', { ...moved, pipelineId: 'lifecycle:retraining:job-1' }, []],
      ['that is something else', { ...moved, kind: 'RUN_STATE_CHANGED' }, []],
    ];
    for (const [what, event, expected] of cases) {
      it(`${what}: wakes ${expected.length === 0 ? 'nobody' : 'its run'}`, async () => {
        const { ports, woken } = arrange();
        await wakeForEndedJob(record, event as Record<string, unknown>, ports);
        expect(woken).to.deep.equal(expected);
      });
    }
  });

  it('wakes a bounded number of waiting runs', async () => {
    const { ports, asked } = arrange();
    await wakeForSensor(record, { name: 'landed', scope: 'LATEST' }, ports);
    expect(asked[0]![1]).to.equal(200);
  });

  it('what goes wrong is logged and holds up no record: a run, all of them, an item that cannot be read', async () => {
    const broken = async (): Promise<never> => {
      throw new TransientError('throttled');
    };
    const unreadable = (): never => {
      throw new Error('no such attribute');
    };
    const cases: [Partial<WakePorts>, (ports: WakePorts) => Promise<void>, number][] = [
      [{ wakeups: { wake: broken } }, (ports) => wakeForSensor(record, { name: 'landed', scope: 'LATEST' }, ports), 3],
      [{ waits: { waitingFor: broken } }, (ports) => wakeDownstream(runLog, ports), 1],
      [{ readSensor: unreadable }, (ports) => wakeForSensor(record, {}, ports), 1],
      [{ readReport: unreadable }, (ports) => wakeForReport(record, {}, ports), 1],
      [{ readEvent: unreadable }, (ports) => wakeForEndedJob(record, {}, ports), 1],
    ];
    for (const [changes, wake, warnings] of cases) {
      const arranged = arrange(changes);
      await wake(arranged.ports);
      expect(arranged.warnings).to.have.length(warnings);
    }
  });
});
