/**
 * Runs across the edges of days and clock changes, for any business date: elapsed time counts, and the date does not
 * change.
 */
import { expect } from 'chai';
import { inOrder } from '../../../kernel/holds/hold';
import { reportLate } from '../../../kernel/markers/late-data';
import { beginMonitoring, evaluateAgain, monitoringPlanOf } from '../../../kernel/monitoring/monitoring';
import type { EvaluatedTrait, MonitoringPlan, ReadinessRule, TraitPlan } from '../../../kernel/run/execution';
import type { HeldMarker } from '../../../kernel/run/held';
import { silentSince, stuckAt } from '../../../kernel/run/status';
import { decisionsOf, type ShadowFacts } from '../../../kernel/shadow/decisions';
import { evaluateReadiness, type FinishedEvaluation } from '../../../kernel/waiting/readiness';
import { beforeWait, neverWoken } from '../../../kernel/waiting/wake';
import { datesOf, each, HOUR_MS, iso, MINUTE_MS, same, zones } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing } from '../../support/clock-oracle';
import { pipelineOf } from '../../support/documents';

const traits: TraitPlan[] = [
  { type: 'freshness', required: true, evaluator: 'e', config: {}, ttlSeconds: 7200, timeoutSeconds: 10 },
];
const resultAt = (ms: number, status: EvaluatedTrait['status'] = 'PASS'): EvaluatedTrait => ({
  type: 'freshness',
  status,
  reason: '',
  failureCategory: '',
  expiresAt: iso(ms)!,
});
const what = (zone: string, date: string, minute: number): string => `${zone} ${date} ${clockText(minute)}`;

