/**
 * Deadlines in another time zone than the schedule's, however far apart the two are: the expected ones, and none is
 * missed.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { expectedInstances } from '../../../../kernel/schedule/expectations';
import { expectedDeadlines, possibleDeadlines } from '../../../../kernel/sla/expected';
import { HOUR_MS, iso, MINUTE_MS, zones } from '../../../support/clock-edges';
import { clockText, dayAfter, instantShowing, shown } from '../../../support/clock-oracle';
import { calendarOf, pipelineOf } from '../../../support/documents';

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

  const DATE = '2026-03-07';
  /** The kinds and dates that are due at an instant, within a minute. */
  const dueAt = (
    instant: string,
    fields: Record<string, unknown>,
    calendar?: ReturnType<typeof calendarOf>,
  ): string[] =>
    expectedDeadlines(pipelineOf(fields), calendar, {
      fromMs: Date.parse(instant) - MINUTE_MS,
      toMs: Date.parse(instant),
    }).map(({ date, kind }) => `${date} ${kind}`);
  const noon = { sla: { evaluationDeadline: '12:00', completionDeadline: '12:00' } };

  const quiet: [title: string, fields: Record<string, unknown>][] = [
    ['a pipeline that is off', { enabled: false }],
    ['a pipeline that is not watched', { watch: { enabled: false } }],
    ['a date that is excluded', { exclusions: { dates: [DATE] } }],
    ['a pipeline without deadlines of the calendar', { sla: { maxDuration: '2h' } }],
  ];
  for (const [title, fields] of quiet)
    it(`expects no deadline of ${title}`, () => {
      expect(dueAt(`${DATE}T12:00:00Z`, noon)).to.deep.equal([`${DATE} evaluation`, `${DATE} completion`]);
      expect(dueAt(`${DATE}T12:00:00Z`, { ...noon, ...fields })).to.deep.equal([]);
    });

  it('expects one deadline where the configuration has one', () => {
    for (const kind of ['evaluation', 'completion'] as const)
      expect(dueAt(`${DATE}T12:00:00Z`, { sla: { [`${kind}Deadline`]: '12:00' } })).to.deep.equal([`${DATE} ${kind}`]);
  });

  it('leaves out what the calendar excludes now, unless its days may be opened', () => {
    const fields = { ...noon, exclusions: { calendar: 'holidays', days: ['friday'] } };
    const holidays = calendarOf({ dates: [DATE] });
    expect(dueAt(`${DATE}T12:00:00Z`, fields, holidays)).to.deep.equal([]);
    const span = { fromMs: Date.parse('2026-03-06T00:00:00Z'), toMs: Date.parse(`${DATE}T12:00:00Z`) };
    expect(possibleDeadlines(pipelineOf(fields), span).map(({ date }) => date)).to.deep.equal([DATE, DATE]);
  });
});
