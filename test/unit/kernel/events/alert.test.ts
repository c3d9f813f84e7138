import { expect } from 'chai';
import { alertEvent, executionLost, longQueued, longRunning, stuckRun } from '../../../../kernel/events/alert';
import { AlertCategory, AlertLevel } from '../../../../kernel/words/vocabulary';
import { NOON, timeAt } from '../../../support/clock';
import { exampleRun } from '../../../support/run';

const about = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const text = {
  category: AlertCategory.stuckRun,
  level: AlertLevel.error,
  message: 'run-1 is silent',
  remedy: 'look at it',
};
const silence = { id: 'run-1', at: '2026-03-07T06:00:00.000Z' };

describe('kernel/events/alert', () => {
  it('G-27 alerts about one episode share their id, whenever they are raised', () => {
    const first = alertEvent(about, text, silence, '2026-03-07T06:30:00.000Z');
    const second = alertEvent(about, text, silence, '2026-03-07T06:35:00.000Z');
    expect(second.eventId).to.equal(first.eventId);
  });

  it('H-17 the next episode of a run has another id, so that no subscriber takes it for a second delivery', () => {
    const first = alertEvent(about, text, silence, '2026-03-07T06:30:00.000Z');
    const second = alertEvent(about, text, { ...silence, at: '2026-03-07T09:00:00.000Z' }, '2026-03-07T09:30:00.000Z');
    expect(second.eventId).to.not.equal(first.eventId);
  });

  const run = exampleRun({ runId: 'run-1', attempt: 2, status: 'RUNNING', engine: 'glue', jobId: 'jr_1' });
  const cancel = 'signalbox cancel run-1';

  it('says of an unresponsive run since when, and what to check', () => {
    const alert = stuckRun(run, timeAt('06:00'), NOON);
    expect(alert).to.include({
      category: 'stuck_run',
      level: 'error',
      runId: 'run-1',
      episodeAt: timeAt('06:00'),
      at: NOON,
    });
    expect(alert.message).to.equal(
      'run run-1 of orders for 2026-03-07 (schedule daily) is RUNNING and has shown no sign of life since ' +
        '2026-03-07T06:00:00.000Z',
    );
    expect(alert.remedy).to.equal(
      `Check its execution ${run.executionArn} and its glue job jr_1; the job may still run.`,
    );
    expect(stuckRun(exampleRun(), timeAt('06:00'), NOON).remedy).to.equal(
      `Check its execution ${run.executionArn}; the job may still run.`,
    );
    expect(stuckRun(run, timeAt('07:00'), NOON).eventId).not.to.equal(alert.eventId);
  });

  it('says of a lost execution what ended with it, and how to run it again', () => {
    const lost = {
      executionArn: 'arn:e',
      since: timeAt('06:00'),
      message: 'it timed out',
      failureCategory: 'TIMEOUT',
    } as const;
    const alert = executionLost(run, lost, NOON);
    expect(alert).to.include({
      category: 'orchestration_error',
      level: 'error',
      failureCategory: 'TIMEOUT',
      attempt: 2,
    });
    expect(alert.message).to.equal(
      'the execution of orders for 2026-03-07 (schedule daily, attempt 2) is gone and the attempt has FAILED: ' +
        'it timed out',
    );
    expect(alert.remedy).to.equal(
      'Check the execution arn:e. When its job is known not to run, write the MARKER again with replay = true: ' +
        'signalbox mark orders --date 2026-03-07 --schedule daily --replay',
    );
    expect(executionLost({ ...run, attempt: 3 }, lost, NOON).eventId).not.to.equal(alert.eventId);
    expect(executionLost(run, { ...lost, since: NOON }, NOON).eventId).not.to.equal(alert.eventId);
    expect(executionLost(run, { ...lost, executionArn: 'arn:f' }, NOON).eventId).not.to.equal(alert.eventId);
  });

  it('says of a job that does not begin since when, and how to end it', () => {
    const queued = { since: timeAt('06:00'), message: 'the DAG is paused' };
    const alert = longQueued(run, queued, NOON);
    expect(alert).to.include({ category: 'long_queued', level: 'warning', runId: 'run-1' });
    expect(alert.message).to.equal(
      'the job of orders for 2026-03-07 (schedule daily, attempt 2) has not begun since 2026-03-07T06:00:00.000Z: ' +
        'the DAG is paused',
    );
    expect(alert.remedy).to.equal(
      `Check its glue job jr_1: unpause it, or give the engine room. If it shall not run, end it: ${cancel}.`,
    );
    expect(alert.episodeAt).to.equal(run.createdAt);
    expect(longQueued({ ...run, jobStartedAt: NOON }, queued, NOON).episodeAt).to.equal(NOON);
  });

  it('says of a job that runs for long how long others took', () => {
    const started = { ...run, jobStartedAt: timeAt('06:00') };
    const alert = longRunning(started, { forMs: 95 * 60_000, count: 5, medianMs: 30 * 60_000 }, NOON);
    expect(alert).to.include({ category: 'long_running', level: 'warning', episodeAt: timeAt('06:00') });
    expect(alert.message).to.equal(
      'the job of orders for 2026-03-07 (schedule daily, attempt 2) has run for 95 min, since ' +
        '2026-03-07T06:00:00.000Z; the median of the last 5 completed ones is 30 min',
    );
    expect(alert.remedy).to.equal(
      `Check its glue job jr_1. If it hangs, end it: ${cancel}. If it may take so long, raise watch.longRunning.`,
    );
    expect(longRunning(started, { forMs: 60_000, count: 0, medianMs: undefined }, NOON).message).to.match(
      /has run for 1 min, since .*; none of its last runs has completed$/,
    );
  });
});
