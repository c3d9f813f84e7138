/** The composed orchestrator over the real stores and the embedded table, called as the state machine calls it. */
import type {
  OrchestratorAction,
  OrchestratorActions,
  OrchestratorInput,
  OrchestratorResult,
  TaskInput,
} from '../../../../asl/contract';
import { compose } from '../../../../functions/orchestrator/handler';
import type { InState } from '../../../../kernel/run/absence';
import type { RunPlan } from '../../../../kernel/run/execution';
import type { DeadlineKind } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { EXECUTION, executionArn, instance } from '../../../support/instance';
import { LOCK } from '../../../support/job';
import { type TestRuntime, testRuntime } from '../../../support/test-runtime';

/** Another execution than that of the world's calls. */
export const OTHER = executionArn('other');

const oneAttempt = {
  rerunId: '',
  datesApartUntil: '',
  lockKey: LOCK,
  evaluationLooks: 1,
  cancellation: 'none',
  retryPlan: {
    failureRetries: 0,
    codeRetries: 0,
    retryable: [],
    backoffSeconds: 30,
    backoffMultiplier: 2,
    maxBackoffSeconds: 3600,
  },
  traitCount: 2,
  markerAt: AT,
  moves: { completed: [], failed: [] } as RunPlan['moves'],
  deadlines: [] as DeadlineKind[],
  circuitBreakerFailures: 0,
  retry: { waitSeconds: 0, spent: { evaluation: 0, polling: 0, attempts: 0 } },
  monitoringPlan: { enabled: false, waitSeconds: 0 } as RunPlan['monitoring'],
  monitoringResult: 'none',
} satisfies Partial<InState<OrchestratorActions['logResult' | 'checkExclusion' | 'acquireLock' | 'alertError'][0]>>;

/** An execution that does not know that its attempt may begin at once. */
const { retry: _retry, ...notAhead } = oneAttempt;
const ofOneAttempt: Partial<Record<OrchestratorAction, object>> = {
  logResult: oneAttempt,
  resolvePipeline: oneAttempt,
  checkExclusion: notAhead,
  alertError: oneAttempt,
  acquireLock: { runId: '', datesApartUntil: '' },
};

type Input<A extends OrchestratorAction> = InState<OrchestratorActions[A][0]>;
type Given<A extends OrchestratorAction> = keyof typeof oneAttempt | (A extends 'acquireLock' ? 'runId' : never);
type CallFields<A extends OrchestratorAction> = Omit<Input<A>, Given<A>> & Partial<Input<A>>;

export interface OrchestratorWorld extends TestRuntime {
  /** Metrics counted so far. */
  counts: Record<string, number>;
  /** Fields that only matter where attempts follow each other may be left out: then there is one. */
  call<A extends OrchestratorAction>(
    action: A,
    fields: CallFields<A> & Partial<TaskInput>,
  ): Promise<InState<OrchestratorResult<A>>>;
  /** The kinds or alert categories of all events of a pipeline, oldest first. */
  eventsOf(pipelineId?: string): Promise<string[]>;
}

const timers = {
  TIMER_GROUP_NAME: 'timers',
  TIMER_ROLE_ARN: 'arn:aws:iam::123456789012:role/timers',
  TIMER_FUNCTION_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:orchestrator',
  TIMER_DEAD_LETTER_ARN: 'arn:aws:sqs:eu-central-1:123456789012:dead-letters',
};

export const orchestratorWorld = (at: string = AT): OrchestratorWorld => {
  const counts: Record<string, number> = {};
  const world = testRuntime(
    at,
    { send: () => Promise.reject(new Error('the orchestrator calls no other service')) },
    { STUCK_RUN_THRESHOLD_SECONDS: '1800', RUN_RETENTION_DAYS: '30', ...timers },
  );
  let ids = 0;
  const handle = compose({
    ...world.runtime,
    ids: {
      uuid: () => {
        ids += 1;
        return `019cc6b0-0000-7000-8000-${String(ids).padStart(12, '0')}`;
      },
      random: () => 0.5,
    },
    metrics: {
      count: (name, value) => {
        counts[name] = (counts[name] ?? 0) + value;
      },
    },
  });
  return {
    ...world,
    counts,
    call: async (action, fields) => {
      const input = {
        action,
        ...instance,
        attempt: 1,
        traceId: 'trace-1',
        executionArn: EXECUTION,
        rerunId: '',
        ...(ofOneAttempt[action] ?? {}),
        ...fields,
      };
      return (await handle(input as unknown as InState<OrchestratorInput>)) as InState<
        OrchestratorResult<typeof action>
      >;
    },
    eventsOf: async (pipelineId = 'orders') => {
      const events = await world.table.events.list(pipelineId, 100);
      return events
        .map(({ kind, category, status }) => category ?? (kind === 'RUN_STATE_CHANGED' ? `${kind} ${status}` : kind))
        .reverse();
    },
  };
};

/** Registers the example pipeline and archetype. */
export const register = async (
  { table }: TestRuntime,
  pipeline: Record<string, unknown> = {},
  archetype: Record<string, unknown> = {},
): Promise<void> => {
  await table.config.register('archetype', 'batch', archetypeDocument(archetype));
  await table.config.register('pipeline', 'orders', pipelineDocument(pipeline));
};

/** Brings the attempt to where the job is running, as the trigger would. */
export const runningRun = async (world: OrchestratorWorld): Promise<string> => {
  await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 3_600_000);
  const { runId } = await world.call('resolvePipeline', { lockKey: LOCK, markerAt: AT });
  const pending = (await world.table.runs.get(runId))!;
  const triggering = await world.table.runs.transition(
    pending,
    { to: 'TRIGGERING', at: AT, startToken: runId, engine: 'http' },
    [],
  );
  await world.table.runs.transition(triggering.run!, { to: 'RUNNING', at: AT, jobId: 'job-1' }, []);
  return runId;
};

/** The unpublished events, by category or kind. */
export const outboxOf = async ({ table, clock }: OrchestratorWorld): Promise<string[]> => {
  const found: string[] = [];
  for await (const event of table.events.unpublished(clock.now() + 1000)) found.push(event.category ?? event.kind);
  return found.sort();
};

export const openRunsOf = async ({ table }: OrchestratorWorld): Promise<string[]> => {
  const found: string[] = [];
  for await (const { runId } of table.runs.open()) found.push(runId);
  return found;
};
