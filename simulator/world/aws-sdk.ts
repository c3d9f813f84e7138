/**
 * The services that triggers of type `aws-sdk` name: what their actions answer follows from the trigger, which says
 * where in the answers the job's id and its status are.
 */

import type { Json } from '../../emulator/protocol/service';
import { answerPathsIn, JOB_ID_PARAMETER, valueAt } from '../../kernel/trigger/aws-services';
import { type AwsJobs, known, reason, start } from './aws-jobs';
import type { JobState } from './jobs';

export interface AwsSdkScript {
  start: { service: string; action: string; parameters?: Json; id: string };
  describe: {
    service: string;
    action: string;
    parameters?: Json;
    status: string;
    running?: readonly string[];
    succeeded: readonly string[];
    failed: readonly string[];
    succeededAt?: readonly string[];
    message?: string;
  };
  stop?: { service: string; action: string; parameters?: Json };
  find?: { service: string; action: string; parameters?: Json };
}

/** `{a: {b: 1, c: 2}}` for the paths `a.b` and `a.c`; the first of two paths that contradict each other wins. */
const answerWith = (values: Readonly<Record<string, unknown>>): Json => {
  const answer: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    if (valueAt(answer, path) !== undefined) continue;
    const names = path.replace(/^\$\./, '').split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((inner, name) => {
      inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    }, answer);
    parent[last] = value;
  }
  return answer;
};

const runTokens = (input: unknown): string[] => {
  if (typeof input === 'string') return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(runTokens) : [];
};

const wordOf = ({ state }: JobState, { succeeded, running, failed }: AwsSdkScript['describe']): string | undefined => {
  if (state === 'succeeded') return succeeded[0];
  return state === 'running' ? (running?.[0] ?? 'RUNNING') : failed[0];
};

/** Any value of the answer that the other actions use is the job's id, so that each of them finds the job. */
export const startScripted = (world: AwsJobs, { start: { id }, describe, stop }: AwsSdkScript, input: Json): Json => {
  const token = runTokens(input).find((text) => world.runOf(text) !== undefined) ?? '';
  const { jobId } = start(world, 'aws-sdk', token);
  const taken = answerPathsIn([describe.parameters, stop?.parameters]);
  const paths = [id, ...taken.filter((path) => path !== JOB_ID_PARAMETER)];
  return answerWith(Object.fromEntries(paths.map((path) => [path, jobId])));
};

/** The job that one of the parameters names. */
const namedIn = (world: AwsJobs, input: Json): ReturnType<typeof known> =>
  known(
    world,
    runTokens(input).find((value) => world.jobs.byId(value) !== undefined),
    'ResourceNotFoundException',
  );

export const stopScripted = (world: AwsJobs, input: Json): Json => {
  world.jobs.cancel(namedIn(world, input).job);
  return {};
};

export const describeScripted = (world: AwsJobs, { describe }: AwsSdkScript, input: Json): Json => {
  const { state } = namedIn(world, input);
  const message = reason(state);
  return answerWith({
    [describe.status]: wordOf(state, describe),
    ...(state.state === 'succeeded' ? Object.fromEntries((describe.succeededAt ?? []).map((path) => [path, 0])) : {}),
    ...(message === undefined || describe.message === undefined ? {} : { [describe.message]: message }),
  });
};
