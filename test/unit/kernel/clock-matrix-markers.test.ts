/**
 * MARKERs, reruns, late data, cascades and monitoring at the edges of days, months and years and on the days when the
 * clocks change, against clocks that are read minute by minute (`clock-oracle.ts`).
 */
import { expect } from 'chai';
import { decideCascade } from '../../../kernel/markers/cascade';
import { addressMarker } from '../../../kernel/markers/decision';
import { isNews } from '../../../kernel/markers/late-data';
import { evaluateAgain, monitoringPlanOf } from '../../../kernel/monitoring/monitoring';
import type { EvaluatedTrait, MonitoringPlan } from '../../../kernel/run/execution';
import { businessDateAt } from '../../../kernel/schedule/schedule';
import { each, eachMidnight, HOUR_MS, MINUTE_MS, same } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing, shown } from '../../support/clock-oracle';
import { pipelineOf } from '../../support/documents';
import { exampleMarker } from '../../support/marker';
import { daily } from './clock-pipelines';

describe('core: the clock matrix', () => {
  it('the business date of a MARKER without one, and the age that it may have, change at local midnight', () => {
    eachMidnight((zone, _date, ms) => {
      const pipeline = daily({ timezone: zone });
      const today = shown(zone, ms).slice(0, 10);
      expect(businessDateAt(ms, zone)).to.equal(today);
      expect(addressMarker(exampleMarker({ date: undefined }), pipeline, ms)).to.have.nested.property(
        'instance.date',
        today,
      );
      for (const [days, isTaken] of [
        [-8, false],
        [-7, true],
        [7, true],
        [8, false],
      ] as const) {
        expect(
          addressMarker(exampleMarker({ date: dayAfter(today, days) }), pipeline, ms).ok,
          `${zone} ${today} ${days}`,
        ).to.equal(isTaken);
      }
    });
  });

  it('monitoring lasts as long as it says, over midnight and on days of 23 or 25 hours', () => {
    const monitored = pipelineOf({ watch: { monitoring: { enabled: true, duration: '2h' } } });
    const traits = [
      { type: 'freshness', required: true, evaluator: 'e', config: {}, ttlSeconds: 60, timeoutSeconds: 10 },
    ];
    const plan = { traits, monitoring: monitoringPlanOf(monitored, traits) as MonitoringPlan };
    const passed: EvaluatedTrait[] = [
      { type: 'freshness', status: 'PASS', reason: '', failureCategory: '', expiresAt: '' },
    ];
    each((zone, date, minute) => {
      const startedAtMs = instantShowing(zone, date, minute);
      const what = `${zone} ${date} ${clockText(minute)}`;
      let nowMs = startedAtMs + plan.monitoring.waitSeconds * 1000;
      let looks = 1;
      for (
        let next = evaluateAgain({ plan, passed, results: passed, round: 0, failing: [], startedAtMs, nowMs });
        !next.isDone;
        looks += 1
      ) {
        nowMs += next.waitSeconds * 1000;
        next = evaluateAgain({ plan, passed, results: passed, round: looks, failing: [], startedAtMs, nowMs });
      }
      same(nowMs, startedAtMs + 2 * HOUR_MS, what);
      expect(looks, what).to.equal(5);
    });
  });

  it('late data is what was written since the completion, at every edge of a day and for any business date', () => {
    each((zone, date, minute) => {
      const completedMs = instantShowing(zone, date, minute);
      const completedAt = new Date(completedMs).toISOString();
      for (const [ms, news] of [
        [-MINUTE_MS, false],
        [-1000, false],
        [0, true],
        [MINUTE_MS, true],
      ] as const) {
        const written = { eventId: 'another', at: new Date(completedMs + ms).toISOString() };
        expect(
          isNews({ traceId: 'trace', completedAt }, written, { upstreamAttempts: undefined, writtenAt: undefined }),
          `${zone} ${completedAt} ${ms}`,
        ).to.equal(news);
      }
    });
  });

  it('reruns: any past date is accepted as requested, and up to seven days ahead of the local date', () => {
    eachMidnight((zone, _date, ms) => {
      const pipeline = daily({ timezone: zone });
      const today = shown(zone, ms).slice(0, 10);
      for (const days of [-400, -8, -1, 0, 7])
        expect(
          addressMarker(exampleMarker({ date: dayAfter(today, days), replay: true }), pipeline, ms),
          `${zone} ${today} ${days}`,
        ).to.have.nested.property('instance.date', dayAfter(today, days));
      expect(
        addressMarker(exampleMarker({ date: dayAfter(today, 8), replay: true }), pipeline, ms).ok,
        `${zone} ${today} +8`,
      ).to.equal(false);
    });
  });

  it('a cascade`s delay counts from the upstream`s completion; its MARKER has the upstream`s date', () => {
    const dependant = {
      pipelineId: 'report',
      schedules: ['daily'],
      upstreams: [{ pipeline: 'orders', delaySeconds: 7200 }],
    };
    each((zone, date, minute) => {
      const completedMs = instantShowing(zone, date, minute);
      const completion = { attempt: 1, completedAt: new Date(completedMs).toISOString(), traceId: 't' };
      for (const businessDate of [dayAfter(date, -1), date, dayAfter(date, -365)]) {
        const decision = decideCascade(dependant, { date: businessDate, scheduleId: 'daily' }, () => completion);
        if (decision.kind !== 'mark') return expect.fail(decision.kind);
        expect(decision.marker.date).to.equal(businessDate);
        same(Date.parse(decision.marker.notBefore!), completedMs + 2 * HOUR_MS, `${zone} ${date} ${clockText(minute)}`);
      }
    });
  });
});
