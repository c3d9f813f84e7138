/**
 * Openings, deadlines of schedules, and excluded days at the edges of days, months and years and on the days when the
 * clocks change, against clocks that are read minute by minute (`clock-oracle.ts`).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { exclusionReason } from '../../../kernel/schedule/exclusion';
import { expectedInstances, instancesBetween, nextInstanceAfter } from '../../../kernel/schedule/expectations';
import { opensAt, startDueAt } from '../../../kernel/schedule/schedule';
import { changes, datesOf, each, HOUR_MS, iso, MINUTE_MS, same, zones } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing, weekday } from '../../support/clock-oracle';
import { calendarOf, pipelineOf } from '../../support/documents';
import { daily, deadline, only } from './clock-pipelines';

describe('core: the clock matrix', () => {
  it('after, and the time of cron: nothing opens before the clocks show it', () => {
    each((zone, date, minute) => {
      const after = daily({ after: clockText(minute), timezone: zone });
      const cron = daily({ cron: `${minute % 60} ${Math.floor(minute / 60)} * * *`, timezone: zone });
      const expected = instantShowing(zone, date, minute);
      same(opensAt(after, only(after), date), expected, `after ${zone} ${date} ${clockText(minute)}`);
      same(opensAt(cron, only(cron), date), expected, `cron ${zone} ${date} ${clockText(minute)}`);
    });
  });

  it('deadlines of the schedule: HH:MM without opening, behind and before it; +45m', () => {
    each((zone, date, minute) => {
      const what = `${zone} ${date} ${clockText(minute)}`;
      const plain = daily({ deadline: clockText(minute), timezone: zone });
      same(startDueAt(plain, only(plain), date), deadline(zone, date, minute), what);
      for (const opening of [0, 120, 150, 1439]) {
        const opened = daily({ after: clockText(opening), deadline: clockText(minute), timezone: zone });
        same(
          startDueAt(opened, only(opened), date),
          deadline(zone, date, minute, opening),
          `${what} after ${clockText(opening)}`,
        );
      }
      const relative = daily({ after: clockText(minute), deadline: '+45m', timezone: zone });
      same(
        startDueAt(relative, only(relative), date),
        instantShowing(zone, date, minute) + 45 * MINUTE_MS,
        `${what} +45m`,
      );
    });
  });

  it('every hour: h00 to h23 open at their hour and are due at :MM', () => {
    for (const zone of zones) {
      for (const date of datesOf(zone)) {
        const pipeline = pipelineOf({ schedules: [{ every: 'hour', after: ':00', deadline: ':45', timezone: zone }] });
        pipeline.schedules.forEach((schedule, hour) => {
          same(
            opensAt(pipeline, schedule, date),
            instantShowing(zone, date, hour * 60),
            `${schedule.name} ${zone} ${date}`,
          );
          same(
            startDueAt(pipeline, schedule, date),
            instantShowing(zone, date, hour * 60 + 45),
            `${schedule.name} ${zone} ${date}`,
          );
        });
      }
    }
  });

  it('exclusions, calendars, inclusions and cron use the date of the instance, whatever the time zone', () => {
    for (const zone of zones) {
      for (const date of datesOf(zone)) {
        for (const judged of [dayAfter(date, -1), date, dayAfter(date)]) {
          const isIt = judged === date;
          const reason = (fields: Record<string, unknown>, schedule: Record<string, unknown> = {}): boolean => {
            const pipeline = daily({ timezone: zone, ...schedule }, fields);
            return (
              exclusionReason(
                pipeline,
                only(pipeline),
                pipeline.exclusions.calendar === undefined ? undefined : calendarOf({ dates: [date] }),
                judged,
              ) !== undefined
            );
          };
          expect(reason({ exclusions: { dates: [date] } })).to.equal(isIt);
          expect(reason({ exclusions: { days: [weekday(date)] } })).to.equal(isIt);
          expect(reason({ exclusions: { calendar: 'holidays' } })).to.equal(isIt);
          expect(reason({ inclusions: { dates: [date] } })).to.equal(!isIt);
          expect(reason({}, { cron: `0 6 ${Number(date.slice(8))} ${Number(date.slice(5, 7))} *` })).to.equal(!isIt);
          expect(reason({}, { cron: `0 6 * * ${weekday(date).slice(0, 3)}` })).to.equal(!isIt);
          expect(reason({}, { cron: '0 6 L * *' })).to.equal(dayAfter(judged).slice(8) !== '01');
        }
      }
    }
  });

  it('missed schedules: ticks of five minutes find every instance once, at its minute', () => {
    for (const zone of zones) {
      for (const date of changes[zone]!.concat('2028-02-29')) {
        for (const minute of [0, 1, 150, 1439]) {
          const pipeline = daily(
            { after: '23:00', deadline: clockText(minute), timezone: zone },
            { exclusions: { dates: [dayAfter(date)] } },
          );
          const found: string[] = [];
          const begin = instantShowing(zone, dayAfter(date, -1), 0);
          const end = begin + 4 * 24 * HOUR_MS;
          for (let from = begin; from < end; from += 5 * MINUTE_MS) {
            for (const { date: day, deadlineMs } of expectedInstances(pipeline, undefined, {
              fromMs: from,
              toMs: from + 5 * MINUTE_MS,
            }))
              found.push(`${day} ${iso(deadlineMs)}`);
          }
          const due = [-3, -2, -1, 0, 2, 3, 4]
            .map((days) => dayAfter(date, days))
            .map((day) => ({ day, ms: deadline(zone, day, minute, 1380) }));
          expect(found, `${zone} ${date} ${clockText(minute)}`).to.deep.equal(
            due.filter(({ ms }) => ms > begin && ms <= end).map(({ day, ms }) => `${day} ${iso(ms)}`),
          );
        }
      }
    }
  });

  const anyDeadline = fc.oneof(
    fc.integer({ min: 0, max: 1439 }).map((minute) => ({
      written: clockText(minute),
      at: (zone: string, date: string, opening?: number) => deadline(zone, date, minute, opening),
    })),
    fc.integer({ min: 1, max: 2880 }).map((minutes) => ({
      written: `+${minutes}m`,
      at: (zone: string, date: string, opening = 0) => instantShowing(zone, date, opening) + minutes * MINUTE_MS,
    })),
  );
  const anyCase = fc.record({
    zone: fc.constantFrom(
      ...zones,
      'UTC',
      'America/St_Johns',
      'Africa/Casablanca',
      'Pacific/Chatham',
      'Pacific/Kiritimati',
    ),
    date: fc.integer({ min: 0, max: 2200 }).map((days) => dayAfter('2025-01-01', days)),
    opening: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }),
    isCron: fc.boolean(),
    due: anyDeadline,
    /** Minutes around the deadline. */
    look: fc.integer({ min: -3000, max: 3000 }),
    excluded: fc.uniqueArray(fc.integer({ min: -3, max: 5 }), { maxLength: 4 }),
  });

  const openingOf = (opening: number | undefined, isCron: boolean): Record<string, string> => {
    if (opening === undefined) return {};
    return isCron ? { cron: `${opening % 60} ${Math.floor(opening / 60)} * * *` } : { after: clockText(opening) };
  };

  it('at any time, in any zone: openings, deadlines, what is expected, and what comes next', () => {
    fc.assert(
      fc.property(anyCase, ({ zone, date, opening, isCron, due, look, excluded }) => {
        const pipeline = daily(
          { ...openingOf(opening, isCron), deadline: due.written, timezone: zone },
          { exclusions: { dates: excluded.map((days) => dayAfter(date, days)) } },
        );
        const schedule = only(pipeline);
        expect(iso(opensAt(pipeline, schedule, date))).to.equal(
          opening === undefined ? undefined : iso(instantShowing(zone, date, opening)),
        );
        same(startDueAt(pipeline, schedule, date), due.at(zone, date, opening), 'deadline');

        const now = due.at(zone, date, opening) + look * MINUTE_MS;
        const open = Array.from({ length: 16 }, (_, index) => index - 6)
          .filter((days) => !excluded.includes(days))
          .map((days) => dayAfter(date, days));
        const all = open.map((day) => ({ day, ms: due.at(zone, day, opening) }));
        const next = all.filter(({ ms }) => ms > now).sort((a, b) => a.ms - b.ms || a.day.localeCompare(b.day))[0]!;
        expect(iso(nextInstanceAfter(pipeline, schedule, now)?.deadlineMs)).to.equal(iso(next.ms));
        const between = instancesBetween(pipeline, schedule, undefined, { fromMs: now - 24 * HOUR_MS, toMs: now }).map(
          (found) => `${found.date} ${iso(found.deadlineMs)}`,
        );
        expect(between).to.deep.equal(
          all.filter(({ ms }) => ms > now - 24 * HOUR_MS && ms <= now).map(({ day, ms }) => `${day} ${iso(ms)}`),
        );
      }),
      { numRuns: 150 },
    );
  });
});
