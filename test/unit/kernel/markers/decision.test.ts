import { expect } from 'chai';
import { decideMarker, leadsToAnother } from '../../../../kernel/markers/decision';
import type { Marker, RunLog } from '../../../../kernel/run/model';
import { pipelineOf } from '../../../support/documents';
import { exampleMarker } from '../../../support/marker';
import { exampleRunLog } from '../../../support/run';

const runLog = (fields: Partial<RunLog>): RunLog =>
  exampleRunLog({ status: 'COMPLETED', completedAt: '2026-03-07T06:10:00.000Z', ...fields });

describe('the end of a run', () => {
  const pipeline = pipelineOf();
  const leads = (log: object, ending: object) =>
    leadsToAnother({ rerunId: undefined, attempt: 1, ...log }, { status: 'FAILED', ...ending }, pipeline);

  it('leads to another attempt by its MARKER, where the failure is retried', () => {
    expect(leads({}, { failureCategory: 'TRANSIENT' })).to.equal(true);
    expect(leads({}, {}), 'without a category').to.equal(true);
    expect(leads({ attempt: 19 }, {})).to.equal(true);
    expect(leads({ attempt: 20 }, {}), 'after twenty attempts').to.equal(false);
    expect(leads({}, { failureCategory: 'PERMANENT' })).to.equal(false);
    expect(leads({ rerunId: 'rerun-1' }, {}), 'of a rerun').to.equal(false);
    expect(leads({}, { status: 'CANCELLED' })).to.equal(false);
  });
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
      log: { status: 'FAILED', failureCategory: undefined },
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
      title: 'does not run a skipped instance again automatically, and has late data of it',
      log: { status: 'SKIPPED' },
      expected: { kind: 'late' },
    },
    {
      title: 'runs a skipped instance again when the MARKER requests a replay',
      log: { status: 'SKIPPED', failureCategory: undefined },
      marker: { replay: true },
      expected: { kind: 'start', attempt: 2 },
    },
    {
      title: 'gives the category of the failure and a remedy',
      log: { status: 'FAILED', failureCategory: 'PERMANENT' },
      expected: {
        reason: 'attempt 1 is FAILED (PERMANENT), which a MARKER alone does not run again',
        remedy: 'Fix the cause, then write the MARKER with replay = true.',
      },
    },
    {
      title: 'gives the state of what has no category',
      log: { status: 'CANCELLED', failureCategory: undefined },
      expected: { reason: 'attempt 1 is CANCELLED, which a MARKER alone does not run again' },
    },
    {
      title: 'says how many attempts there have been',
      log: { status: 'FAILED', failureCategory: 'PERMANENT', attempt: 51 },
      marker: { replay: true },
      expected: {
        reason: 'there have been 51 attempts, which is as many as MARKERs with replay may lead to',
        remedy: 'Fix the cause, then run the instance with signalbox rerun.',
      },
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

describe('a record of what a run has read', () => {
  const triggeredAt = '2026-03-07T06:00:30.000Z';
  const decide = (log: Partial<RunLog>, time: string, eventId = 'record-2') =>
    decideMarker(exampleMarker(), pipelineOf(), {
      notToRun: undefined,
      runLog: runLog({ traceId: 'record-1', ...log }),
      written: { eventId, at: `2026-03-07T${time}.000Z` },
    }).kind;

  it('is known, and one that came later is late data', () => {
    expect(decide({ triggeredAt }, '06:00:00')).to.equal('known');
    expect(decide({ triggeredAt }, '06:01:00')).to.equal('late');
    expect(decide({ status: 'SKIPPED', createdAt: '2026-03-07T06:00:00.000Z' }, '05:59:00')).to.equal('known');
    expect(decide({ status: 'SHADOW' }, '06:00:00')).to.equal('known');
  });

  it('is late data of a run in progress that had started its job', () => {
    expect(decide({ status: 'RUNNING', triggeredAt, completedAt: undefined }, '06:01:00')).to.equal('late');
    expect(decide({ status: 'RUNNING', triggeredAt, completedAt: undefined }, '06:00:00')).to.equal('in-flight');
    expect(decide({ status: 'TRIGGERING', triggeredAt, completedAt: undefined }, '06:01:00')).to.equal('late');
  });
});
