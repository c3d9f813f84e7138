/**
 * Deadlines of the sla at the edges of days, months and years and on the days when the clocks change, against clocks
 * that are read minute by minute (`clock-oracle.ts`).
 */
import { expect } from 'chai';
import { completionDueAt, evaluationDueAt, validationDueAt } from '../../../kernel/schedule/schedule';
import { durationDeadline, nextCheckAt, openedDeadline, timersOf } from '../../../kernel/sla/deadlines';
import { datesOf, each, HOUR_MS, iso, MINUTE_MS, same, zones } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing } from '../../support/clock-oracle';
import { pipelineOf } from '../../support/documents';
import { daily, deadline, only } from './clock-pipelines';

describe('core: the clock matrix', () => {
  it('deadlines of the sla, in the zone of the sla, for a date of the schedule`s zone', () => {
    each((zone, date, minute) => {
      const pipeline = daily(
        { timezone: 'Asia/Kolkata' },
        { sla: { evaluationDeadline: clockText(minute), completionDeadline: clockText(minute), timezone: zone } },
      );
      same(
        evaluationDueAt(pipeline, only(pipeline), date),
        deadline(zone, date, minute),
        `evaluation ${zone} ${date} ${clockText(minute)}`,
      );
      same(
        completionDueAt(pipeline, only(pipeline), date),
        deadline(zone, date, minute),
        `completion ${zone} ${date} ${clockText(minute)}`,
      );
      for (const evaluation of [90, 105, 140, 150, 165, 1410]) {
        const both = daily(
          { timezone: zone },
          { sla: { evaluationDeadline: clockText(evaluation), completionDeadline: clockText(minute), timezone: zone } },
        );
        same(
          completionDueAt(both, only(both), date),
          instantShowing(zone, minute < evaluation ? dayAfter(date) : date, minute),
          `completion after evaluation at ${clockText(evaluation)} ${zone} ${date} ${clockText(minute)}`,
        );
      }
    });
  });

  it('deadlines in another zone than the schedule`s: the first such time there after its opening', () => {
    for (const opensIn of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
      each((zone, date, minute) => {
        for (const opening of [0, 480, 1320]) {
          const pipeline = daily(
            { after: clockText(opening), timezone: opensIn },
            { sla: { evaluationDeadline: clockText(minute), timezone: zone } },
          );
          const openingMs = instantShowing(opensIn, date, opening);
          const days = [date, dayAfter(date), dayAfter(date, 2)].map((day) => instantShowing(zone, day, minute));
          const expected =
            zone === opensIn ? deadline(zone, date, minute, opening) : days.find((ms) => ms > openingMs)!;
          same(
            evaluationDueAt(pipeline, only(pipeline), date),
            expected,
            `${opensIn} ${clockText(opening)}, due in ${zone} ${date} ${clockText(minute)}`,
          );
        }
      });
    }
  });

  it('the validation timeout: a duration from the start, or the next time that the clocks show it', () => {
    each((zone, date, minute) => {
      const start = instantShowing(zone, date, minute);
      const lasting = daily({ timezone: zone }, { sla: { validationTimeout: '+4h' } });
      same(
        validationDueAt(lasting, only(lasting), date, { startMs: start, moment: lasting.sla.validationTimeout! }),
        start + 4 * HOUR_MS,
        `+4h ${zone} ${date} ${clockText(minute)}`,
      );
      const until = daily({ timezone: zone }, { sla: { validationTimeout: '00:00' } });
      const first = [date, dayAfter(date), dayAfter(date, 2)]
        .map((day) => instantShowing(zone, day, 0))
        .find((ms) => ms > start)!;
      same(
        validationDueAt(until, only(until), date, { startMs: start, moment: until.sla.validationTimeout! }),
        first,
        `00:00 ${zone} ${date} ${clockText(minute)}`,
      );
      // A business date of last week: the clock of today decides.
      same(
        validationDueAt(until, only(until), dayAfter(date, -7), {
          startMs: start,
          moment: until.sla.validationTimeout!,
        }),
        first,
        `backlog ${zone} ${date} ${clockText(minute)}`,
      );
    });
  });

  it('the validation timeout of an hour: :MM in it or, for a later run, the next hour that shows it', () => {
    const until = (zone: string, minute: string) =>
      pipelineOf({ schedules: [{ every: 'hour', timezone: zone }], sla: { validationTimeout: minute } });
    each((zone, date, minute) => {
      const start = instantShowing(zone, date, minute);
      const pipeline = until(zone, ':45');
      const hours = [date, dayAfter(date)].flatMap((day) =>
        Array.from({ length: 24 }, (_, hour) => instantShowing(zone, day, hour * 60 + 45)),
      );
      for (const hour of [0, 2, 23]) {
        const own = instantShowing(zone, date, hour * 60 + 45);
        const expected = own > start ? own : hours.find((ms) => ms > start)!;
        same(
          validationDueAt(pipeline, pipeline.schedules[hour]!, date, {
            startMs: start,
            moment: pipeline.sla.validationTimeout!,
          }),
          expected,
          `h${hour} ${zone} ${date} from ${clockText(minute)}`,
        );
      }
    });
  });

  it('hourly, sla in another zone: :MM is in the schedule`s hour, completion may be in the next one', () => {
    for (const [zone, opening] of zones.flatMap(
      (each) =>
        [
          [each, { after: ':20' }],
          [each, {}],
        ] as const,
    )) {
      for (const date of datesOf(zone)) {
        const sla = {
          evaluationDeadline: ':45',
          completionDeadline: ':15',
          timezone: zone === 'Europe/Berlin' ? 'Asia/Kolkata' : 'Europe/Berlin',
        };
        const pipeline = pipelineOf({ schedules: [{ every: 'hour', ...opening, timezone: zone }], sla });
        pipeline.schedules.forEach((schedule, hour) => {
          same(
            evaluationDueAt(pipeline, schedule, date),
            instantShowing(zone, date, hour * 60 + 45),
            `${schedule.name} ${zone} ${date} :45`,
          );
          const next =
            hour === 23 ? instantShowing(zone, dayAfter(date), 15) : instantShowing(zone, date, (hour + 1) * 60 + 15);
          same(
            completionDueAt(pipeline, schedule, date),
            next,
            `${schedule.name} ${zone} ${date} :15 of the next hour`,
          );
        });
      }
    }
  });

  it('a deadline that counts from the MARKER, and the instants at which its timers wake, are elapsed time', () => {
    const pipeline = daily({}, { sla: { maxDuration: '3h', atRiskLead: '30m' } });
    each((zone, date, minute) => {
      const markerAtMs = instantShowing(zone, date, minute);
      const what = `${zone} ${date} ${clockText(minute)}`;
      const [planned] = durationDeadline(
        pipeline,
        { pipelineId: 'orders', date: dayAfter(date, -1), scheduleId: 'daily' },
        markerAtMs,
      );
      same(Date.parse(planned!.dueAt), markerAtMs + 3 * HOUR_MS, what);
      const opened = openedDeadline(planned!, undefined, markerAtMs);
      expect(
        timersOf(opened, markerAtMs)
          .map(({ atMs }) => iso(atMs))
          .sort(),
        what,
      ).to.deep.equal([150, 180].map((minutes) => iso(markerAtMs + minutes * MINUTE_MS)));
      same(Date.parse(nextCheckAt(opened)!), markerAtMs + 150 * MINUTE_MS, what);
    });
  });
});
