import { expect } from 'chai';
import type { TriggerInput } from '../../../../asl/contract';
import { startJob } from '../../../../functions/trigger/start-job';
import type { EvaluatedTrait } from '../../../../kernel/run/execution';
import { iso } from '../../../../kernel/time/instant';
import { TraitStatus } from '../../../../kernel/words/vocabulary';
import { START } from '../../../support/clock';
import { rejection } from '../../../support/rejection';
import { FakeEngine, FakeTable, pendingRun, portsOf, startInput } from '../../../support/trigger-fakes';

describe('startJob after an outage', () => {
  for (const [where, evaluationWith] of [
    ['that CheckReadiness has combined', (trait) => ({ passed: [trait] })],
    ['of the first evaluation', (trait) => ({ passed: [], results: [{ traits: [trait], allPass: true }] })],
  ] satisfies [string, (trait: EvaluatedTrait) => TriggerInput['evaluation']][])
    it(`starts nothing on a PASS ${where} and that expired half an hour ago; what was started then stays`, async () => {
      const [table, engine] = [new FakeTable(), new FakeEngine({ tokens: true, find: true })];
      const expiringAt = (at: number): TriggerInput =>
        startInput({
          evaluation: evaluationWith({
            type: 'freshness',
            status: TraitStatus.pass,
            reason: '',
            failureCategory: '',
            expiresAt: iso(at),
          }),
        });
      const late = expiringAt(START - 30 * 60_000 - 1);
      expect(await rejection(startJob(late, portsOf(table, engine)))).to.deep.include({ name: 'Signalbox.Stale' });
      expect(engine.calls).to.deep.equal([]);
      expect(table.run).to.deep.include({ status: 'PENDING', startToken: undefined });

      await startJob(expiringAt(START - 30 * 60_000), portsOf(table, engine));
      expect(await startJob(late, portsOf(table, engine))).to.deep.include({ state: 'running', jobId: 'job-1' });
      expect(engine.jobs).to.have.length(1);
    });

  it('repeats a start under its token for 23 hours, because receivers keep tokens for a day', async () => {
    for (const [hours, ms, starts] of [
      [23, -1, 1],
      [23, 0, 0],
    ] as const) {
      const triggeredAt = iso(START - hours * 3_600_000 - ms);
      const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', startToken: 'run-1', updatedAt: triggeredAt });
      const engine = new FakeEngine({ tokens: true, find: false });
      const started = await startJob(startInput(), portsOf(table, engine)).catch((error: unknown) => error);
      expect(engine.jobs).to.have.length(starts);
      if (starts === 0) expect(started).to.deep.include({ name: 'Signalbox.Unclear' });
    }
  });

  it('repeats a start for as long as its engine says that it recognises it, and at most for 23 hours', async () => {
    const of = async (forMs: number, ageMs: number, find: boolean): Promise<number | string> => {
      const updatedAt = iso(START - ageMs);
      const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', startToken: 'run-1', updatedAt });
      const recognition = { forMs, afterwards: 'see what it did' };
      const engine = new FakeEngine({ tokens: true, find }, undefined, undefined, recognition);
      const result = await startJob(startInput(), portsOf(table, engine)).catch((error: unknown) => error as Error);
      return result instanceof Error ? `${result.name}: ${result.message}` : engine.jobs.length;
    };
    const [hour, minute] = [3_600_000, 60_000];
    expect(await of(hour, hour - minute - 1, false)).to.equal(1);
    expect(await of(hour, hour - minute, false)).to.equal('Signalbox.Unclear: see what it did');
    expect(await of(72 * hour, 23 * hour, false)).to.match(/no engine need recognise it after a day/);
    expect(await of(hour, 48 * hour, true), 'it is searched').to.equal(1);
  });

  it('repeats a start at any time where the engine can search for the job', async () => {
    const triggeredAt = iso(START - 48 * 3_600_000);
    const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', startToken: 'run-1', updatedAt: triggeredAt });
    const engine = new FakeEngine({ tokens: false, find: true });
    expect(await startJob(startInput(), portsOf(table, engine))).to.deep.include({ jobId: 'job-1' });
  });
});
