/**
 * Rights of programs outside of the stack on its table: the operator grants it to them by policies that docs/table.md
 * and docs/chunks.md print. Each reaches the partitions of its own items, and nothing else.
 */
import { type Grant, PUT, READ, UPDATE } from './grant';
import { type PEOPLE, peoplePolicies, type StackArns } from './people';
import { renderPolicies } from './policy';
import { useTableKey } from './shared-grants';

export const OUTSIDE_PROGRAMS = [
  'marker-writer',
  'sensor-writer',
  'reporter',
  'recorder',
  'rerun-requester',
  'approver',
  'chunk-worker',
  'chunk-splitter',
] as const;
export type OutsideProgram = (typeof OUTSIDE_PROGRAMS)[number];

/** An item that names them would be in a list of the stack's own, such as the outbox. */
const INDEX_KEYS = ['GSI1PK', 'GSI1SK'] as const;

const writing = (why: string, ...keys: string[]): Grant => ({
  why,
  actions: [PUT],
  on: ['table'],
  keys,
  exceptAttributes: INDEX_KEYS,
});

/**
 * The attributes that the start and the end of a chunk change and compare. Not among them: other attributes in the
 * partition, such as the worker function, the total or what stops the run.
 */
const WORKER_ATTRIBUTES = [
  'PK',
  'SK',
  'attempt',
  'completed_at',
  'duration_ms',
  'error',
  'invocation',
  'jobs_completed',
  'jobs_failed',
  'lease_until',
  'output_key',
  'reported_at',
  'started_at',
  'status',
  'worker',
] as const;

export const outsideGrants: Readonly<Record<OutsideProgram, readonly Grant[]>> = {
  'marker-writer': [writing('announce data', 'MARKER#*')],
  'sensor-writer': [writing('record measurements', 'SENSOR#*')],
  reporter: [writing('report the ends of jobs', 'REPORT#*')],
  recorder: [writing('record what other schedulers ran', 'ACTUAL#*')],
  'rerun-requester': [writing('request reruns, cancels and checks', 'REQUEST#*')],
  approver: [writing('approve starts', 'APPROVE#*')],
  'chunk-worker': [
    { why: 'read chunks, and whether their run was stopped', actions: [READ], on: ['table'], keys: ['CHUNKS#*'] },
    {
      why: 'start, end and count chunks',
      actions: [UPDATE],
      on: ['table'],
      keys: ['CHUNKS#*'],
      attributes: WORKER_ATTRIBUTES,
    },
  ],
  'chunk-splitter': [{ why: 'register chunks', actions: [READ, PUT], on: ['table'], keys: ['CHUNKS#*'] }],
};

/** Programs that call something else of the stack, and need nothing on the table. */
export const OUTSIDE_CALLERS = ['status-reporter', 'checker', 'stack-finder'] as const;

export type ProgramPolicies = Record<
  OutsideProgram | (typeof OUTSIDE_CALLERS)[number] | (typeof PEOPLE)[number],
  string
>;

const calling = (why: string, action: string, arn: string): string => {
  const [policy = ''] = renderPolicies([{ why, actions: [action], on: [], resources: [arn] }], {});
  return policy;
};

/** The policies of a stack, by program: to attach to the role of the program or the person, as JSON text. */
export const programPolicies = (stack: StackArns): ProgramPolicies => {
  const arns = { table: [stack.table], tableKey: stack.tableKeys };
  const onTable = OUTSIDE_PROGRAMS.map((program) => {
    const [policy = ''] = renderPolicies([...outsideGrants[program], useTableKey], arns);
    return [program, policy] as const;
  });
  return {
    ...(Object.fromEntries(onTable) as Record<OutsideProgram, string>),
    'status-reporter': calling('report the status of jobs', 'lambda:InvokeFunction', stack.updateStatus),
    checker: calling('ask the evaluators', 'lambda:InvokeFunction', stack.evaluator),
    'stack-finder': calling('find the stack by its name', 'ssm:GetParameter', stack.parameter),
    ...peoplePolicies(stack),
  };
};