describe('core: the clock matrix: runs', () => {
  it('stable for three evaluations: 23:59, 00:00 and 00:01 are in a row, also where clocks show one twice', () => {
    const readinessRule: ReadinessRule = { type: 'all-required-pass', stableFor: 3 };
    each((zone, date, minute) => {
      const middle = instantShowing(zone, date, minute);
      let state: Pick<FinishedEvaluation, 'streak' | 'wake'> = { streak: 0, wake: neverWoken };
      const found = [-1, 0, 1].map((minutes, round) => {
        const nowMs = middle + minutes * MINUTE_MS;
        const evaluated = evaluateReadiness(
          { readinessRule, traits },
          {
            result: 'waiting',
            batches: [traits],
            passed: [],
            blocking: [],
            round,
            waitSeconds: 60,
            results: [[resultAt(nowMs + HOUR_MS)]],
            ...state,
          },
          nowMs,
        );
        state = {
          streak: evaluated.streak,
          wake: beforeWait(state.wake, { maxEarly: 5 }, { nowMs, seen: 0, counted: 0, waitSeconds: 60 }),
        };
        return [evaluated.streak, evaluated.ready];
      });
      expect(found, what(zone, date, minute)).to.deep.equal([
        [1, false],
        [2, false],
        [3, true],
      ]);
    });
  });

  it('a result holds for its time to live, no more and no less, over the change', () => {
    const readinessRule: ReadinessRule = { type: 'all-required-pass' };
    each((zone, date, minute) => {
      const evaluatedMs = instantShowing(zone, date, minute);
      const passed = resultAt(evaluatedMs + 2 * HOUR_MS);
      const evaluation: FinishedEvaluation = {
        result: 'waiting',
        batches: [traits],
        passed: [passed],
        blocking: [],
        round: 1,
        streak: 0,
        waitSeconds: 60,
        wake: neverWoken,
        results: [],
      };
      for (const [ms, holds] of [
        [2 * HOUR_MS - 1000, true],
        [2 * HOUR_MS, false],
      ] as const) {
        expect(
          evaluateReadiness({ readinessRule, traits }, evaluation, evaluatedMs + ms).ready,
          what(zone, date, minute),
        ).to.equal(holds);
      }
    });
  });

  it('monitoring counts elapsed time, keeps the business date and confirms an error of its last check once', () => {
    const monitored = pipelineOf({ watch: { monitoring: { enabled: true, duration: '2h', interval: '5m' } } });
    const plan = { traits, monitoring: monitoringPlanOf(monitored, traits) as MonitoringPlan };
    each((zone, date, minute) => {
      const startedAtMs = instantShowing(zone, date, minute);
      const businessDate = dayAfter(date, -31);
      const begun = beginMonitoring(
        {
          pipelineId: 'orders',
          date: businessDate,
          scheduleId: 'daily',
          runId: 'r',
          attempt: 1,
          traceId: 't',
          executionArn: 'x',
          watched: true,
        },
        plan.monitoring,
        iso(startedAtMs)!,
      );
      expect(begun.date).to.equal(businessDate);
      same(Date.parse(begun.nextCheckAt!), startedAtMs + 5 * MINUTE_MS, what(zone, date, minute));
      same(Date.parse(begun.endsAt), startedAtMs + 2 * HOUR_MS, what(zone, date, minute));
      const inError = {
        plan,
        passed: [resultAt(startedAtMs)],
        results: [resultAt(startedAtMs, 'ERROR')],
        round: 6,
        startedAtMs,
      };
      const last = evaluateAgain({ ...inError, failing: [], nowMs: startedAtMs + 2 * HOUR_MS });
      expect([last.isDone, last.waitSeconds, last.findings.length], what(zone, date, minute)).to.deep.equal([
        false,
        60,
        0,
      ]);
      const confirmed = evaluateAgain({
        ...inError,
        failing: last.failing,
        nowMs: startedAtMs + 2 * HOUR_MS + MINUTE_MS,
      });
      expect([confirmed.isDone, confirmed.findings.length], what(zone, date, minute)).to.deep.equal([true, 1]);
    });
  });

  it('late data requests a rerun of the date of the run, not of the date on which it came', () => {
    each((zone, date, minute) => {
      const at = iso(instantShowing(zone, date, minute))!;
      for (const days of [0, -1, -31]) {
        const completed = {
          pipelineId: 'orders',
          date: dayAfter(date, days),
          scheduleId: 'daily',
          runId: 'r',
          attempt: 1,
          completedAt: at,
        };
        expect(
          reportLate({ marker: { eventId: 'e', at } }, completed, { policy: 'rerun', traceId: 't', now: at }).request,
        ).to.include({
          date: dayAfter(date, days),
          requestedAt: at,
        });
      }
    });
  });

  it('a run is stuck after its threshold of silence in elapsed time', () => {
    each((zone, date, minute) => {
      const nextCheckMs = instantShowing(zone, date, minute);
      const run = { aliveAt: iso(nextCheckMs - MINUTE_MS)!, nextCheckAt: iso(nextCheckMs)!, stuckAfterSeconds: 3600 };
      same(stuckAt(run), nextCheckMs + HOUR_MS, what(zone, date, minute));
      expect(silentSince(run, nextCheckMs + HOUR_MS)).to.equal(undefined);
      expect(silentSince(run, nextCheckMs + HOUR_MS + 1)).to.equal(run.nextCheckAt);
    });
  });

  it('MARKERs held for a pipeline are released in the order in which they arrived', () => {
    const kept = (ms: number, date: string): HeldMarker => ({
      pipelineId: 'orders',
      date,
      scheduleId: 'daily',
      heldAt: iso(ms)!,
      markerSort: `${date}#daily`,
      recordedAt: iso(ms)!,
      markerAt: iso(ms)!,
      source: '',
      traceId: 't',
      notBefore: undefined,
      upstreamAttempts: undefined,
      replay: false,
      mode: 'live',
    });
    each((zone, date, minute) => {
      const middle = instantShowing(zone, date, minute);
      const came = [
        kept(middle - HOUR_MS, dayAfter(date)),
        kept(middle, date),
        kept(middle + 30 * MINUTE_MS, dayAfter(date, -31)),
        kept(middle + HOUR_MS, dayAfter(date, -1)),
      ];
      expect(inOrder(came.toReversed()), what(zone, date, minute)).to.deep.equal(came);
    });
  });

  it('shadow decisions: a date is expected until its deadline, or to its end, by the clocks of the zone', () => {
    const kinds = (
      facts: Pick<ShadowFacts, 'pipeline' | 'nowMs'>,
      registeredAt: string,
      from: string,
      to: string,
    ): string[] =>
      decisionsOf(
        {
          calendar: undefined,
          periods: [{ fromMs: Date.parse(registeredAt), toMs: Infinity }],
          disabled: [],
          ledgers: [],
          logs: [],
          runs: new Map(),
          ...facts,
        },
        from,
        to,
      ).map(
        ({ date, decision }) =>
          `${date} ${decision.kind}${decision.kind === 'no-marker' ? ` ${decision.dueAt ?? 'never'}` : ''}`,
      );
    for (const zone of zones) {
      for (const date of datesOf(zone)) {
        const [yesterday, tomorrow] = [dayAfter(date, -1), dayAfter(date)];
        const registeredAt = iso(instantShowing(zone, yesterday, 0))!;
        const plain = pipelineOf({ mode: 'shadow', schedules: [{ name: 'daily', timezone: zone }] });
        const midnight = instantShowing(zone, tomorrow, 0);
        expect(
          kinds({ pipeline: plain, nowMs: midnight - MINUTE_MS }, registeredAt, dayAfter(date, -2), dayAfter(date, 2)),
          `${zone} ${date} 23:59`,
        ).to.deep.equal([`${yesterday} no-marker never`, `${date} expected`]);
        expect(
          kinds({ pipeline: plain, nowMs: midnight }, registeredAt, date, dayAfter(date, 2)),
          `${zone} ${date} 00:00`,
        ).to.deep.equal([`${date} no-marker never`, `${tomorrow} expected`]);
        for (const minute of [0, 1, 105, 150, 1439]) {
          const dueMs = instantShowing(zone, date, minute);
          const due = pipelineOf({
            mode: 'shadow',
            schedules: [{ name: 'daily', timezone: zone, deadline: clockText(minute) }],
          });
          expect(
            kinds({ pipeline: due, nowMs: dueMs }, registeredAt, date, date),
            what(zone, date, minute),
          ).to.deep.equal([`${date} no-marker ${iso(dueMs)!}`]);
          // A minute before midnight the date has not begun, and has no entry.
          expect(
            kinds({ pipeline: due, nowMs: dueMs - MINUTE_MS }, registeredAt, date, date),
            what(zone, date, minute),
          ).to.deep.equal(minute === 0 ? [] : [`${date} expected`]);
        }
      }
    }
  });
});
