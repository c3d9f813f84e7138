/** Rows for waits and wake-ups, the mode and configuration version of a run, and its monitoring. */
import { HOUR_MS, iso, MINUTE_MS } from '../../support/clock-edges';
import { dayAfter } from '../../support/clock-oracle';
import { dateAt } from './night';
import { failsFrom, failsUntil, inZone, lastingJob, marker, markerOf, polled, watched, at as when } from './parts';
import { heard, inElapsedTime, type Part, type Row, tick, tickAfter } from './row';

const monitoring: Row = {
  name: 'monitoring',
  rules: ['monitoring'],
  title: 'evaluates for two hours of elapsed time, no longer; reports once, for the run`s date',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const from = at - 30 * MINUTE_MS;
    const monitored = { watch: { enabled: false, monitoring: { enabled: true, duration: '2h', interval: '40m' } } };
    return {
      pipelines: [inZone(night, pipeline, monitored), inZone(night, `${pipeline}.over`, monitored)],
      answers: [
        ...failsFrom(at + 15 * MINUTE_MS, pipeline),
        ...failsFrom(from + 2 * HOUR_MS + 2 * MINUTE_MS, `${pipeline}.over`),
      ],
      events: [markerOf(from, pipeline, night.yesterday), markerOf(from, `${pipeline}.over`, night.yesterday)],
      heard: [
        heard(from, pipeline, night.yesterday, 'job 1'),
        heard(from + 100 * MINUTE_MS, pipeline, night.yesterday, 'trait_drift'),
        heard(from + 100 * MINUTE_MS, pipeline, night.yesterday, 'DRIFT_DETECTED'),
        heard(from, `${pipeline}.over`, night.yesterday, 'job 1'),
      ],
    };
  }),
};

const stuck: Row = {
  name: 'stuck',
  rules: ['stuck runs'],
  title:
    'a run whose execution dies is found after its threshold of silence in elapsed time, whatever its date; so ' +
    'is its monitoring',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const from = at - MINUTE_MS;
    const monitored = { watch: { enabled: true, monitoring: { enabled: true, duration: '2h', interval: '10m' } } };
    return {
      pipelines: [
        inZone(night, pipeline, { watch: { enabled: true, stuckRunThreshold: '20m' }, trigger: polled(5) }),
        inZone(night, `${pipeline}.monitored`, monitored),
      ],
      jobs: [lastingJob(pipeline)],
      events: [pipeline, `${pipeline}.monitored`].flatMap((name) => [
        markerOf(from, name, night.yesterday),
        when(at, { stop: { pipeline: name, date: night.yesterday } }),
      ]),
      heard: [
        heard(from, pipeline, night.yesterday, 'job 1'),
        heard(tickAfter(from + 25 * MINUTE_MS), pipeline, night.yesterday, 'orchestration_error'),
        heard(from, `${pipeline}.monitored`, night.yesterday, 'job 1'),
        heard(tickAfter(from + 25 * MINUTE_MS), `${pipeline}.monitored`, night.yesterday, 'monitoring_stopped'),
      ],
    };
  }),
};

/** Six of the night's pipelines have their turn at a tick. */
const ROUND_MS = 90 * MINUTE_MS;

const lostMarkers: Row = {
  name: 'lost',
  rules: ['lost MARKERs'],
  title: 'one that the stream lost is redriven for its date, after 15 minutes and a sweep pass',
  act: inElapsedTime(({ at, date }, night, pipeline) => {
    // No other row does anything at this second, so that the fault drops only these MARKERs.
    const lost = at + 20_000;
    return {
      pipelines: [inZone(night, pipeline, { ...watched, concurrency: 'per-date' })],
      events: [date, night.yesterday]
        .filter((day, index, all) => all.indexOf(day) === index)
        .map((day) => markerOf(lost, pipeline, day)),
      faults: [{ from: iso(lost), until: iso(lost + 1000), target: 'stream', kind: 'drop' }],
      heard: [...new Set([date, night.yesterday])].map((day) =>
        heard([lost + 15 * MINUTE_MS, lost + 15 * MINUTE_MS + ROUND_MS], pipeline, day, 'job 1'),
      ),
    };
  }),
};

