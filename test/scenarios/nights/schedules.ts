/** Which dates there are, which of them run, and when they open. */
import { MINUTE_MS } from '../../support/clock-edges';
import { clockText, dayAfter, instantShowing, weekday } from '../../support/clock-oracle';
import { dateAt } from './night';
import { cronAt, inZone, lasting, lastingJob, marker, markerOf, minuteOf, replayOf, watched } from './parts';
import { atClocks, type Heard, heard, type Part, type Row, said, tick } from './row';

const isLastOfMonth = (date: string): boolean => dayAfter(date).endsWith('-01');

const dates: Row = {
  name: 'dates',
  rules: ['business dates'],
  title: 'a MARKER without a date is of the date that the clocks show when it comes; one with a date keeps it',
  act: ({ at }, night, pipeline) => {
    const [today, aMinuteLater] = [dateAt(night, at), dateAt(night, at + MINUTE_MS)];
    return {
      pipelines: [inZone(night, pipeline, { concurrency: 'per-date' })],
      events: [marker(at, pipeline), replayOf(at, pipeline, night.longAgo), marker(at + MINUTE_MS, pipeline)],
      heard: [
        heard(at, pipeline, today, 'job 1'),
        heard(at, pipeline, night.longAgo, 'job 1'),
        heard(at + MINUTE_MS, pipeline, aMinuteLater, aMinuteLater === today ? 'LATE_DATA' : 'job 1'),
      ],
    };
  },
};

const age: Row = {
  name: 'age',
  rules: ['age of MARKERs'],
  title: 'seven days back and seven ahead of the date that the clocks show are taken, eight are not',
  act: ({ at }, night, pipeline) => {
    const days = (count: number): string => dayAfter(dateAt(night, at), count);
    return {
      pipelines: [inZone(night, pipeline, { concurrency: 'per-date' })],
      events: [-8, -7, 7, 8].map((count) => markerOf(at, pipeline, days(count))),
      heard: [
        said(at, pipeline, 'marker_rejected'),
        // The second rejection within the hour is only counted; the sweeper reports it afterwards.
        { ...said(at, pipeline, 'marker_rejected'), at: [at + 60 * MINUTE_MS, at + 66 * MINUTE_MS] },
        heard(at, pipeline, days(-7), 'job 1'),
        heard(at, pipeline, days(7), 'job 1'),
      ],
    };
  },
};

const calendars: Row = {
  name: 'calendar',
  rules: ['calendars'],
  title: 'the date of the instance counts, not its MARKER`s day; nothing is due on an excluded one',
  act: ({ at, clock, date }, night, pipeline) => {
    const today = dateAt(night, at);
    const isClosed = today === night.date;
    const due = clock === undefined ? [] : [heard(tick(at), `${pipeline}.due`, date, 'schedule_missed')];
    return {
      calendars: [{ name: `${pipeline}.closed`, dates: [night.date] }],
      pipelines: [
        inZone(night, pipeline, { exclusions: { calendar: `${pipeline}.closed` }, concurrency: 'per-date' }),
        inZone(night, `${pipeline}.weekday`, { exclusions: { days: [weekday(night.yesterday)] } }),
        inZone(night, `${pipeline}.included`, { inclusions: { dates: [night.yesterday] } }),
        ...(clock === undefined
          ? []
          : [
              inZone(
                night,
                `${pipeline}.due`,
                { ...watched, exclusions: { calendar: `${pipeline}.closed` } },
                { deadline: clock },
              ),
            ]),
      ],
      events: [
        marker(at, pipeline),
        markerOf(at, pipeline, dayAfter(night.date, -3)),
        marker(at, `${pipeline}.weekday`),
        marker(at, `${pipeline}.included`),
      ],
      heard: [
        heard(at, pipeline, today, isClosed ? 'PIPELINE_EXCLUDED' : 'job 1'),
        heard(at, pipeline, dayAfter(night.date, -3), 'job 1'),
        heard(at, `${pipeline}.weekday`, today, isClosed ? 'job 1' : 'PIPELINE_EXCLUDED'),
        heard(at, `${pipeline}.included`, today, isClosed ? 'PIPELINE_EXCLUDED' : 'job 1'),
        ...(isClosed ? [] : due),
      ],
    };
  },
};

