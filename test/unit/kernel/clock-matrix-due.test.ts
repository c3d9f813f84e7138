/**
 * The due list at the edges of days and over every clock change, as the watchdog processes it: each instance is checked
 * once, at the first tick after its deadline; none is lost in spring and none is repeated in autumn.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { PipelineConfig } from '../../../kernel/config';
import { type DueEntry, planEntry, planPipeline, stepOf } from '../../../kernel/schedule/due-list';
import { expectedInstances } from '../../../kernel/schedule/expectations';
import { changes, DAY_MS, HOUR_MS, iso, MINUTE_MS, zones } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing } from '../../support/clock-oracle';
import { pipelineOf } from '../../support/documents';

const TICK_MS = 5 * MINUTE_MS;
const DAYS_BEFORE = 2;
const DAYS = 5;

/** Every change of the clocks, a leap day, and the ends of a month and of a year. */
const nightsOf = (zone: string): string[] => [...changes[zone]!, '2028-02-29', '2026-02-01', '2027-01-01'];

interface Schedule {
  title: string;
  written: Record<string, unknown>;
  /** Its deadline on a date, by the clocks of the zone. */
  dueAt: (zone: string, date: string) => number;
}

const at = (minute: number): Schedule => ({
  title: clockText(minute),
  written: { deadline: clockText(minute) },
  dueAt: (zone, date) => instantShowing(zone, date, minute),
});

const opened = (opening: number, minute: number): Schedule => ({
  title: `${clockText(minute)} after ${clockText(opening)}`,
  written: { after: clockText(opening), deadline: clockText(minute) },
  dueAt: (zone, date) => instantShowing(zone, minute <= opening ? dayAfter(date) : date, minute),
});

const lasting = (opening: number, minutes: number): Schedule => ({
  title: `+${minutes}m after ${clockText(opening)}`,
  written: { cron: `${opening % 60} ${Math.floor(opening / 60)} * * *`, deadline: `+${minutes}m` },
  dueAt: (zone, date) => instantShowing(zone, date, opening) + minutes * MINUTE_MS,
});

const hourly = (hour: number): Schedule => ({
  title: `hour ${hour}`,
  written: { after: ':00', deadline: ':45' },
  dueAt: (zone, date) => instantShowing(zone, date, hour * 60 + 45),
});

const schedules: readonly Schedule[] = [
  at(0),
  at(1),
  at(1439),
  at(90),
  at(105),
  at(135),
  at(150),
  at(180),
  opened(1439, 0),
  opened(1439, 1),
  opened(0, 1),
  opened(120, 150),
  lasting(1439, 2),
  lasting(120, 1440),
  lasting(0, 2880),
];
const hours: readonly Schedule[] = Array.from({ length: 24 }, (_, hour) => hourly(hour));

const nameOf = (index: number, isHourly: boolean): string =>
  isHourly ? `h${String(index).padStart(2, '0')}` : `s${index}`;
const pipelineWith = (zone: string, all: readonly Schedule[], isHourly: boolean): PipelineConfig =>
  pipelineOf({
    schedules: all.map(({ written }, index) => ({ name: nameOf(index, isHourly), timezone: zone, ...written })),
  });

/** A window of days around one night, and the schedules whose instances are due in it. */
interface Nights {
  zone: string;
  night: string;
  fromMs: number;
  toMs: number;
  all: readonly Schedule[];
  isHourly: boolean;
  pipeline: PipelineConfig;
  what: string;
}

/** By schedule: the dates that are due in the window, and when, found without the code that is tested. */
const expectedOf = ({ zone, night, fromMs, toMs, all, isHourly }: Nights): string[] => {
  const dates = Array.from({ length: DAYS + 8 }, (_, days) => dayAfter(night, days - DAYS_BEFORE - 4));
  const due = all.flatMap(({ dueAt }, index) =>
    dates.map((date) => ({ what: `${nameOf(index, isHourly)} ${date}`, ms: dueAt(zone, date) })),
  );
  return due
    .filter(({ ms }) => ms > fromMs && ms <= toMs)
    .map(({ what, ms }) => `${what} ${iso(ms)}`)
    .sort();
};

