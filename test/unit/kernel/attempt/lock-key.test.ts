import { expect } from 'chai';
import {
  lockKeyOf,
  lockKeysOf,
  lockOfExecution,
  type RunsOfBeforePorts,
  runOfBefore,
} from '../../../../kernel/attempt/lock-key';
import { executionName } from '../../../../kernel/run/execution-name';
import type { Run, RunLog } from '../../../../kernel/run/model';
import { nameInMode } from '../../../../kernel/shadow/mode';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { pipelineDocument } from '../../../support/documents';
import { EXECUTION, executionArn, instance } from '../../../support/instance';
import { exampleRun } from '../../../support/run';

describe('kernel/attempt/lock-key', () => {
  it('is shared by the dates of a schedule, unless they may run side by side', () => {
    expect(lockKeyOf({ concurrency: 'serial', mode: 'live' }, instance)).to.equal('eval:orders:daily');
    expect(lockKeyOf({ concurrency: 'per-date', mode: 'live' }, instance)).to.equal('eval:orders:daily:2026-03-07');
  });

  it('has its own prefix in shadow mode, so that it blocks no live run', () => {
    expect(lockKeyOf({ concurrency: 'serial', mode: 'shadow' }, instance)).to.equal('shadow:orders:daily');
    expect(lockKeyOf({ concurrency: 'per-date', mode: 'shadow' }, instance)).to.equal('shadow:orders:daily:2026-03-07');
  });

  it('follows the mode of the execution, whatever the pipeline has by now', () => {
    const shadow = executionArn(nameInMode('shadow', executionName(instance, 1)));
    const lock = (arn: string) => lockOfExecution({ concurrency: 'serial' }, { ...instance, executionArn: arn });
    expect([lock(EXECUTION), lock(shadow)]).to.deep.equal(['eval:orders:daily', 'shadow:orders:daily']);
    expect(lockKeysOf(EXECUTION, instance)).to.deep.equal(['eval:orders:daily', 'eval:orders:daily:2026-03-07']);
  });

  it('has no colon and no percent sign of a name', () => {
    const odd = { ...instance, pipelineId: 'a:b%', scheduleId: 'c:d' };
    expect(lockKeyOf({ concurrency: 'serial', mode: 'live' }, odd)).to.equal('eval:a%3Ab%25:c%3Ad');
  });

  it('keeps names with colons apart', () => {
    const left = lockKeyOf(
      { concurrency: 'serial', mode: 'live' },
      { ...instance, pipelineId: 'a:b', scheduleId: 'c' },
    );
    expect(left).not.to.equal(
      lockKeyOf({ concurrency: 'serial', mode: 'live' }, { ...instance, pipelineId: 'a', scheduleId: 'b:c' }),
    );
    expect(left).not.to.equal(
      lockKeyOf({ concurrency: 'serial', mode: 'live' }, { ...instance, pipelineId: 'a%3Ab', scheduleId: 'c' }),
    );
  });
});

const scope = { pipelineId: 'orders', scheduleId: 'daily', executionArn: 'arn:own' };
const documents = [undefined, { concurrency: 'per-date' }, { concurrency: 'serial' }];

interface Written {
  date: string;
  version?: number;
  status?: RunStatus;
  fields?: Partial<RunLog>;
}

const found = async (written: readonly Written[]): Promise<string | undefined> => {
  const logs = written.map(
    ({ date, status = RunStatus.running, fields }) =>
      ({ ...scope, executionArn: `arn:${date}`, date, status, runId: date, createdAt: date, ...fields }) as RunLog,
  );
  const ports: RunsOfBeforePorts = {
    runLogs: { between: async () => logs },
    runs: {
      get: async (runId): Promise<Run | undefined> => {
        const one = written.find(({ date }) => date === runId);
        return one === undefined ? undefined : exampleRun({ configVersion: one.version });
      },
    },
    config: {
      pipelineVersion: async (_id, number) =>
        documents[number] === undefined ? undefined : pipelineDocument(documents[number]),
    },
  };
  return (await runOfBefore(scope, ports))?.date;
};

describe('runs of before a pipeline became serial', () => {
  it('are those that began under the lock of their date, the newest first', async () => {
    expect(
      await found([
        { date: '1', version: 1 },
        { date: '3', version: 1 },
        { date: '2', version: 1 },
      ]),
    ).to.equal('3');
    expect(
      await found([
        { date: '1', version: 1 },
        { date: '2', version: 2 },
      ]),
    ).to.equal('1');
    expect(await found([{ date: '2', version: 2 }])).to.equal(undefined);
  });

  for (const status of [RunStatus.completed, RunStatus.failed, RunStatus.cancelled, RunStatus.shadow])
    it(`are not those that are ${status}`, async () => {
      expect(await found([{ date: '1', version: 1, status }])).to.equal(undefined);
    });

  it("are neither the execution's own nor those of another schedule", async () => {
    expect(await found([{ date: '1', version: 1, fields: { executionArn: 'arn:own' } }])).to.equal(undefined);
    expect(await found([{ date: '1', version: 1, fields: { scheduleId: 'late' } }])).to.equal(undefined);
  });

  it('are also those whose configuration is not known any more', async () => {
    expect(await found([{ date: '1', version: undefined }])).to.equal('1');
    expect(await found([{ date: '1', version: 7 }])).to.equal('1');
    expect(await found([{ date: '1', version: 2, fields: { runId: undefined } }])).to.equal('1');
  });
});
