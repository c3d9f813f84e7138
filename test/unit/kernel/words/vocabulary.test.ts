/** Words that items and published events hold: the next release and subscribers find them only as they are. */
import { expect } from 'chai';
import * as vocabulary from '../../../../kernel/words/vocabulary';

const { isOwnTrait, APPROVAL_TRAIT, POOL_TRAIT, LOCK_TRAIT, NEVER, ...sets } = vocabulary;

const stored: Readonly<Record<keyof typeof sets, string>> = {
  RunStatus: 'PENDING TRIGGERING RUNNING COMPLETED FAILED CANCELLED SKIPPED SHADOW',
  RunMode: 'live shadow',
  TraitStatus: 'PASS FAIL STALE PENDING ERROR',
  FailureCategory: 'TRANSIENT TIMEOUT PERMANENT EVALUATOR_CRASH',
  Outcome: 'COMPLETED FAILED CANCELLED SKIPPED EXCLUDED ALREADY_DONE HELD SHADOW UNDECIDED',
  AlertLevel: 'info warning error',
  AlertCategory:
    'schedule_missed stuck_run long_queued long_running long_pool_wait chunks_stuck chunks_lost ' +
    'evaluation_sla_breach completion_sla_breach duration_sla_breach sla_at_risk validation_timeout ' +
    'started_unready trait_warned approval_requested approval_timeout pool_timeout pool_repaired trait_drift ' +
    'monitoring_stopped run_failed orchestration_error marker_rejected signal_unmatched late_data move_refused ' +
    'circuit_open record_failing apply_unfinished watchdog_degraded',
  Destination: 'topic bus',
  DeadlineKind: 'evaluation completion validation duration',
  DeadlineOutcome: 'pending met breached not-applicable',
  RerunKind: 'manual drift late-data',
  RerunStatus: 'running completed failed skipped refused',
  MarkerAnswer: 'started joined kept excluded disabled rejected late known cancelled',
  HoldKind: 'paused circuit',
  EventKind:
    'PIPELINE_REGISTERED PIPELINE_REMOVED RUN_STATE_CHANGED PIPELINE_COMPLETED PIPELINE_FAILED PIPELINE_CANCELLED ' +
    'PIPELINE_SKIPPED UPSTREAM_SKIPPED PIPELINE_EXCLUDED PIPELINE_PAUSED PIPELINE_RESUMED MARKER_HELD ' +
    'MARKER_REJECTED RERUN_STATE_CHANGED LATE_DATA TRAITS_TOLERATED TRAIT_WARNED CHECK_REQUESTED ' +
    'APPROVAL_DECIDED ALERT ALERT_RESOLVED ALERT_ACKNOWLEDGED SLA_EVALUATED LIFECYCLE_MOVED DRIFT_DETECTED',
  EventChannel: 'bus lifecycle alert',
  WaitPhase: 'SCHEDULE LOCK TRAITS JOB RETRY MONITORING',
  WakeReason:
    'marker upstream sensor job-event report cancel approval pool lock closed opening recheck-data recheck-job ' +
    'monitoring-ended',
  DriftKind: 'status moved incomparable unknown',
  MonitoringStatus: 'WATCHING OVER RERUN SUPERSEDED STOPPED CANCELLED',
  StackSubject: 'signalbox.watchdog signalbox.router signalbox.sources',
};

describe('the vocabulary', () => {
  for (const [name, words] of Object.entries(stored))
    it(`has for ${name} the words that are stored`, () => {
      expect(Object.values(sets[name as keyof typeof sets]).join(' ')).to.equal(words);
    });

  it('cannot be changed by a program that reads it', () => {
    for (const [name, set] of Object.entries(sets)) expect(set, name).to.be.frozen;
    expect(Object.keys(sets)).to.have.members(Object.keys(stored));
  });

  it('keeps for Signalbox the names of the traits in whose place a run waits', () => {
    expect(['approval', 'pool', 'lock'].filter(isOwnTrait)).to.deep.equal(['approval', 'pool', 'lock']);
    expect([APPROVAL_TRAIT, POOL_TRAIT, LOCK_TRAIT].every(isOwnTrait)).to.equal(true);
    expect(['freshness', 'Approval', ''].some(isOwnTrait)).to.equal(false);
  });

  it('has a deadline that no instant reaches', () => {
    expect(Date.parse(NEVER)).to.equal(Date.UTC(9999, 11, 31, 23, 59, 59));
  });
});
