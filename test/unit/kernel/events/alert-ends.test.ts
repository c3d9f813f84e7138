/** When the problem of an alert is over, and when it only seems so. */
import { expect } from 'chai';
import { alertEvent } from '../../../../kernel/events/alert';
import { type AlertFacts, endOf, foundEnd } from '../../../../kernel/events/alert-ends';
import { type Alert, canEnd, isAlert } from '../../../../kernel/events/open-alerts';
import type { Run, RunLog } from '../../../../kernel/run/model';
import { inShadow } from '../../../../kernel/shadow/mode';
import { AlertCategory, AlertLevel } from '../../../../kernel/words/vocabulary';
import { exampleEvent } from '../../../support/event';
import { instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';

const BEFORE = '2026-03-07T06:29:00.000Z';
const NOTICED = '2026-03-07T06:30:00.000Z';
const AFTER = '2026-03-07T06:31:00.000Z';

const alertOf = (category: AlertCategory, episodeAt = NOTICED): Alert => {
  const text = { category, level: AlertLevel.error, message: 'what', remedy: 'do' };
  const event = alertEvent({ ...instance, runId: 'run-1', attempt: 1 }, text, { id: 'x', at: episodeAt }, NOTICED);
  if (!isAlert(event)) throw new Error('an alert is an alert');
  return event;
};

const unchanged: AlertFacts = {
  nowMs: Date.parse(AFTER),
  runLog: async () => undefined,
  run: async () => undefined,
  chunks: async () => undefined,
  pipeline: async () => ({ hold: undefined }),
  withdrawn: async () => undefined,
  applyDecidedAt: async () => undefined,
};

const endFor = (category: AlertCategory, facts: Partial<AlertFacts>, episodeAt?: string): Promise<string | undefined> =>
  foundEnd(alertOf(category, episodeAt), { ...unchanged, ...facts });

const logged = (fields: Partial<RunLog>) => ({ runLog: async () => exampleRunLog(fields) });
const runs = (fields: Partial<Run>) => ({ run: async () => exampleRun(fields) });

describe('kernel/events/alert-ends', () => {
  it('a missed deadline ends with the run, and stays open while that runs or has not come', async () => {
    expect(await endFor('schedule_missed', {})).to.equal(undefined);
    expect(await endFor('schedule_missed', logged({ status: 'RUNNING' }))).to.equal(undefined);
    expect(await endFor('schedule_missed', logged({ status: 'FAILED', completedAt: AFTER }))).to.equal(
      'attempt 1 is FAILED',
    );
    expect(await endFor('schedule_missed', logged({ status: 'CANCELLED', completedAt: AFTER }))).to.match(/CANCELLED/);
  });

  it('a breach of what had failed before ends with a completion, whenever that was', async () => {
    expect(await endFor('completion_sla_breach', logged({ status: 'FAILED', completedAt: BEFORE }))).to.equal(
      undefined,
    );
    expect(await endFor('completion_sla_breach', logged({ status: 'FAILED', completedAt: NOTICED }))).to.equal(
      undefined,
    );
    expect(await endFor('completion_sla_breach', logged({ status: 'COMPLETED', completedAt: BEFORE }))).to.match(
      /COMPLETED/,
    );
  });

  it('a failure ends with a later completion or cancellation, and not with a later failure', async () => {
    const later = { attempt: 2, completedAt: AFTER } as const;
    expect(await endFor('run_failed', logged({ status: 'COMPLETED', ...later }))).to.equal('attempt 2 is COMPLETED');
    expect(await endFor('run_failed', logged({ status: 'CANCELLED', ...later }))).to.equal('attempt 2 is CANCELLED');
    expect(await endFor('run_failed', logged({ status: 'FAILED', ...later }))).to.equal(undefined);
    expect(await endFor('run_failed', logged({ status: 'PENDING', attempt: 2 }))).to.equal(undefined);
    expect(await endFor('orchestration_error', logged({ status: 'COMPLETED', completedAt: BEFORE }))).to.equal(
      undefined,
    );
  });

  it('a silence ends with a sign of life, another silence or the end of the run', async () => {
    const silent = { status: 'RUNNING', nextCheckAt: BEFORE, stuckAfterSeconds: 60 } as const;
    expect(await endFor('stuck_run', runs(silent), BEFORE)).to.equal(undefined);
    expect(await endFor('stuck_run', runs({ ...silent, nextCheckAt: AFTER }), BEFORE)).to.match(/sign of life/);
    expect(await endFor('stuck_run', runs({ ...silent, nextCheckAt: NOTICED, stuckAfterSeconds: 1 }), BEFORE)).to.match(
      /sign of life/,
    );
    expect(await endFor('stuck_run', runs({ ...silent, status: 'FAILED' }), BEFORE)).to.equal('attempt 1 is FAILED');
    expect(await endFor('stuck_run', {}, BEFORE)).to.match(/no longer in the table/);
  });

  it('a job that is queued or slow ends with its run, and the queue also when the job begins', async () => {
    const queued = { status: 'RUNNING', jobQueued: { since: BEFORE, message: 'no room' } } as const;
    expect(await endFor('long_queued', runs(queued))).to.equal(undefined);
    expect(await endFor('long_queued', runs({ status: 'RUNNING' }))).to.match(/queued no longer/);
    expect(await endFor('long_running', runs(queued))).to.equal(undefined);
    expect(await endFor('long_running', runs({ status: 'RUNNING' }))).to.equal(undefined);
    expect(await endFor('chunks_stuck', runs({ status: 'COMPLETED' }))).to.match(/COMPLETED/);
  });

  it('chunks of a program whose run is none of Signalbox end on their own, whatever pipeline they name', async () => {
    const of = (isDone: boolean, isStopped: boolean) => ({
      chunks: async () => ({ isDone, isStopped }),
      pipeline: async () => undefined,
    });
    for (const category of ['chunks_stuck', 'chunks_lost'] as const) {
      expect(await endFor(category, of(false, false))).to.equal(undefined);
      expect(await endFor(category, of(true, false))).to.equal('all of its chunks have ended');
      expect(await endFor(category, of(false, true))).to.equal('its chunks were stopped');
      expect(await endFor(category, {})).to.match(/no longer in the table/);
      expect(await endFor(category, { ...of(true, true), ...runs({ status: 'RUNNING' }) })).to.equal(undefined);
    }
  });

  it('an open circuit ends when its own hold has ended, whatever holds the pipeline then', async () => {
    const held = (at: string) => ({
      pipeline: async () => ({ hold: { kind: 'circuit' as const, at, by: '', reason: '' } }),
    });
    expect(await endFor('circuit_open', held(NOTICED))).to.equal(undefined);
    expect(await endFor('circuit_open', held(AFTER))).to.match(/resumed/);
    expect(await endFor('circuit_open', {})).to.match(/resumed/);
  });

  it('an apply ends when it is carried out, and a degraded hour when it is over', async () => {
    expect(await endFor('apply_unfinished', { applyDecidedAt: async () => NOTICED })).to.equal(undefined);
    expect(await endFor('apply_unfinished', {})).to.match(/registered/);
    const hour = '2026-03-07T06:00:00.000Z';
    const at = (time: string) => ({ nowMs: Date.parse(`2026-03-07T${time}Z`), pipeline: async () => undefined });
    expect(await endFor('watchdog_degraded', at('06:59:59.999'), hour)).to.equal(undefined);
    expect(await endFor('watchdog_degraded', at('07:00:00.000'), hour)).to.match(/alerted again/);
  });

  it('what is about a deleted pipeline is over, and what reports something that happened never is', async () => {
    const deleted = { pipeline: async () => undefined };
    for (const category of Object.values(AlertCategory)) {
      const end = endOf(category);
      const ends = end !== undefined && end !== 'hour';
      expect((await endFor(category, deleted)) !== undefined, category).to.equal(ends);
    }
  });

  it('an instance not expected any more is over if it never ran; if it failed, with its schedule', async () => {
    const withdrawn = (isScheduleGone: boolean) => ({ withdrawn: async () => ({ reason: 'why', isScheduleGone }) });
    const failed = logged({ status: 'FAILED', completedAt: BEFORE });
    const runsStill = logged({ status: 'RUNNING' });
    for (const category of Object.values(AlertCategory)) {
      const isOwed = ['run-ended', 'succeeded'].includes(endOf(category) ?? '') && category !== 'orchestration_error';
      const whenOwed = isOwed ? 'why' : undefined;
      const pending = { ...runs({ status: 'PENDING', jobQueued: { since: BEFORE, message: '' } }) };
      const fact = { ...pending, applyDecidedAt: async () => NOTICED, nowMs: Date.parse(NOTICED) };
      if (category === 'stuck_run' || category === 'circuit_open') continue;
      expect(await endFor(category, { ...fact, ...withdrawn(false) }), category).to.equal(whenOwed);
      expect(await endFor(category, { ...fact, ...failed, ...withdrawn(false) }), category).to.equal(undefined);
      expect(await endFor(category, { ...fact, ...failed, ...withdrawn(true) }), category).to.equal(whenOwed);
      expect(await endFor(category, { ...fact, ...runsStill, ...withdrawn(true) }), category).to.equal(undefined);
    }
  });

  it('no other event ends, and in shadow mode no alert does', () => {
    expect(canEnd(exampleEvent())).to.equal(false);
    expect(canEnd(alertOf('run_failed'))).to.equal(true);
    expect(canEnd(alertOf('marker_rejected'))).to.equal(false);
    expect(canEnd(inShadow(alertOf('run_failed')))).to.equal(false);
  });
});
