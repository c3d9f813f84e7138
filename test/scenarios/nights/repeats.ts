/** Rows for retries, reruns, held MARKERs and dependants. */
import { MINUTE_MS } from '../../support/clock-edges';
import { dayAfter } from '../../support/clock-oracle';
import { dateAt } from './night';
import { inZone, marker, markerOf, polled, replayOf, at as when } from './parts';
import { heard, inElapsedTime, type Row, said } from './row';

const retries: Row = {
  name: 'retry',
  rules: ['retries'],
  title:
    'the next attempt comes after the backoff in elapsed time, up to a fifth shorter or longer, for the same ' +
    'business date',
  act: inElapsedTime(({ at }, night, pipeline) => ({
    pipelines: [inZone(night, pipeline, { retry: { maxAttempts: 2, backoffSeconds: '50m' } })],
    jobs: [
      {
        match: { pipeline, attempt: 1 },
        duration: '1s',
        outcome: 'failed',
        category: 'TRANSIENT',
        message: 'executor lost',
      },
    ],
    events: [markerOf(at, pipeline, night.yesterday)],
    heard: [
      heard(at, pipeline, night.yesterday, 'job 1'),
      heard([at + 40 * MINUTE_MS, at + 61 * MINUTE_MS], pipeline, night.yesterday, 'job 2'),
    ],
  })),
};

const breaker: Row = {
  name: 'breaker',
  rules: ['circuit breaker'],
  title: 'failures on both sides of the edge are in a row, whatever their dates; what comes then is kept',
  act: inElapsedTime(({ at }, night, pipeline) => ({
    pipelines: [inZone(night, pipeline, { circuitBreaker: { failures: 2 }, concurrency: 'per-date' })],
    jobs: [
      { match: { pipeline }, duration: '1s', outcome: 'failed', category: 'PERMANENT', message: 'no such column' },
    ],
    events: [
      marker(at - MINUTE_MS, pipeline),
      replayOf(at, pipeline, night.longAgo),
      markerOf(at + 2 * MINUTE_MS, pipeline, dayAfter(night.date, -2)),
    ],
    heard: [
      heard(at - MINUTE_MS, pipeline, dateAt(night, at - MINUTE_MS), 'job 1'),
      heard(at - MINUTE_MS, pipeline, dateAt(night, at - MINUTE_MS), 'run_failed'),
      heard(at, pipeline, night.longAgo, 'job 1'),
      heard(at, pipeline, night.longAgo, 'run_failed'),
      said(at, pipeline, 'circuit_open'),
      heard(at + 2 * MINUTE_MS, pipeline, dayAfter(night.date, -2), 'MARKER_HELD'),
    ],
  })),
};

const pause: Row = {
  name: 'pause',
  rules: ['pause'],
  title:
    'MARKERs without a date that come on both sides of the edge are kept, each for its date, and run when it is over',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const [first, second] = [dateAt(night, at - MINUTE_MS), dateAt(night, at)];
    const resumed = at + 50 * MINUTE_MS;
    return {
      pipelines: [inZone(night, pipeline, { concurrency: 'per-date' })],
      events: [
        when(at - 10 * MINUTE_MS, { pause: { pipeline, reason: 'maintenance' } }),
        marker(at - MINUTE_MS, pipeline),
        marker(at, pipeline),
        markerOf(at, pipeline, dayAfter(night.date, -3)),
        when(resumed, { resume: { pipeline } }),
      ],
      heard: [
        heard(at - MINUTE_MS, pipeline, first, 'MARKER_HELD'),
        heard(at, pipeline, second, 'MARKER_HELD'),
        heard(at, pipeline, dayAfter(night.date, -3), 'MARKER_HELD'),
        ...[...new Set([first, second, dayAfter(night.date, -3)])].map((date) =>
          heard(resumed, pipeline, date, 'job 1'),
        ),
      ],
    };
  }),
};