/** Processes the list as ticks do, whenever an entry is due; returns the checks and the entries that are left. */
const judgedBy = (
  pipeline: PipelineConfig,
  entries: readonly DueEntry[],
  ticks: (dueMs: number) => number,
  untilMs: number,
) => {
  const judged: { text: string; lateMs: number }[] = [];
  const left: DueEntry[] = [];
  const tickAfter = ({ dueAt }: DueEntry): number => ticks(Date.parse(dueAt));
  for (const entry of entries) {
    let next: DueEntry | undefined = entry;
    for (
      let nowMs = tickAfter(entry);
      next !== undefined && nowMs <= untilMs && Date.parse(next.dueAt) <= nowMs;
      nowMs = next === undefined ? nowMs : tickAfter(next)
    ) {
      const step = stepOf(pipeline, next, nowMs);
      if (step.kind === 'check')
        judged.push({
          text: `${step.instance.scheduleId} ${step.instance.date} ${iso(step.instance.deadlineMs)}`,
          lateMs: nowMs - step.instance.deadlineMs,
        });
      next = step.next;
    }
    if (next !== undefined) left.push(next);
  }
  return { judged: judged.sort((a, b) => a.text.localeCompare(b.text)), left };
};

const eachNight = (check: (nights: Nights) => void): void => {
  for (const zone of zones) {
    for (const night of nightsOf(zone)) {
      const fromMs = instantShowing(zone, dayAfter(night, -DAYS_BEFORE), 0);
      for (const [all, isHourly] of [
        [schedules, false],
        [hours, true],
      ] as const) {
        check({
          zone,
          night,
          fromMs,
          toMs: fromMs + DAYS * DAY_MS,
          all,
          isHourly,
          pipeline: pipelineWith(zone, all, isHourly),
          what: `${zone} ${night}${isHourly ? ' hourly' : ''}`,
        });
      }
    }
  }
};

const everyFiveMinutes = (dueMs: number): number => Math.ceil(dueMs / TICK_MS) * TICK_MS;

