/** Composes the orchestrator: one function, one action per decision of the state machine. */

import type { OrchestratorAction, OrchestratorInput, OrchestratorResult } from '../../asl/contract';
import { readEnvironment } from '../../aws/runtime/environment';
import { lazy } from '../../aws/runtime/lazy';
import type { Compose } from '../../aws/runtime/runtime';
import { lazyExecutionStates, lazyTimers } from '../../aws/services/lazy';
import { cascadeStore } from '../../aws/table/cascades/cascade-store';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configStore } from '../../aws/table/config/config-reader';
import { eventStore } from '../../aws/table/events/event-store';
import { holdStore } from '../../aws/table/holds/hold-store';
import { lifecycleStore } from '../../aws/table/lifecycle/lifecycle-store';
import { lockStore } from '../../aws/table/locks/lock-store';
import { rerunEnds, rerunLedgers } from '../../aws/table/reruns/open-reruns';
import { rerunRequesting } from '../../aws/table/reruns/run-requests';
import { ledgerStore } from '../../aws/table/runs/ledger-store';
import { monitoringStore } from '../../aws/table/runs/monitoring-store';
import { runLogStore } from '../../aws/table/runs/run-log-store';
import { beginningRunStore } from '../../aws/table/runs/run-store';
import { waitStore } from '../../aws/table/runs/wait-store';
import { readinessStore } from '../../aws/table/traits/trait-store';
import { deadlineStore } from '../../aws/table/watch/deadline-store';
import { fromState, type InState, inState, type StatePart } from '../../kernel/run/absence';
import { modeOf, portsInMode } from '../../kernel/shadow/mode';
import { type DeadlineTimerEvent, isDeadlineTimer } from '../../kernel/sla/deadlines';
import type { Clock } from '../../kernel/time/clock';
import { ContractError } from '../../kernel/values/errors';
import { functionManifest } from '../../kernel/words/manifest';
import { RunMode } from '../../kernel/words/vocabulary';
import { acquireLock } from './begin/acquire-lock';
import { checkExclusion } from './begin/check-exclusion';
import { checkRunLog, resolvePipeline } from './begin/resolve-pipeline';
import { logResult, notifyDownstream, releaseLock } from './finish/log-result';
import type { Action, OrchestratorPorts, ShadowStores } from './task/ports';
import { checkCompletionSla, checkDeadline, checkEvaluationSla, checkValidationTimeout } from './wait/check-deadline';
import { checkReadiness } from './wait/check-readiness';

/** Loaded with the first step that failed: few executions have one. */
const alerting = () => require('./finish/alert-error') as typeof import('./finish/alert-error');

/** Loaded with the first check after completion: few pipelines are monitored. */
const monitoring = () => require('./finish/check-drift') as typeof import('./finish/check-drift');

export const actions: { readonly [A in OrchestratorAction]: Action<A> } = {
  checkExclusion,
  acquireLock,
  checkRunLog,
  resolvePipeline,
  checkEvaluationSLA: checkEvaluationSla,
  checkValidationTimeout,
  checkReadiness,
  checkCompletionSLA: checkCompletionSla,
  logResult,
  notifyDownstream,
  releaseLock,
  checkDrift: (input, ports) => monitoring().checkDrift(input, ports),
  requestRerun: (input, ports) => monitoring().requestRerun(input, ports),
  alertError: (input, ports) => alerting().alertError(input, ports),
};

const REQUIRED = ['pipelineId', 'date', 'scheduleId', 'executionArn'] as const;

/** Errors in the execution's own input, on which every action relies: it may be started by hand. */
const problemOf = (input: InState<OrchestratorInput>): string | undefined => {
  const shown = (value: unknown): string => JSON.stringify(value) ?? 'missing';
  for (const field of REQUIRED)
    if (typeof input[field] !== 'string' || input[field] === '')
      return `${field} is ${shown(input[field])}, expected text`;
  if (Number.isInteger(input.attempt) && input.attempt >= 1) return undefined;
  return `attempt is ${shown(input.attempt)}, expected a whole number from 1`;
};