const reruns: Row = {
  name: 'rerun',
  rules: ['reruns'],
  title: 'for the requested date: next or first attempt, however old; refused 8 days after local today',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const lastYear = dayAfter(night.date, -366);
    const tooFar = dayAfter(dateAt(night, at), 8);
    return {
      pipelines: [inZone(night, pipeline, { concurrency: 'per-date' })],
      events: [
        markerOf(night.evening, pipeline, night.yesterday),
        ...[night.yesterday, lastYear, tooFar].map((date) =>
          when(at, { rerun: { pipeline, date, reason: 'prices were wrong' } }),
        ),
      ],
      heard: [
        heard(night.evening, pipeline, night.yesterday, 'job 1'),
        heard(at, pipeline, night.yesterday, 'job 2'),
        heard(at, pipeline, lastYear, 'job 1'),
        heard(at, pipeline, tooFar, 'rerun refused'),
      ],
    };
  }),
};

const backfill: Row = {
  name: 'backfill',
  rules: ['backfill'],
  title: 'two at a time over the edge, each for its own date, and none twice',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const days = [-1, 0, 1].map((count) => dayAfter(night.date, count));
    const from = at - MINUTE_MS;
    return {
      pipelines: [inZone(night, pipeline, { concurrency: 'per-date', trigger: polled(10) })],
      jobs: [{ match: { pipeline }, duration: '9m' }],
      events: days.map((date) => when(from, { rerun: { pipeline, date, reason: 'backfill', concurrency: 2 } })),
      heard: days.map((date, index) => heard(index < 2 ? from : from + 10 * MINUTE_MS, pipeline, date, 'job 1')),
    };
  }),
};

const cascades: Row = {
  name: 'cascade',
  rules: ['cascades'],
  title: 'the dependant has the date of its upstream; its delay is elapsed time since the completion',
  act: inElapsedTime(({ at }, night, pipeline) => ({
    pipelines: [
      inZone(night, pipeline),
      inZone(night, `${pipeline}.report`, { upstream: [pipeline] }),
      inZone(night, `${pipeline}.delayed`, { upstream: [{ pipeline, delay: '50m' }] }),
    ],
    events: [markerOf(at, pipeline, night.yesterday)],
    heard: [
      heard(at, pipeline, night.yesterday, 'job 1'),
      heard(at, `${pipeline}.report`, night.yesterday, 'job 1'),
      heard(at + 50 * MINUTE_MS, `${pipeline}.delayed`, night.yesterday, 'job 1'),
    ],
  })),
};

const lateData: Row = {
  name: 'late',
  rules: ['late data'],
  title: 'a MARKER after the completion is of its own date: alerted once per attempt, or run again, and nothing else',
  act: inElapsedTime(({ at }, night, pipeline) => ({
    pipelines: [
      inZone(night, pipeline, { lateData: 'alert' }),
      inZone(night, `${pipeline}.rerun`, { lateData: 'rerun', concurrency: 'per-date' }),
    ],
    events: [
      ...[pipeline, `${pipeline}.rerun`].map((name) => markerOf(night.evening, name, night.yesterday)),
      ...[at, at + MINUTE_MS].map((ms) => markerOf(ms, pipeline, night.yesterday)),
      markerOf(at, `${pipeline}.rerun`, night.yesterday),
    ],
    heard: [
      heard(night.evening, pipeline, night.yesterday, 'job 1'),
      heard(at, pipeline, night.yesterday, 'LATE_DATA'),
      heard(at + MINUTE_MS, pipeline, night.yesterday, 'LATE_DATA'),
      heard(at, pipeline, night.yesterday, 'late_data'),
      heard(night.evening, `${pipeline}.rerun`, night.yesterday, 'job 1'),
      heard(at, `${pipeline}.rerun`, night.yesterday, 'LATE_DATA'),
      heard(at, `${pipeline}.rerun`, night.yesterday, 'late_data'),
      heard(at, `${pipeline}.rerun`, night.yesterday, 'job 2'),
    ],
  })),
};

export const repeatRows: readonly Row[] = [retries, breaker, pause, reruns, backfill, cascades, lateData];
