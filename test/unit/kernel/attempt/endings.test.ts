/** The endings of runs whose execution cannot continue, and the transitions that a failed run leaves. */
import { expect } from 'chai';
import {
  endingOfAbandoned,
  endingOfInterrupted,
  leftForGood,
  pendingTransitions,
  reportPendingTransitions,
  transitionRefused,
  transitionsFor,
  transitionsOf,
} from '../../../../kernel/attempt/transitions';
import type { DomainEvent, PlannedTransition, Run } from '../../../../kernel/run/model';
import { AT, clockAt, NOON, timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';

const cause = { failureCategory: 'TIMEOUT', message: 'no data' } as const;
const completed: PlannedTransition[] = [{ lifecycle: 'promotion', id: 'fraud-7', to: 'Staging' }];
const failed: PlannedTransition[] = [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }];
const failure = { status: 'FAILED', ...cause } as const;

describe('kernel/attempt: the ending of a run that cannot continue', () => {
  const interrupted: [title: string, run: Partial<Run>, ending: ReturnType<typeof endingOfInterrupted>][] = [
    ['its cause before its job', {}, failure],
    [
      'its cancel, if one was requested',
      { cancelRequestedAt: AT, cancelReason: 'cancelled by jane', status: 'RUNNING', startToken: 't', jobId: 'jr_1' },
      { status: 'CANCELLED', message: 'cancelled by jane; its job jr_1 may still run' },
    ],
    [
      'permanent once its job may have been started',
      { status: 'TRIGGERING' },
      { status: 'FAILED', failureCategory: 'PERMANENT', message: 'its job may have been started; no data' },
    ],
    [
      'permanent while its job may run',
      { status: 'RUNNING', jobId: 'jr_1' },
      { status: 'FAILED', failureCategory: 'PERMANENT', message: 'its job jr_1 may still run; no data' },
    ],
  ];
  for (const [title, run, ending] of interrupted)
    it(`is ${title}`, () => expect(endingOfInterrupted(exampleRun(run), cause)).to.deep.equal(ending));

  const abandoned: [title: string, run: Partial<Run>, ending: ReturnType<typeof endingOfAbandoned>][] = [
    [
      'that of a job that completed',
      { status: 'RUNNING', completedAt: AT, message: '7 rows' },
      { status: 'COMPLETED', message: '7 rows' },
    ],
    ['that of a job that completed and said nothing', { status: 'RUNNING', completedAt: AT }, { status: 'COMPLETED' }],
    [
      'that of a job that failed',
      { status: 'RUNNING', completedAt: AT, failureCategory: 'PERMANENT', message: 'no rows' },
      { status: 'FAILED', failureCategory: 'PERMANENT', message: 'no rows' },
    ],
    [
      'that of a job that failed and said nothing',
      { status: 'RUNNING', completedAt: AT, failureCategory: 'PERMANENT' },
      { status: 'FAILED', failureCategory: 'PERMANENT', message: 'its execution is gone' },
    ],
    [
      'unknown for a job that may run',
      { status: 'RUNNING', jobId: 'jr_1' },
      {
        status: 'FAILED',
        failureCategory: 'PERMANENT',
        message: 'its job jr_1 may still run; its execution is gone',
      },
    ],
    [
      'transient before its job',
      { completedAt: AT },
      { status: 'FAILED', failureCategory: 'TRANSIENT', message: 'its execution is gone' },
    ],
  ];
  for (const [title, run, ending] of abandoned)
    it(`is ${title}, where it was abandoned`, () =>
      expect(endingOfAbandoned(exampleRun(run), 'its execution is gone')).to.deep.equal(ending));
});

describe('kernel/attempt: the transitions of a run', () => {
  it('have the values of the run in their texts', () => {
    const pipeline = pipelineOf({
      onCompleted: [{ lifecycle: 'promotion', id: 'fraud-${date}', to: 'Staging' }],
      onFailed: [{ lifecycle: 'session', id: '${pipeline}', to: 'ERROR' }],
    });
    expect(transitionsOf(pipeline, instance, { runId: 'run-1', attempt: 1, traceId: 'trace-1' })).to.deep.equal({
      completed: [{ lifecycle: 'promotion', id: 'fraud-2026-03-07', to: 'Staging' }],
      failed: [{ lifecycle: 'session', id: 'orders', to: 'ERROR' }],
    });
  });

  it('follow from its ending', () => {
    const of = (status: 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'SKIPPED') =>
      transitionsFor(exampleRun(), { status }, { completed, failed });
    expect(of('COMPLETED')).to.deep.equal(completed);
    expect(of('FAILED')).to.deep.equal(failed);
    expect([of('CANCELLED'), of('SKIPPED')]).to.deep.equal([[], []]);
  });

  it('are left to the next attempt by a run that fails', () => {
    const { runId, attempt, createdAt } = exampleRun();
    expect(pendingTransitions(exampleRun(), failure, { completed, failed })).to.deep.equal({
      ...{ runId, attempt, createdAt, moves: failed },
    });
    expect(pendingTransitions(exampleRun(), failure, { completed, failed: [] })).to.equal(undefined);
  });

  const log = exampleRunLog({
    attempt: 2,
    movesLeft: { runId: 'run-1', attempt: 1, createdAt: AT, moves: [...failed, ...completed] },
  });
  const message =
    'orders ended for 2026-03-07 (schedule daily), and session momentum was not moved to ERROR: ' +
    'no other attempt follows: paused';

  it('are alerted where no other attempt follows, each once', () => {
    const alerts = leftForGood(log, 'paused', NOON);
    expect(alerts).to.have.length(2);
    expect(alerts[0]).to.include({
      ...{ ...instance, runId: 'run-1', attempt: 1, category: 'move_refused', level: 'warning' },
      ...{ at: NOON, episodeAt: AT, message },
      remedy: 'See it: signalbox lifecycle show session momentum. Move it, or correct onCompleted and onFailed.',
    });
    expect(leftForGood(log, 'other', timeAt('13:00')).map(({ eventId }) => eventId)).to.deep.equal(
      alerts.map(({ eventId }) => eventId),
    );
    const { movesLeft: _, ...none } = log;
    for (const nothing of [undefined, none]) expect(leftForGood(nothing, '', NOON)).to.deep.equal([]);
  });

  it('are alerted at once by those that end no attempt', async () => {
    const events: DomainEvent[] = [];
    const append = async (event: DomainEvent) => {
      events.push(event);
      return 'appended' as const;
    };
    await reportPendingTransitions(log, 'paused', { events: { append }, clock: clockAt(Date.parse(NOON)) });
    expect(events).to.deep.equal(leftForGood(log, 'paused', NOON));
  });

  it('are refused once for each run and subject', () => {
    const [move] = failed;
    const ids = [{}, { lifecycle: 'other' }, { id: 'other' }].map(
      (fields) => transitionRefused(exampleRun(), { ...move!, ...fields }, 'why', NOON).eventId,
    );
    ids.push(transitionRefused(exampleRun({ runId: 'run-2' }), move!, 'why', NOON).eventId);
    expect(new Set(ids).size).to.equal(4);
    expect(transitionRefused(exampleRun(), { ...move!, to: 'READY' }, 'other', AT).eventId).to.equal(ids[0]);
  });
});
