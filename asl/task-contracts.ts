/**
 * For every Task its function, action, input, the place of its result and the words that its Choice compares. A test
 * holds `pipeline.asl.json` to these rows.
 */
import type { OrchestratorAction } from './contract';

/** A function could not be called, or reports that it could not reach the table: it is not known to have failed. */
export const UNAVAILABLE = [
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.TooManyRequestsException',
  'Lambda.ResourceNotReadyException',
  'Lambda.ResourceConflictException',
  'Lambda.ENINotReadyException',
  'Lambda.ENILimitReachedException',
  'Lambda.SubnetIPAddressLimitReachedException',
  'Lambda.EC2ThrottledException',
  'Lambda.EC2UnexpectedException',
  'Signalbox.Transient',
] as const;

/** A function was reached, and how far it came is not known. */
export const DIED = ['Runtime.ExitError', 'Lambda.Unknown', 'Sandbox.Timedout', 'States.Timeout'] as const;

/** One row per Task state: where it goes, and every result word that the Choice after it must know. */
export interface TaskContract {
  function: 'orchestrator' | 'evaluator' | 'trigger' | 'run-checker';
  action?: OrchestratorAction | 'start' | 'cancel';
  input: readonly string[];
  /** Where the result goes, and the field that a Choice reads with all its values. */
  resultPath: string;
  /** Errors that lead elsewhere than to AlertError. */
  turnsBack?: { errors: readonly string[]; to: string };
  decides?: { field: string; words: readonly string[] };
}

const INSTANCE = ['pipelineId', 'date', 'scheduleId', 'attempt', 'traceId', 'executionArn'] as const;
/** Error names of the orchestrator's checks of time. */
const TIMED = [...INSTANCE, 'enteredAt'] as const;
const JOB = [...INSTANCE, 'runId', 'lockKey', 'trigger', 'poll', 'job', 'unready'] as const;

export const taskContracts: Readonly<Record<string, TaskContract>> = {
  CheckExclusion: {
    function: 'orchestrator',
    action: 'checkExclusion',
    input: [...TIMED, 'rerunId', 'fromCascade', 'markerAt', 'notBefore', 'retry', 'previous'],
    resultPath: '$.exclusion',
    decides: { field: 'result', words: ['begun', 'proceed', 'excluded', 'early'] },
  },
  AcquireLock: {
    function: 'orchestrator',
    action: 'acquireLock',
    input: [...TIMED, 'runId', 'rerunId', 'lockKey', 'datesApartUntil', 'previous', 'mayTurnBack'],
    resultPath: '$.lock',
    decides: { field: 'result', words: ['acquired', 'resumed', 'wait', 'changed', 'timed-out'] },
  },
  CheckRunLog: {
    function: 'orchestrator',
    action: 'checkRunLog',
    input: [...TIMED, 'rerunId'],
    resultPath: '$.runLog',
    decides: { field: 'result', words: ['run', 'done'] },
  },
  ResolvePipeline: {
    function: 'orchestrator',
    action: 'resolvePipeline',
    input: [...TIMED, 'rerunId', 'fromCascade', 'lockKey', 'datesApartUntil', 'markerAt', 'retry'],
    resultPath: '$.exclusion.plan',
    turnsBack: { errors: ['Signalbox.LockChanged'], to: 'CheckExclusion' },
  },
  EvaluateTrait: { function: 'evaluator', input: [...INSTANCE, 'runId', 'traits'], resultPath: '$' },
  CheckEvaluationSLA: {
    function: 'orchestrator',
    action: 'checkEvaluationSLA',
    input: [...TIMED, 'runId', 'dueAt'],
    resultPath: '$.evaluationSla',
  },
  CheckValidationTimeout: {
    function: 'orchestrator',
    action: 'checkValidationTimeout',
    input: [...TIMED, 'runId', 'dueAt', 'plan', 'evaluation', 'mayStart'],
    resultPath: '$.validation',
    decides: { field: 'result', words: ['open', 'timed-out', 'start'] },
  },
  CheckReadiness: {
    function: 'orchestrator',
    action: 'checkReadiness',
    input: [...TIMED, 'rerunId', 'runId', 'lockKey', 'lock', 'plan', 'evaluation', 'validation'],
    resultPath: '$.evaluation',
    decides: { field: 'result', words: ['ready', 'waiting', 'locked', 'shadow', 'cancelled'] },
  },
  TriggerPipeline: {
    function: 'trigger',
    action: 'start',
    input: [...JOB, 'evaluation'],
    resultPath: '$.job',
    turnsBack: { errors: [...UNAVAILABLE, 'Signalbox.Stale'], to: 'EvaluateTraits' },
    decides: { field: 'state', words: ['running', 'succeeded', 'failed', 'cancelled'] },
  },
  PollRunStatus: {
    function: 'run-checker',
    input: JOB,
    resultPath: '$.job',
    turnsBack: {
      errors: [...UNAVAILABLE, ...DIED],
      to: 'WaitForJob',
    },
    decides: { field: 'state', words: ['running', 'succeeded', 'failed', 'timed-out', 'cancelled'] },
  },
  CancelJob: { function: 'trigger', action: 'cancel', input: JOB, resultPath: '$.cancellation' },
  CheckCompletionSLA: {
    function: 'orchestrator',
    action: 'checkCompletionSLA',
    input: [...TIMED, 'runId', 'dueAt', 'job'],
    resultPath: '$.completionSla',
  },
  LogResult: {
    function: 'orchestrator',
    action: 'logResult',
    input: [
      ...TIMED,
      'runId',
      'lockKey',
      'job',
      'validation',
      'evaluationLooks',
      'cancellation',
      'retryPlan',
      'traitCount',
      'retry',
      'circuitBreakerFailures',
      'deadlines',
      'monitoringPlan',
      'moves',
      'mayEnd',
    ],
    resultPath: '$.result',
    decides: { field: 'next', words: ['retry', 'notify', 'release', 'end', 'monitor'] },
  },
  NotifyDownstream: {
    function: 'orchestrator',
    action: 'notifyDownstream',
    input: [...TIMED, 'runId'],
    resultPath: '$.downstream',
  },
  ReleaseLock: {
    function: 'orchestrator',
    action: 'releaseLock',
    input: [...TIMED, 'lockKey'],
    resultPath: '$.release',
  },
  ReevaluateTrait: { function: 'evaluator', input: [...INSTANCE, 'runId', 'traits'], resultPath: '$' },
  CheckDrift: {
    function: 'orchestrator',
    action: 'checkDrift',
    input: [...TIMED, 'runId', 'plan', 'monitoring', 'passed', 'checkedAt'],
    resultPath: '$.monitoring',
    decides: { field: 'result', words: ['continue', 'over', 'rerun'] },
  },
  RequestRerun: {
    function: 'orchestrator',
    action: 'requestRerun',
    input: [...TIMED, 'runId'],
    resultPath: '$.rerun',
  },
  AlertError: {
    function: 'orchestrator',
    action: 'alertError',
    input: [
      ...TIMED,
      'rerunId',
      'runId',
      'lockKey',
      'error',
      'job',
      'validation',
      'monitoringResult',
      'monitoringPlan',
      'moves',
      'circuitBreakerFailures',
    ],
    resultPath: '$.result',
  },
};
