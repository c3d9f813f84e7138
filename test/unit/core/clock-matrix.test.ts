/**
 * Every rule about time at the edges of days, months and years and on the days when the clocks change, against clocks
 * that are read minute by minute (`clock-oracle.ts`).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { PipelineConfig } from '../../../core/config';
import type { EvaluatedTrait, MonitoringPlan } from '../../../core/execution';
import { decideCascade } from '../../../core/markers/cascade';
import { addressMarker } from '../../../core/markers/decision';
import { isNews } from '../../../core/markers/late-data';
import type { Marker } from '../../../core/model';
import { lookAgain, monitoringPlanOf } from '../../../core/monitoring/monitoring';
import { exclusionReason } from '../../../core/schedule/exclusion';
import { expectedInstances, instancesBetween, nextInstanceAfter } from '../../../core/schedule/expectations';
import {
  businessDateAt,
  completionDueAt,
  evaluationDueAt,
  opensAt,
  startDueAt,
  validationDueAt,
} from '../../../core/schedule/schedule';
import { durationDeadline, nextLookAt, openedDeadline } from '../../../core/sla/deadlines';
import { timersOf } from '../../../core/sla/timer';
import { changes, datesOf, each, eachMidnight, HOUR_MS, iso, MINUTE_MS, same, zones } from './clock-edges';
import { clockText, dayAfter, instantShowing, shown, weekday } from './clock-oracle';
import { calendarOf, pipelineOf } from './documents';

const only = (pipeline: PipelineConfig) => pipeline.schedules[0]!;
const daily = (schedule: Record<string, unknown>, fields: Record<string, unknown> = {}): PipelineConfig =>
  pipelineOf({ schedules: [{ name: 'daily', ...schedule }], ...fields });

/** `HH:MM` at or before the opening is of the next day. */
const deadline = (zone: string, date: string, minute: number, opening?: number): number =>
  instantShowing(zone, opening !== undefined && minute <= opening ? dayAfter(date) : date, minute);