const wakeUps: Row = {
  name: 'wake',
  rules: ['readiness wake-ups'],
  title:
    'a sensor, an upstream`s completion and a rewritten MARKER end the wait at once, those of the run`s date and ' +
    'no others',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const [sensed, derived, told, source] = ['sensed', 'derived', 'told', 'source'].map(
      (kind) => `${pipeline}.${kind}`,
    ) as [string, string, string, string];
    const begun = at - 6 * MINUTE_MS;
    const sensor = (ms: number, date: string): Part =>
      when(ms, { put: { PK: `SENSOR#${pipeline}`, SK: date, data: { count: 1500 } } });
    return {
      pipelines: [
        inZone(night, sensed, { archetype: 'sensed', traits: { rows: { config: { sensor: pipeline } } } }),
        inZone(night, derived, { archetype: 'derived', traits: { upstream: { config: { pipeline: source } } } }),
        inZone(night, told),
        inZone(night, source, { concurrency: 'per-date' }),
      ],
      answers: [failsUntil(at, told)],
      events: [
        ...[sensed, derived, told].map((name) => markerOf(begun, name, night.yesterday)),
        sensor(at - 2 * MINUTE_MS, night.date),
        markerOf(at - 2 * MINUTE_MS, source, night.date),
        sensor(at, night.yesterday),
        markerOf(at, source, night.yesterday),
        markerOf(at, told, night.yesterday),
      ],
      heard: [
        heard(at - 2 * MINUTE_MS, source, night.date, 'job 1'),
        ...[sensed, derived, told, source].map((name) => heard(at, name, night.yesterday, 'job 1')),
      ],
    };
  }),
};

const configVersions: Row = {
  name: 'config',
  rules: ['config versions'],
  title: 'a run keeps the version that it began with over the edge; what begins afterwards has the new one',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const document = inZone(night, pipeline, { concurrency: 'per-date' });
    const second = {
      ...document,
      trigger: { type: 'lambda', functionName: 'arn:aws:lambda:eu-central-1:123456789012:function:second' },
    };
    const ready = at + 2 * MINUTE_MS;
    return {
      pipelines: [document],
      answers: [failsUntil(ready, pipeline)],
      events: [
        markerOf(at - 2 * MINUTE_MS, pipeline, night.yesterday),
        when(at, { register: second }),
        markerOf(at, pipeline, night.longAgo, { replay: true }),
        ...[night.yesterday, night.longAgo].map((date) =>
          markerOf(ready, pipeline, date, { replay: date === night.longAgo }),
        ),
      ],
      heard: [
        heard(ready, pipeline, night.yesterday, 'job 1'),
        heard(ready, pipeline, night.longAgo, 'job 1 of lambda'),
      ],
    };
  }),
};

const shadows: Row = {
  name: 'shadow',
  rules: ['shadow mode'],
  title: 'reports what would start or be missed, for local and other dates; no runs and no alerts',
  act: ({ at, clock, date }, night, pipeline) => {
    const shadow = (name: string, fields: Part, schedule: Part = {}): Part =>
      inZone(night, name, { mode: 'shadow', ...fields }, schedule);
    return {
      pipelines: [
        shadow(pipeline, { concurrency: 'per-date' }),
        ...(clock === undefined
          ? []
          : [
              shadow(`${pipeline}.opening`, {}, { after: clock }),
              shadow(`${pipeline}.due`, watched, { deadline: clock }),
            ]),
      ],
      events: [
        marker(at, pipeline),
        markerOf(at, pipeline, dayAfter(night.date, -3)),
        ...(clock === undefined ? [] : [markerOf(night.evening, `${pipeline}.opening`, date)]),
      ],
      heard: [
        heard(at, pipeline, dateAt(night, at), 'shadow SHADOW'),
        heard(at, pipeline, dayAfter(night.date, -3), 'shadow SHADOW'),
        ...(clock === undefined
          ? []
          : [
              heard(at, `${pipeline}.opening`, date, 'shadow SHADOW'),
              heard(tick(at), `${pipeline}.due`, date, 'shadow schedule_missed'),
            ]),
      ],
    };
  },
};

export const waitRows: readonly Row[] = [monitoring, stuck, lostMarkers, wakeUps, configVersions, shadows];
