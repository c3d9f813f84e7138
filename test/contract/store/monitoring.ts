/** The monitoring state of runs: part of the contract of the table. */
import { expect } from 'chai';
import { monitoringPosition } from '../../../aws/table/client/index-positions';
import { beginMonitoring, endMonitoring, type Monitoring } from '../../../kernel/monitoring/monitoring';
import { AT } from '../../support/clock';
import { exampleRun } from '../../support/run';
import type { Opened } from './opened-table';

const plan = {
  enabled: true,
  waitSeconds: 300,
  intervalSeconds: 300,
  durationSeconds: 7200,
  onDrift: 'alert',
} as const;
const begun = (fields: Partial<Monitoring> = {}): Monitoring => ({
  ...beginMonitoring(exampleRun(), plan, AT),
  ...fields,
});

const changeTests = (opened: () => Opened): void => {
  const finding = { type: 'volume', field: 'rows', kind: 'moved', message: 'rows moved', at: AT } as const;

  it('is what was put last, with what was found', async () => {
    const { monitorings } = opened().table;
    expect(await monitorings.get('run-1')).to.equal(undefined);
    expect(await monitorings.put(begun())).to.equal(true);
    expect(await monitorings.get(begun().runId)).to.deep.equal(begun());
    const second = begun({
      round: 1,
      checkedAt: AT,
      findings: [finding, { ...finding, field: null, kind: 'status' }],
    });
    expect(await monitorings.put(second)).to.equal(true);
    expect(await monitorings.get(begun().runId)).to.deep.equal(second);
  });

  it('never goes back: an earlier check, or one after the end, is not recorded', async () => {
    const { monitorings } = opened().table;
    await monitorings.put(begun({ round: 2 }));
    expect(await monitorings.put(begun({ round: 1 }))).to.equal(false);
    expect(
      await monitorings.put(begun({ round: 2, nextCheckAt: '2026-03-07T07:00:00.000Z' })),
      'the same evaluation again',
    ).to.equal(true);
    expect(await monitorings.put(endMonitoring(begun({ round: 2 }), 'STOPPED', AT))).to.equal(true);
    expect(await monitorings.put(begun({ round: 2 }))).to.equal(false);
    expect(await monitorings.get(begun().runId)).to.include({ status: 'STOPPED', nextCheckAt: undefined });
  });

  it('stays cancelled, whatever a check in progress finds', async () => {
    const { monitorings } = opened().table;
    const by = { at: AT, reason: 'cancelled by jane' };
    expect(await monitorings.cancel(begun().runId, by)).to.equal(false);
    expect(await monitorings.statusOf(begun().runId)).to.equal(undefined);
    await monitorings.put(begun());
    expect(await monitorings.cancel(begun().runId, by)).to.equal(true);
    expect(await monitorings.statusOf(begun().runId)).to.equal('CANCELLED');
    const ended = { ...endMonitoring(begun(), 'CANCELLED', AT), endReason: by.reason };
    expect(await monitorings.put(begun({ round: 1, checkedAt: AT }))).to.equal(false);
    expect(await monitorings.cancel(begun().runId, { at: AT, reason: 'again' })).to.equal(false);
    for await (const { runId } of monitorings.overdue(Date.parse('2027-01-01'))) expect.fail(`${runId} is listed`);
    expect(await monitorings.get(begun().runId)).to.deep.equal(ended);
  });
};

const overdueTests = (opened: () => Opened): void => {
  const overdue = async (before: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { runId } of opened().table.monitorings.overdue(Date.parse(before))) found.push(runId);
    return found;
  };

  it('is listed once its check is overdue, while it is active and watched by the sweeper', async () => {
    const { monitorings } = opened().table;
    await monitorings.put(begun({ runId: 'later', nextCheckAt: '2026-03-07T06:30:00.000Z' }));
    await monitorings.put(begun({ runId: 'sooner', nextCheckAt: '2026-03-07T06:10:00.000Z' }));
    await monitorings.put(begun({ runId: 'unwatched', watched: false }));
    await monitorings.put(endMonitoring(begun({ runId: 'over' }), 'OVER', AT));
    expect(await overdue('2026-03-07T06:10:00.000Z')).to.deep.equal([]);
    expect(await overdue('2026-03-07T06:10:00.001Z')).to.deep.equal(['sooner']);
    expect(await overdue('2026-03-07T07:00:00.000Z')).to.deep.equal(['sooner', 'later']);
    await monitorings.put(endMonitoring(begun({ runId: 'sooner' }), 'OVER', AT));
    expect(await overdue('2026-03-07T07:00:00.000Z')).to.deep.equal(['later']);
  });

  it('an unreadable item does not hide later ones, and is reported', async () => {
    const { table, putRaw } = opened();
    await putRaw({
      PK: 'RUN#broken',
      SK: 'MONITORING',
      ...monitoringPosition('2026-03-07T06:00:00.000Z', 'broken'),
      runId: 'broken',
    });
    await table.monitorings.put(begun({ runId: 'run-2' }));
    const found: string[] = [];
    let thrown: Error | undefined;
    try {
      for await (const { runId } of table.monitorings.overdue(Date.parse('2026-03-07T09:00:00Z'))) found.push(runId);
    } catch (error) {
      thrown = error as Error;
    }
    expect(found).to.deep.equal(['run-2']);
    expect(thrown?.message).to.match(/"RUN#broken".*MONITORING.*attribute/);
  });
};

export const monitoringContract = (opened: () => Opened): void => {
  describe('monitoring', () => {
    changeTests(opened);
    overdueTests(opened);
  });
};
