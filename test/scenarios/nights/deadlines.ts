/**
 * Deadlines of the SLA: announced at their time whatever the instance does, to the minute, and not where they were met.
 */
import { HOUR_MS, iso, MINUTE_MS } from '../../support/clock-edges';
import { inZone, lasting, lastingJob, markerOf, neverPasses, replayOf, watched } from './parts';
import { atClocks, heard, inElapsedTime, type Row, tick } from './row';

const evaluation: Row = {
  name: 'evaluation',
  rules: ['evaluation SLA', 'missed schedules'],
  title: 'breached if waiting or never started, met if ready a minute before',
  act: atClocks(({ at, clock, date }, night, pipeline) => {
    const sla = { evaluationDeadline: clock, validationTimeout: '20m' };
    return {
      pipelines: [
        inZone(night, pipeline, { sla }, { after: '22:00' }),
        inZone(night, `${pipeline}.met`, { sla }),
        inZone(night, `${pipeline}.nobody`, { sla, ...watched }),
      ],
      answers: [neverPasses(pipeline)],
      events: [
        markerOf(at - 6 * MINUTE_MS, pipeline, night.yesterday),
        markerOf(at - MINUTE_MS, `${pipeline}.met`, date),
      ],
      heard: [
        heard(at, pipeline, night.yesterday, 'evaluation_sla_breach'),
        heard(at + 14 * MINUTE_MS, pipeline, night.yesterday, 'validation_timeout'),
        heard(at - MINUTE_MS, `${pipeline}.met`, date, 'job 1'),
        heard(at, `${pipeline}.nobody`, date, 'evaluation_sla_breach'),
        heard(tick(at), `${pipeline}.nobody`, date, 'schedule_missed'),
      ],
    };
  }),
};

const completion: Row = {
  name: 'completion',
  rules: ['completion SLA', 'at-risk warnings'],
  title:
    'of yesterday: warned of a quarter of an hour before and breached at its time while the job runs, and not ' +
    'where the job has ended a minute before',
  act: atClocks(({ at, clock }, night, pipeline) => {
    const fields = { sla: { completionDeadline: clock, atRiskLead: '15m' } };
    const schedule = { after: '22:00' };
    return {
      pipelines: [
        inZone(night, pipeline, { ...fields, trigger: lasting }, schedule),
        inZone(night, `${pipeline}.met`, fields, schedule),
      ],
      jobs: [lastingJob(pipeline)],
      // Written again while it runs, it is no other run.
      events: [
        markerOf(night.evening, pipeline, night.yesterday),
        markerOf(at - MINUTE_MS, `${pipeline}.met`, night.yesterday),
        markerOf(at, pipeline, night.yesterday),
      ],
      heard: [
        heard(night.evening, pipeline, night.yesterday, 'job 1'),
        heard(at - 15 * MINUTE_MS, pipeline, night.yesterday, 'sla_at_risk'),
        heard(at, pipeline, night.yesterday, 'completion_sla_breach'),
        heard(at - MINUTE_MS, `${pipeline}.met`, night.yesterday, 'job 1'),
      ],
    };
  }),
};

const validation: Row = {
  name: 'validation',
  rules: ['validation SLA'],
  title:
    'a duration counts elapsed time from the start, whatever the business date; a time is the next one that the ' +
    'clocks show',
  act: ({ at, clock }, night, pipeline) => ({
    pipelines: [
      inZone(night, pipeline, { sla: { validationTimeout: '20m' } }),
      ...(clock === undefined ? [] : [inZone(night, `${pipeline}.until`, { sla: { validationTimeout: clock } })]),
    ],
    answers: [neverPasses(pipeline), neverPasses(`${pipeline}.until`)],
    events: [
      replayOf(at - 10 * MINUTE_MS, pipeline, night.longAgo),
      ...(clock === undefined ? [] : [markerOf(at - 5 * MINUTE_MS, `${pipeline}.until`, night.yesterday)]),
    ],
    heard: [
      heard(at + 10 * MINUTE_MS, pipeline, night.longAgo, 'validation_timeout'),
      ...(clock === undefined ? [] : [heard(at, `${pipeline}.until`, night.yesterday, 'validation_timeout')]),
    ],
  }),
};

const relative: Row = {
  name: 'relative',
  rules: ['relative SLA', 'at-risk warnings'],
  title:
    'elapsed time from the first request, for a business date of the month before, and not where the job has ' +
    'ended in time',
  act: inElapsedTime(({ at }, night, pipeline) => {
    const sla = { maxDuration: '2h', atRiskLead: '15m' };
    const from = at - HOUR_MS;
    return {
      pipelines: [inZone(night, pipeline, { sla, trigger: lasting }), inZone(night, `${pipeline}.met`, { sla })],
      jobs: [lastingJob(pipeline)],
      events: [replayOf(from, pipeline, night.longAgo), replayOf(from, `${pipeline}.met`, night.longAgo)],
      heard: [
        heard(from, pipeline, night.longAgo, 'job 1'),
        heard(from + 105 * MINUTE_MS, pipeline, night.longAgo, 'sla_at_risk'),
        heard(from + 2 * HOUR_MS, pipeline, night.longAgo, 'duration_sla_breach'),
        heard(from, `${pipeline}.met`, night.longAgo, 'job 1'),
      ],
    };
  }),
};

const elsewhere: Row = {
  name: 'elsewhere',
  rules: ['evaluation SLA', 'completion SLA', 'at-risk warnings', 'missed schedules'],
  title: 'UTC deadlines for local dates',
  act: ({ at }, night, pipeline) => {
    const deadline = iso(at)!.slice(11, 16);
    const sla = { evaluationDeadline: deadline, completionDeadline: deadline, atRiskLead: '15m', timezone: 'UTC' };
    return {
      pipelines: [inZone(night, pipeline, { sla, ...watched }, { after: '22:00' })],
      heard: [
        ...['sla_at_risk', 'sla_at_risk'].map((what) => heard(at - 15 * MINUTE_MS, pipeline, night.yesterday, what)),
        heard(at, pipeline, night.yesterday, 'evaluation_sla_breach'),
        heard(at, pipeline, night.yesterday, 'completion_sla_breach'),
        heard(tick(at), pipeline, night.yesterday, 'schedule_missed'),
      ],
    };
  },
};

export const deadlineRows: readonly Row[] = [evaluation, completion, validation, relative, elsewhere];
