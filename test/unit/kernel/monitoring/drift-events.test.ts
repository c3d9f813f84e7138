import { expect } from 'chai';
import { driftEvents, monitoringStopped } from '../../../../kernel/monitoring/drift-events';
import {
  beginMonitoring,
  driftRerun,
  endMonitoring,
  findingKey,
  isDrift,
  type Monitoring,
} from '../../../../kernel/monitoring/monitoring';
import type { MonitoringPlan } from '../../../../kernel/run/execution';
import type { DriftFinding } from '../../../../kernel/traits/drift';
import { NOON, timeAt } from '../../../support/clock';
import { EXECUTION, instance } from '../../../support/instance';

const routing = { owner: 'ada', tags: { team: 'growth' }, severity: 'warning' } as const;
const plan: MonitoringPlan = {
  ...{ enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200, onDrift: 'alert' },
};
const started = { ...instance, runId: 'run-1', attempt: 2, traceId: 'trace', executionArn: EXECUTION, watched: true };
const watching = (fields: Partial<Monitoring> = {}): Monitoring => ({
  ...beginMonitoring({ ...started, routing }, plan, timeAt('09:00')),
  ...fields,
});

const finding = (fields: Partial<DriftFinding>): DriftFinding =>
  ({ type: 'rows', field: 'count', kind: 'moved', message: 'rows fell from 9 to 5', ...fields }) as DriftFinding;
const moved = finding({});
const failed = finding({ type: 'fresh', field: null, kind: 'status', message: 'fresh is FAIL' });
const unknown = finding({ type: 'schema', field: null, kind: 'unknown', message: 'schema could not be evaluated' });

const events = (findings: readonly DriftFinding[], onDrift: 'alert' | 'rerun' = 'alert', hasRerun = false) =>
  driftEvents(watching(), findings, { onDrift, hasRerun, foundAt: timeAt('11:00'), now: NOON });

describe('kernel/monitoring/drift-events', () => {
  it('says nothing where nothing was found', () => {
    expect(events([])).to.deep.equal([]);
  });

  it('publishes the change of the data, and alerts it with what has not been determined', () => {
    const [change, alert, ...others] = events([failed, moved, unknown]);
    expect(others).to.deep.equal([]);
    expect(change).to.include({ kind: 'DRIFT_DETECTED', channel: 'bus', runId: 'run-1', attempt: 2, at: NOON });
    expect(change).to.include({ episodeAt: timeAt('11:00'), message: 'fresh is FAIL; rows fell from 9 to 5' });
    expect(alert).to.include({ category: 'trait_drift', level: 'warning', runId: 'run-1' });
    expect(alert!.message).to.equal(
      'what orders for 2026-03-07 (schedule daily, attempt 2) ran on has changed since: fresh is FAIL; ' +
        'rows fell from 9 to 5; schema could not be evaluated',
    );
    expect(alert!.remedy).to.equal(
      'The run stays COMPLETED. If it matters, run it again: ' +
        'signalbox rerun orders --date 2026-03-07 --schedule daily',
    );
  });

  it('alerts what could not be determined, which is no change of the data and uses up no rerun', () => {
    const [alert, ...others] = events([unknown], 'rerun');
    expect(others).to.deep.equal([]);
    expect(alert!.message).to.equal(
      'whether the data of orders for 2026-03-07 (schedule daily, attempt 2) has changed is not known: ' +
        'schema could not be evaluated',
    );
    expect(alert!.remedy).to.match(/^The run stays COMPLETED\. If/);
  });

  it('says that another run is requested, or why none is', () => {
    expect(events([moved], 'rerun', true)[1]!.remedy).to.equal(
      'Another run is requested; an alert reports a refusal. See its state: ' +
        'signalbox why orders --date 2026-03-07 --schedule daily',
    );
    expect(events([moved], 'rerun')[1]!.remedy).to.match(
      /^The run stays COMPLETED, because budgets\.driftReruns is used up\. If it matters/,
    );
  });

  it('reports each set of findings of a run once', () => {
    const ids = (findings: readonly DriftFinding[]) => events(findings).map(({ eventId }) => eventId);
    const again = driftEvents(watching(), [moved], { onDrift: 'rerun', hasRerun: true, foundAt: NOON, now: NOON });
    expect(again[0]!.eventId).to.equal(ids([moved])[0]);
    expect(ids([moved])).not.to.include.members(ids([failed]));
    expect(new Set([...ids([moved]), ...ids([moved, failed]), ...ids([failed])]).size).to.equal(6);
  });

  it('says when monitoring stopped before its end, and why', () => {
    const before = monitoringStopped(watching(), 'its execution has died', NOON);
    expect(before).to.include({ category: 'monitoring_stopped', level: 'warning', at: NOON, runId: 'run-1' });
    expect(before.message).to.equal(
      'monitoring of orders for 2026-03-07 (schedule daily, attempt 2) has stopped before its first evaluation, ' +
        'and not at its end of 2026-03-07T11:00:00.000Z: its execution has died',
    );
    expect(before.remedy).to.contain(`its execution was ${EXECUTION}.`);
    const after = monitoringStopped(watching({ checkedAt: timeAt('10:00') }), 'died', NOON);
    expect(after.message).to.contain(' has stopped after its evaluation of 2026-03-07T10:00:00.000Z, and not');
    expect(after.eventId).to.equal(before.eventId);
  });
});

describe('the state of a monitoring', () => {
  it('begins with the first evaluation to come, and the routing of its run', () => {
    const begun = watching();
    expect(begun).to.include({ ...started, status: 'WATCHING', round: 0, startedAt: timeAt('09:00') });
    expect(begun).to.include({ nextCheckAt: timeAt('09:05'), endsAt: timeAt('11:00') });
    expect([begun.findings, begun.routing]).to.deep.equal([[], routing]);
    expect(beginMonitoring(started, plan, NOON)).not.to.have.property('routing');
  });

  it('ends with its status and instant, and no evaluation to come', () => {
    const ended = endMonitoring(watching({ round: 3 }), 'CANCELLED', NOON);
    expect(ended).to.include({ runId: 'run-1', round: 3, status: 'CANCELLED', endedAt: NOON });
    expect(ended.nextCheckAt).to.equal(undefined);
  });

  it('requests another run for what has changed, and for nothing else', () => {
    const found = [failed, unknown, moved].map((one) => ({ ...one, at: NOON }));
    const request = driftRerun(watching({ findings: found, endedAt: NOON }));
    expect(request).to.include({ ...instance, kind: 'drift', requestedBy: 'signalbox', requestedAt: NOON });
    expect(request).to.include({
      automatic: true,
      reason: 'drift after run run-1: fresh is FAIL; rows fell from 9 to 5',
    });
    expect(driftRerun(watching()).reason).to.equal('drift after run run-1');
    expect(driftRerun(watching()).requestedAt).to.equal('');
  });

  it('knows a finding by its trait, field and kind', () => {
    expect([failed, moved, unknown].map(isDrift)).to.deep.equal([true, true, false]);
    const others = [finding({ type: 'x' }), finding({ field: 'bytes' }), finding({ kind: 'unknown' })];
    expect(new Set([moved, ...others].map(findingKey)).size).to.equal(4);
    expect(findingKey(finding({ message: 'said otherwise' }))).to.equal(findingKey(moved));
  });
});