describe('core: the clock matrix: what is due', () => {
  it('each instance is checked once over each night, at the first tick after its deadline', () => {
    eachNight((nights) => {
      const { fromMs, toMs, pipeline, what } = nights;
      const { judged } = judgedBy(pipeline, planPipeline(pipeline, [], fromMs), everyFiveMinutes, toMs);
      expect(
        judged.map(({ text }) => text),
        what,
      ).to.deep.equal(expectedOf(nights));
      expect(Math.max(...judged.map(({ lateMs }) => lateMs)), what).to.be.below(TICK_MS);
    });
  });

  it('a watchdog that was out over the night makes up each instance once', () => {
    eachNight((nights) => {
      const { fromMs, toMs, pipeline, what } = nights;
      const { judged } = judgedBy(pipeline, planPipeline(pipeline, [], fromMs), () => toMs, toMs);
      expect(
        judged.map(({ text }) => text),
        what,
      ).to.deep.equal(expectedOf(nights));
    });
  });

  it('planning again at 23:59, 00:00, 00:01 and an hour into the change loses and repeats no deadline', () => {
    eachNight((nights) => {
      const { zone, night, fromMs, toMs, pipeline, what } = nights;
      const midnight = instantShowing(zone, night, 0);
      const texts: string[] = [];
      let entries = planPipeline(pipeline, [], fromMs);
      for (const changedMs of [midnight - MINUTE_MS, midnight, midnight + MINUTE_MS, midnight + 3 * HOUR_MS]) {
        const { judged, left } = judgedBy(pipeline, entries, everyFiveMinutes, changedMs);
        texts.push(...judged.map(({ text }) => text));
        entries = planPipeline(pipeline, left, changedMs);
        expect(entries, what).to.have.length(pipeline.schedules.length);
      }
      texts.push(...judgedBy(pipeline, entries, everyFiveMinutes, toMs).judged.map(({ text }) => text));
      expect(texts.sort(), what).to.deep.equal(expectedOf(nights));
    });
  });

  it('the list and a search of a window find the same instances', () => {
    eachNight(({ fromMs, toMs, pipeline, what }) => {
      const { judged } = judgedBy(pipeline, planPipeline(pipeline, [], fromMs), everyFiveMinutes, toMs);
      const seen = expectedInstances(pipeline, undefined, { fromMs, toMs }).map(
        ({ scheduleId, date, deadlineMs }) => `${scheduleId} ${date} ${iso(deadlineMs)}`,
      );
      expect(
        judged.map(({ text }) => text),
        what,
      ).to.deep.equal(seen.sort());
    });
  });

  it('a schedule that changes its zone at midnight keeps the date that waits, and decides none twice', () => {
    for (const zone of zones) {
      for (const other of zones) {
        for (const night of nightsOf(zone)) {
          const [here, there] = [zone, other].map((timezone) =>
            pipelineOf({ schedules: [{ name: 'daily', deadline: '00:01', timezone }] }),
          ) as [PipelineConfig, PipelineConfig];
          const changedMs = instantShowing(zone, night, 0);
          const before = judgedBy(here, planPipeline(here, [], changedMs - 3 * DAY_MS), everyFiveMinutes, changedMs);
          const moved = planEntry(there, there.schedules[0]!, before.left[0], changedMs)!;
          const after = judgedBy(there, [moved], everyFiveMinutes, changedMs + 4 * DAY_MS);
          const dates = [...before.judged, ...after.judged].map(({ text }) => text.split(' ')[1]!);
          expect(dates, `${zone} to ${other} ${night}`).to.deep.equal(
            dates.map((_, days) => dayAfter(dates[0]!, days)),
          );
          expect(dates, `${zone} to ${other} ${night}`).to.include.members([
            dayAfter(night, -1),
            night,
            dayAfter(night),
          ]);
        }
      }
    }
  });

  it('the last day of every month is due once a year in each month, 29 February in leap years only', () => {
    const pipeline = (zone: string, cron: string) =>
      pipelineOf({ schedules: [{ name: 'monthly', cron, deadline: '+2m', timezone: zone }] });
    for (const zone of zones) {
      const datesBy = (cron: string, from: string, days: number): string[] => {
        const config = pipeline(zone, cron);
        const fromMs = instantShowing(zone, from, 0);
        return judgedBy(config, planPipeline(config, [], fromMs), everyFiveMinutes, fromMs + days * DAY_MS).judged.map(
          ({ text }) => text.split(' ')[1]!,
        );
      };
      const ends = [
        '01-31',
        '02-29',
        '03-31',
        '04-30',
        '05-31',
        '06-30',
        '07-31',
        '08-31',
        '09-30',
        '10-31',
        '11-30',
        '12-31',
      ].map((day) => `2028-${day}`);
      expect(datesBy('59 23 L * *', '2028-01-02', 366), zone).to.deep.equal(ends);
      expect(datesBy('59 23 29 2 *', '2026-01-02', 6 * 366), zone).to.deep.equal(['2028-02-29']);
    }
  });

  it('two dates that share a deadline in another time zone are both checked', () => {
    const zone = fc.constantFrom(...zones);
    const minute = fc.integer({ min: 0, max: 1439 });
    const fromMs = Date.parse('2026-01-01T12:00:00Z');
    const toMs = fromMs + 364 * DAY_MS;
    fc.assert(
      fc.property(zone, zone, minute, minute, (ofDates, ofDeadlines, opening, due) => {
        const pipeline = pipelineOf({
          schedules: [{ name: 'daily', after: clockText(opening), timezone: ofDates }],
          sla: { timezone: ofDeadlines, evaluationDeadline: clockText(due) },
        });
        const { judged } = judgedBy(pipeline, planPipeline(pipeline, [], fromMs), everyFiveMinutes, toMs);
        const dates = judged.map(({ text }) => text.split(' ')[1]!);
        const first = dates[0]!;
        expect(dates).to.deep.equal(dates.map((_, index) => dayAfter(first, index)));
        expect(dates.length).to.be.within(362, 366);
      }),
      // Random zones and times share a deadline seldom.
      { numRuns: 60, examples: [['Asia/Kolkata', 'Australia/Lord_Howe', 0, 301]] },
    );
  });
});