const after: Row = {
  name: 'after',
  rules: ['after'],
  title: 'an early MARKER waits until the clocks show it, for the first time; one for a past date does not',
  act: atClocks(({ at, clock, date }, night, pipeline) => ({
    pipelines: [inZone(night, pipeline, { concurrency: 'per-date' }, { after: clock })],
    events: [markerOf(night.evening, pipeline, date), markerOf(night.evening, pipeline, dayAfter(night.date, -3))],
    heard: [heard(at, pipeline, date, 'job 1'), heard(night.evening, pipeline, dayAfter(night.date, -3), 'job 1')],
  })),
};

const cron: Row = {
  name: 'cron',
  rules: ['cron', 'missed schedules'],
  title:
    'its time opens the schedule in its zone, on the dates that match; a deadline of +7m is elapsed time from there',
  act: atClocks(({ at, clock, date }, night, pipeline) => ({
    pipelines: [
      inZone(night, pipeline, {}, { cron: cronAt(clock) }),
      inZone(night, `${pipeline}.last`, {}, { cron: cronAt(clock, 'L * *') }),
      inZone(night, `${pipeline}.due`, watched, { cron: cronAt(clock), deadline: '+7m' }),
    ],
    events: [markerOf(night.evening, pipeline, date), markerOf(night.evening, `${pipeline}.last`, date)],
    heard: [
      heard(at, pipeline, date, 'job 1'),
      isLastOfMonth(date)
        ? heard(at, `${pipeline}.last`, date, 'job 1')
        : heard(night.evening, `${pipeline}.last`, date, 'PIPELINE_EXCLUDED'),
      heard(tick(at + 7 * MINUTE_MS), `${pipeline}.due`, date, 'schedule_missed'),
    ],
  })),
};

const hourly: Row = {
  name: 'hourly',
  rules: ['hourly schedules', 'missed schedules', 'completion SLA'],
  title:
    'an hour opens, and is due ten minutes later, when the clocks show it; over the night every hour of both ' +
    'dates is missed once, whatever the clocks leave out or show twice',
  act: atClocks(({ at, clock, date }, night, pipeline) => {
    const [hour, minute] = [`h${clock.slice(0, 2)}`, minuteOf(clock) % 60];
    const missed: Heard[] = [night.yesterday, night.date].flatMap((day) =>
      Array.from({ length: 24 }, (_, of) => ({ of, ms: instantShowing(night.zone, day, of * 60 + minute) }))
        .filter(({ ms }) => ms > night.start && tick(ms) < night.until)
        .map(({ of, ms }) => ({
          ...heard(tick(ms), `${pipeline}.due`, day, 'schedule_missed'),
          schedule: `h${clockText(of * 60).slice(0, 2)}`,
        })),
    );
    const due = minuteOf(clock) + 10;
    const dueAt =
      due < 1440 ? instantShowing(night.zone, date, due) : instantShowing(night.zone, dayAfter(date), due - 1440);
    const every = (name: string, fields: Part, schedule: Part): Part => ({
      name,
      archetype: 'asked',
      trigger: lasting,
      ...fields,
      schedules: [{ every: 'hour', timezone: night.zone, ...schedule }],
    });
    return {
      pipelines: [
        every(
          pipeline,
          { watch: { enabled: false }, sla: { completionDeadline: clockText(due % 60).slice(2) } },
          { after: clock.slice(2) },
        ),
        every(`${pipeline}.due`, watched, { deadline: clock.slice(2) }),
      ],
      jobs: [lastingJob(pipeline)],
      events: [markerOf(night.evening, pipeline, date, { schedule: hour })],
      heard: [
        { ...heard(at, pipeline, date, 'job 1'), schedule: hour },
        { ...heard(dueAt, pipeline, date, 'completion_sla_breach'), schedule: hour },
        ...missed,
      ],
    };
  }),
};

const missed: Row = {
  name: 'missed',
  rules: ['missed schedules'],
  title: 'if unstarted, alerted once at the first tick past the deadline, also for yesterday',
  act: atClocks(({ at, clock, date }, night, pipeline) => ({
    pipelines: [
      inZone(night, pipeline, watched, { deadline: clock }),
      inZone(night, `${pipeline}.next-day`, watched, { after: '22:00', deadline: clock }),
      inZone(night, `${pipeline}.started`, watched, { deadline: clock }),
    ],
    events: [markerOf(at - MINUTE_MS, `${pipeline}.started`, date)],
    heard: [
      heard(tick(at), pipeline, date, 'schedule_missed'),
      heard(tick(at), `${pipeline}.next-day`, night.yesterday, 'schedule_missed'),
      heard(at - MINUTE_MS, `${pipeline}.started`, date, 'job 1'),
    ],
  })),
};

export const scheduleRows: readonly Row[] = [dates, age, calendars, after, cron, hourly, missed];