const checkAction = ({ action }: InState<OrchestratorInput>): void => {
  if (Object.hasOwn(actions, action)) return;
  throw new ContractError(
    `orchestrator: unknown action "${action}"; expected one of ${Object.keys(actions).join(', ')}`,
  );
};

/**
 * The later of the execution's clock and the function's. A wait ends by the execution's clock: where the function's is
 * behind, what was waited for would not have come yet, and the state machine would ask again at once and without end.
 */
const latestClock = (enteredAt: string | undefined, clock: Clock): Clock => {
  const enteredMs = Date.parse(enteredAt ?? '');
  return Number.isNaN(enteredMs)
    ? clock
    : { now: () => Math.max(clock.now(), enteredMs), sleep: (ms, signal) => clock.sleep(ms, signal) };
};

/** Fields of an input whose own fields may be absent. */
const PARTS = ['job', 'previous', 'error'] as const satisfies readonly StatePart[];

const inputOf = (state: InState<OrchestratorInput>): OrchestratorInput => {
  const input = fromState<Record<string, unknown>>({ ...state });
  for (const part of PARTS) if (input[part] !== undefined) input[part] = fromState(input[part] as object);
  // An execution that was started by hand may have none, and its run is recorded without.
  return { ...(input as unknown as OrchestratorInput), traceId: state.traceId };
};

const act = async (state: InState<OrchestratorInput>, ports: OrchestratorPorts): Promise<OrchestratorResult> => {
  checkAction(state);
  const problem = problemOf(state);
  const input = inputOf(state);
  if (problem !== undefined) {
    // There is no instance whose failure could be recorded: what the step before it said is the execution's output.
    if (input.action === 'alertError') return alerting().neverBegun(input as OrchestratorInput<'alertError'>, ports);
    throw new ContractError(`orchestrator, ${input.action}: ${problem}; start the execution with it`);
  }
  const action = actions[input.action] as Action<OrchestratorAction>;
  const own = portsInMode<ShadowStores, OrchestratorPorts>(modeOf(input), ports);
  return action(input, { ...own, clock: latestClock(input.enteredAt, own.clock) });
};

export const compose: Compose<
  InState<OrchestratorInput> | DeadlineTimerEvent,
  InState<OrchestratorResult> | Awaited<ReturnType<typeof checkDeadline>>
> = ({ env, clock, ids, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.orchestrator, env);
  const table = openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS });
  const ports: OrchestratorPorts = {
    config: configStore(table),
    locks: lockStore(table),
    runLogs: runLogStore(table),
    upstreamLogs: runLogStore(table),
    runs: beginningRunStore(table),
    readiness: readinessStore(table),
    events: eventStore(table),
    cascade: cascadeStore(table),
    deadlines: deadlineStore(table),
    waits: waitStore(table),
    reruns: { ...rerunEnds(table), ...rerunLedgers(table), ...rerunRequesting(table) },
    holds: holdStore(table),
    approvals: lazy(() =>
      (
        require('../../aws/table/runs/approval-store') as typeof import('../../aws/table/runs/approval-store')
      ).approvalStore(table),
    ),
    pools: lazy(() =>
      (require('../../aws/table/runs/pool-store') as typeof import('../../aws/table/runs/pool-store')).poolStore(table),
    ),
    ledgers: ledgerStore(table),
    monitorings: monitoringStore(table),
    lifecycles: lifecycleStore(table),
    shadow: { runLogs: runLogStore(table, RunMode.shadow), deadlines: deadlineStore(table, RunMode.shadow) },
    timers: lazyTimers(aws, settings),
    executionStates: lazyExecutionStates(aws),
    clock,
    ids,
    log,
    metrics,
    enabledEngines: settings.ENABLED_ENGINES,
    eventEngines: settings.EVENT_ENGINES ?? [],
    tableName: settings.TABLE_NAME,
    stuckRunThresholdSeconds: settings.STUCK_RUN_THRESHOLD_SECONDS,
  };
  return async (input) =>
    isDeadlineTimer(input)
      ? checkDeadline(
          input,
          portsInMode<ShadowStores, OrchestratorPorts>(input.shadow === true ? RunMode.shadow : RunMode.live, ports),
        )
      : inState(await act(input, ports));
};
