import { expect } from 'chai';
import { type PipelineConfig, parsePipeline } from '../../../../kernel/config';
import { addressMarker, decideMarker } from '../../../../kernel/markers/decision';
import type { Marker, RunLog } from '../../../../kernel/run/model';
import { exampleMarker } from '../../../support/marker';
import { exampleRunLog } from '../../../support/run';

const pipelineOf = (fields: Record<string, unknown> = {}): PipelineConfig => {
  const parsed = parsePipeline({
    kind: 'pipeline',
    name: 'orders',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
    ...fields,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

const runLog = (fields: Partial<RunLog>): RunLog =>
  exampleRunLog({ status: 'COMPLETED', completedAt: '2026-03-07T06:10:00.000Z', ...fields });

const at = (instant: string): number => Date.parse(instant);

describe('addressMarker', () => {
  const cases: {
    title: string;
    marker: Partial<Marker>;
    pipeline?: Record<string, unknown>;
    /** Default: ten in the morning of the seventh. */
    now?: string;
    expected: { date: string; scheduleId?: string } | RegExp;
  }[] = [
    {
      title: 'B-05 keeps the date it carries at 00:01 of the next day',
      marker: { date: '2026-03-06', scheduleId: 'daily' },
      now: '2026-03-07T00:01:00Z',
      expected: { date: '2026-03-06' },
    },
    {
      title: 'takes today in the zone of the schedule when it has none',
      marker: { date: null },
      pipeline: { schedules: [{ name: 'daily', timezone: 'America/New_York' }] },
      now: '2026-03-07T03:00:00Z',
      expected: { date: '2026-03-06' },
    },
    {
      title: 'takes the schedule daily when it has none',
      marker: { scheduleId: null },
      expected: { date: '2026-03-07', scheduleId: 'daily' },
    },
    {
      title: 'G-12 keeps the schedule it names',
      marker: { scheduleId: 'h02' },
      pipeline: { schedules: [{ name: 'h01' }, { name: 'h02' }] },
      expected: { date: '2026-03-07', scheduleId: 'h02' },
    },
    {
      title: 'names the known schedules when its own is unknown',
      marker: { scheduleId: 'h03' },
      pipeline: { schedules: [{ name: 'h01' }, { name: 'h02' }] },
      expected: /no schedule "h03"; there are h01, h02/,
    },
    {
      title: 'finds the hour of a schedule for every hour',
      marker: { scheduleId: 'h23' },
      pipeline: { schedules: [{ every: 'hour' }] },
      expected: { date: '2026-03-07', scheduleId: 'h23' },
    },
    {
      title: 'refuses a date that does not exist',
      marker: { date: '2026-02-30' },
      expected: /"2026-02-30" is not a date/,
    },
    {
      title: 'refuses a date that the clocks of the zone leave out',
      pipeline: { schedules: [{ name: 'daily', timezone: 'Pacific/Apia' }] },
      marker: { date: '2011-12-30', replay: true },
      expected: /^2011-12-30 is no date of schedule daily: the clocks of Pacific\/Apia leave it out$/,
    },
    {
      title: 'refuses a date far ahead',
      marker: { date: '2026-04-07' },
      expected: /more than 7 days ahead of 2026-03-07/,
    },
    { title: 'G-19 runs a date three days old', marker: { date: '2026-03-04' }, expected: { date: '2026-03-04' } },
    { title: 'runs a date as old as is allowed', marker: { date: '2026-02-28' }, expected: { date: '2026-02-28' } },
    {
      title: 'refuses a date older than is allowed',
      marker: { date: '2026-02-27' },
      expected: /8 days before 2026-03-07, and MARKERs may be 7 days old/,
    },
    {
      title: 'takes an instant to wait for',
      marker: { notBefore: '2026-03-07T12:00:00Z' },
      expected: { date: '2026-03-07' },
    },
    {
      title: 'refuses to wait for what is no instant',
      marker: { notBefore: 'noon' },
      expected: /notBefore "noon" is not an instant/,
    },
    {
      title: 'refuses to wait for more than a week',
      marker: { notBefore: '2026-03-14T10:00:01Z' },
      expected: /more than 7 days ahead/,
    },
    {
      title: 'runs an older date when the MARKER requests a replay',
      marker: { date: '2026-02-27', replay: true },
      expected: { date: '2026-02-27' },
    },
  ];
  for (const { title, marker: fields, pipeline, now = '2026-03-07T10:00:00Z', expected } of cases) {
    it(title, () => {
      const addressed = addressMarker(exampleMarker(fields), pipelineOf(pipeline), at(now));
      if (expected instanceof RegExp) expect(addressed).to.have.property('reason').that.matches(expected);
      else
        expect(addressed).to.deep.include({
          ok: true,
          instance: { pipelineId: 'orders', scheduleId: 'daily', ...expected },
        });
    });
  }
});

describe('decideMarker', () => {
  const cases: {
    title: string;
    log?: Partial<RunLog>;
    marker?: Partial<Marker>;
    notToRun?: string;
    pipeline?: Record<string, unknown>;
    expected: object;
  }[] = [
    { title: 'starts the first attempt of what never ran', expected: { kind: 'start', attempt: 1 } },
    { title: 'leaves a run alone that is in progress', log: { status: 'RUNNING' }, expected: { kind: 'in-flight' } },
    {
      title: 'leaves a run alone that waits for its traits',
      log: { status: 'PENDING' },
      expected: { kind: 'in-flight' },
    },
    {
      title: 'B-25 says late data of what has completed, and does not run it again',
      log: { status: 'COMPLETED' },
      expected: { kind: 'late' },
    },
    {
      title: 'starts the next attempt after a transient failure',
      log: { status: 'FAILED', failureCategory: 'TRANSIENT', attempt: 2 },
      expected: { kind: 'start', attempt: 3 },
    },
    {
      title: 'G-13 starts the next attempt after a validation timeout',
      log: { status: 'FAILED', failureCategory: 'TIMEOUT' },
      expected: { kind: 'start', attempt: 2 },
    },
    {
      title: 'G-05 starts the next attempt after a failure without category',
      log: { status: 'FAILED', failureCategory: null },
      expected: { kind: 'start', attempt: 2 },
    },
    {
      title: 'does not run a permanent failure again automatically',
      log: { status: 'FAILED', failureCategory: 'PERMANENT' },
      expected: { kind: 'reject' },
    },
    {
      title: 'runs a permanent failure again when the MARKER requests a replay',
      log: { status: 'FAILED', failureCategory: 'PERMANENT' },
      marker: { replay: true },
      expected: { kind: 'start', attempt: 2 },
    },
    {
      title: 'does not run a cancelled instance again automatically',
      log: { status: 'CANCELLED' },
      expected: { kind: 'reject' },
    },
    {
      title: 'D-17 starts nothing on an excluded date, so that no name is used up',
      notToRun: 'a holiday',
      expected: { kind: 'excluded', reason: 'a holiday', attempt: 1 },
    },
    {
      title: 'says late data also of a date that is excluded now',
      log: { status: 'COMPLETED' },
      notToRun: 'a holiday',
      expected: { kind: 'late' },
    },
    {
      title: 'stops after 20 failed attempts',
      log: { status: 'FAILED', failureCategory: 'TRANSIENT', attempt: 20 },
      expected: { kind: 'reject' },
    },
    {
      title: 'runs a failure of more than 20 attempts again when the MARKER requests a replay',
      log: { status: 'FAILED', failureCategory: 'TRANSIENT', attempt: 49 },
      marker: { replay: true },
      expected: { kind: 'start', attempt: 50 },
    },
    {
      title: 'stops after 50 attempts, whatever the MARKERs say',
      log: { status: 'FAILED', failureCategory: 'PERMANENT', attempt: 50 },
      marker: { replay: true },
      expected: { kind: 'reject' },
    },
  ];
  for (const { title, log, marker: fields, pipeline, notToRun, expected } of cases) {
    it(title, () =>
      expect(
        decideMarker(exampleMarker(fields), pipelineOf(pipeline), {
          notToRun,
          runLog: log === undefined ? undefined : runLog(log),
        }),
      ).to.include(expected),
    );
  }
});