describe('core: the clock matrix', function () {
  this.timeout(120_000);

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

  it('deadlines of the sla in another zone than the schedule`s: the first time behind its opening that the clocks there show', () => {
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
        validationDueAt(lasting, only(lasting), date, start, lasting.sla.validationTimeout!),
        start + 4 * HOUR_MS,
        `+4h ${zone} ${date} ${clockText(minute)}`,
      );
      const until = daily({ timezone: zone }, { sla: { validationTimeout: '00:00' } });
      const first = [date, dayAfter(date), dayAfter(date, 2)]
        .map((day) => instantShowing(zone, day, 0))
        .find((ms) => ms > start)!;
      same(
        validationDueAt(until, only(until), date, start, until.sla.validationTimeout!),
        first,
        `00:00 ${zone} ${date} ${clockText(minute)}`,
      );
      // A business date of last week: the clock of today decides.
      same(
        validationDueAt(until, only(until), dayAfter(date, -7), start, until.sla.validationTimeout!),
        first,
        `backlog ${zone} ${date} ${clockText(minute)}`,
      );
    });
  });

  it('the validation timeout of an hour: :MM in it or, for a run that starts later, the next hour that shows it', () => {
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
          validationDueAt(pipeline, pipeline.schedules[hour]!, date, start, pipeline.sla.validationTimeout!),
          expected,
          `h${hour} ${zone} ${date} from ${clockText(minute)}`,
        );
      }
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

  it('every hour, with an sla that is told in another zone: :MM is in the hour of the schedule, and completion in the next one where it is earlier than evaluation', () => {
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

  it('the business date of a MARKER without one, and the age that a MARKER may have, change at local midnight', () => {
    const marker = (date: string | null): Marker => ({
      pipelineId: 'orders',
      date,
      scheduleId: 'daily',
      source: null,
      writtenAt: null,
      traceId: null,
      replay: false,
      notBefore: null,
      handedOverAt: null,
      releasedAt: null,
    });
    eachMidnight((zone, _date, ms) => {
      const pipeline = daily({ timezone: zone });
      const today = shown(zone, ms).slice(0, 10);
      expect(businessDateAt(ms, zone)).to.equal(today);
      expect(addressMarker(marker(null), pipeline, ms)).to.have.nested.property('instance.date', today);
      for (const [days, isTaken] of [
        [-8, false],
        [-7, true],
        [7, true],
        [8, false],
      ] as const) {
        expect(addressMarker(marker(dayAfter(today, days)), pipeline, ms).ok, `${zone} ${today} ${days}`).to.equal(
          isTaken,
        );
      }
    });
  });

  it('exclusions, calendars, inclusions and cron judge the date of the instance, whatever the zone and the clock', () => {
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
            for (const { date: day, deadlineMs } of expectedInstances(pipeline, undefined, from, from + 5 * MINUTE_MS))
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

  it('at any time, in any zone: openings, deadlines, what is expected, and what comes next', () => {
    fc.assert(
      fc.property(anyCase, ({ zone, date, opening, isCron, due, look, excluded }) => {
        const opens =
          opening === undefined
            ? {}
            : isCron
              ? { cron: `${opening % 60} ${Math.floor(opening / 60)} * * *` }
              : { after: clockText(opening) };
        const pipeline = daily(
          { ...opens, deadline: due.written, timezone: zone },
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
        const between = instancesBetween(pipeline, schedule, undefined, now - 24 * HOUR_MS, now).map(
          (found) => `${found.date} ${iso(found.deadlineMs)}`,
        );
        expect(between).to.deep.equal(
          all.filter(({ ms }) => ms > now - 24 * HOUR_MS && ms <= now).map(({ day, ms }) => `${day} ${iso(ms)}`),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('monitoring lasts as long as it says, over midnight and on days of 23 or 25 hours, for whatever business date', () => {
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
        let next = lookAgain({ plan, passed, results: passed, round: 0, failing: [], startedAtMs, nowMs });
        !next.isOver;
        looks += 1
      ) {
        nowMs += next.waitSeconds * 1000;
        next = lookAgain({ plan, passed, results: passed, round: looks, failing: [], startedAtMs, nowMs });
      }
      same(nowMs, startedAtMs + 2 * HOUR_MS, what);
      expect(looks, what).to.equal(7);
    });
  });

  it('late data is what was written since the completion, at every edge of a day and whatever its business date', () => {
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
          isNews({ handedOverAt: null, releasedAt: null }, { traceId: 'trace', completedAt }, written),
          `${zone} ${completedAt} ${ms}`,
        ).to.equal(news);
      }
    });
  });

  it('reruns: the date is taken as asked for, however old, up to seven days ahead of the local date', () => {
    const request = (date: string): Marker => ({
      pipelineId: 'orders',
      date,
      scheduleId: 'daily',
      source: null,
      writtenAt: null,
      traceId: null,
      replay: true,
      notBefore: null,
      handedOverAt: null,
      releasedAt: null,
    });
    eachMidnight((zone, _date, ms) => {
      const pipeline = daily({ timezone: zone });
      const today = shown(zone, ms).slice(0, 10);
      for (const days of [-400, -8, -1, 0, 7])
        expect(
          addressMarker(request(dayAfter(today, days)), pipeline, ms),
          `${zone} ${today} ${days}`,
        ).to.have.nested.property('instance.date', dayAfter(today, days));
      expect(addressMarker(request(dayAfter(today, 8)), pipeline, ms).ok, `${zone} ${today} +8`).to.equal(false);
    });
  });

  it('a cascade`s delay is elapsed time since the upstream`s completion, and its MARKER has the upstream`s date', () => {
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
      const opened = openedDeadline(planned!, null, markerAtMs);
      expect(
        timersOf(opened, markerAtMs)
          .map(({ atMs }) => iso(atMs))
          .sort(),
        what,
      ).to.deep.equal([150, 180].map((minutes) => iso(markerAtMs + minutes * MINUTE_MS)));
      same(Date.parse(nextLookAt(opened)!), markerAtMs + 150 * MINUTE_MS, what);
    });
  });
});
