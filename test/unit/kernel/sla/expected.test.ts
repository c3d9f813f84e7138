/**
 * Deadlines in another time zone than the schedule's, however far apart the two are: the expected ones, and none is
 * missed.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { expectedInstances } from '../../../../kernel/schedule/expectations';
import { expectedDeadlines } from '../../../../kernel/sla/expected';
import { HOUR_MS, iso, MINUTE_MS, zones } from '../../../support/clock-edges';
import { clockText, dayAfter, instantShowing, shown } from '../../../support/clock-oracle';
import { pipelineOf } from '../../../support/documents';

const anyZone = fc.constantFrom(...zones, 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
const anyMinute = fc.integer({ min: 0, max: 1439 });
const anyCase = fc.record({
  zone: anyZone,
  slaZone: anyZone,
  date: fc.integer({ min: 0, max: 1000 }).map((days) => dayAfter('2026-01-01', days)),
  opening: fc.option(anyMinute, { nil: undefined }),
  evaluation: anyMinute,
  completion: anyMinute,
  /** How long before the deadlines of the date the window begins, and how long it is, in minutes. */
  before: fc.integer({ min: 0, max: 3000 }),
  length: fc.integer({ min: 1, max: 3000 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

/**
 * The deadline of the date, computed without the code under test: the first occurrence of its time after the opening.
 */
const evaluationAt = (
  { zone, slaZone, opening, evaluation: minute }: Pick<Case, 'zone' | 'slaZone' | 'opening' | 'evaluation'>,
  date: string,
): number => {
  if (opening === undefined) return instantShowing(slaZone, date, minute);
  if (zone === slaZone) return instantShowing(zone, minute > opening ? date : dayAfter(date), minute);
  return [0, 1, 2, 3]
    .map((days) => instantShowing(slaZone, dayAfter(date, days), minute))
    .find((ms) => ms > instantShowing(zone, date, opening))!;
};

describe('kernel/sla/expected', () => {
  it('finds each deadline of a window, whatever the zones of the schedule and of the sla', () => {
    fc.assert(
      fc.property(anyCase, (drawn) => {
        const { zone, slaZone, date, opening, evaluation, completion, before, length } = drawn;
        const sla = {
          evaluationDeadline: clockText(evaluation),
          completionDeadline: clockText(completion),
          timezone: slaZone,
        };
        const pipeline = pipelineOf({
          schedules: [
            { name: 'daily', timezone: zone, ...(opening === undefined ? {} : { after: clockText(opening) }) },
          ],
          sla,
        });
        const dates = Array.from({ length: 13 }, (_, index) => dayAfter(date, index - 7));
        const due = dates.flatMap((day) => {
          const evaluationMs = evaluationAt(drawn, day);
          const dayOfEvaluation = shown(slaZone, evaluationMs).slice(0, 10);
          const completionMs = instantShowing(
            slaZone,
            completion < evaluation ? dayAfter(dayOfEvaluation) : dayOfEvaluation,
            completion,
          );
          return [
            { day, kind: 'evaluation', ms: evaluationMs },
            { day, kind: 'completion', ms: completionMs },
          ];
        });
        const from = evaluationAt(drawn, date) - before * MINUTE_MS;
        const to = from + length * MINUTE_MS;
        const inWindow = due.filter(({ ms }) => ms > from && ms <= to);
        const found = expectedDeadlines(pipeline, undefined, { fromMs: from, toMs: to }).map(
          ({ date: day, kind, dueAt }) => `${day} ${kind} ${dueAt}`,
        );
        expect(found.sort()).to.deep.equal(inWindow.map(({ day, kind, ms }) => `${day} ${kind} ${iso(ms)}`).sort());
        const missed = expectedInstances(pipeline, undefined, { fromMs: from, toMs: to }).map(
          ({ date: day, deadlineMs }) => `${day} ${iso(deadlineMs)}`,
        );
        expect(missed.sort()).to.deep.equal(
          inWindow
            .filter(({ kind }) => kind === 'evaluation')
            .map(({ day, ms }) => `${day} ${iso(ms)}`)
            .sort(),
        );
      }),
      { numRuns: 120 },
    );
  });

  it('no zone is so far ahead that a deadline is seen too late', () => {
    const sla = { evaluationDeadline: '00:30', timezone: 'Pacific/Kiritimati' };
    const pipeline = pipelineOf({ schedules: [{ name: 'daily', timezone: 'Pacific/Pago_Pago' }], sla });
    const dueMs = Date.parse('2026-03-06T10:30:00Z');
    expect(
      expectedInstances(pipeline, undefined, { fromMs: dueMs - MINUTE_MS, toMs: dueMs }).map(({ date }) => date),
    ).to.deep.equal(['2026-03-07']);
    expect(
      expectedDeadlines(pipeline, undefined, { fromMs: dueMs - HOUR_MS, toMs: dueMs }).map(({ date }) => date),
    ).to.deep.equal(['2026-03-07']);
  });
});
