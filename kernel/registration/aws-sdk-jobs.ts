/** How the fields of a trigger of type `aws-sdk` fit together. */
import type { Problem } from '../config/problem';
import type { TriggerConfig } from '../engines/engines';
import { answerPathsIn, awsActionName, JOB_ID_PARAMETER, mentions } from '../trigger/aws-services';
import { awsStartTokens, tokenParameterOf } from '../trigger/aws-starts';
import { problemAt } from './trigger-problem';

type AwsSdk = Extract<TriggerConfig, { type: 'aws-sdk' }>;

/** A parameter says which run starts the job, and which job is polled and stopped. */
const checkParameters = ({ start, describe, stop }: AwsSdk): Problem[] => {
  const at = (call: string, found: unknown, expected: string, remedy: string): Problem =>
    problemAt([call, 'parameters'], found, `parameters of which one ${expected}`, remedy);
  const ofStart = mentions(start.parameters, '${runId}')
    ? []
    : [at('start', start.parameters, 'contains ${runId}', 'Write ${runId} into its client token or name.')];
  const expected = 'is $.id, another path into the answer to the start ($.Statement.Id), or contains ${runId}';
  const unnamed = Object.entries({ describe, stop }).flatMap(([name, call]) =>
    call !== undefined && answerPathsIn(call.parameters).length === 0 && !mentions(call.parameters, '${runId}')
      ? at(name, call.parameters, expected, 'Name the job.')
      : [],
  );
  return [...ofStart, ...unnamed];
};

/** A start that is repeated after a lost answer must not be a second job. */
const checkStart = ({ start, find, describe }: AwsSdk): Problem[] => {
  const action = awsActionName(start);
  if (find !== undefined) {
    const others = answerPathsIn(describe.parameters).filter((path) => path !== JOB_ID_PARAMETER);
    if (others.length === 0) return [];
    const remedy = 'A job that is found has its id and nothing else of the answer to its start.';
    return [problemAt(['describe'], others[0], `no path but ${JOB_ID_PARAMETER} beside find`, remedy)];
  }
  const parameter = tokenParameterOf(action);
  if (parameter === undefined)
    return [
      problemAt(
        ['start'],
        action,
        'an action that recognises a repeated start by a client token or a name; a start whose answer was lost is ' +
          'repeated, and this one would start a second job',
        `Say with find how its jobs are searched for the run, or use the service's own engine, or one of ` +
          `${Object.keys(awsStartTokens).join(', ')}.`,
      ),
    ];
  if (mentions(start.parameters[parameter], '${runId}')) return [];
  return [
    problemAt(
      ['start'],
      start.parameters[parameter],
      `\${runId} in ${parameter}, by which ${action} recognises a repeated start`,
      `Write ${parameter}: "\${runId}", or a name that contains it.`,
    ),
  ];
};

export const callsOf = ({ start, describe, stop, find }: AwsSdk) =>
  Object.entries({ start, describe, stop, find }).flatMap(([field, call]) =>
    call === undefined ? [] : [[field, call] as const],
  );

/** A container by its place, `containers.0`, not by its name. */
const CONTAINER_AT = /(^|\.)containers\.\d+\./;
const NAMED = '$1containers.name=NAME.';

/**
 * A task of ECS is STOPPED however it ended: with an exit code of 0, with another one, or without any where its image
 * or network is missing. Its containers are in no order, and there may be more than the task definition has: GuardDuty
 * adds one, which ends with 0.
 */
const checkEnd = ({ describe }: AwsSdk): Problem[] => {
  if (awsActionName(describe) !== 'ecs:DescribeTasks' || !describe.succeeded.includes('STOPPED')) return [];
  const asked = [
    ['succeededAt', 'which a task has that ran: one that could not start its container is STOPPED, too'],
    ['failedAt', 'by which a container has failed: its task is STOPPED, too'],
  ] as const;
  return asked.flatMap(([field, why]) => {
    const paths = describe[field] ?? [];
    const byPlace = paths.find((path) => CONTAINER_AT.test(path));
    if (byPlace !== undefined) {
      const expected =
        'a container by its name: the containers of a task are in no order, and AWS may add one of its own';
      return [problemAt(['describe', field], byPlace, expected, `Write ${byPlace.replace(CONTAINER_AT, NAMED)}.`)];
    }
    if (paths.some((path) => path.endsWith('.exitCode'))) return [];
    const remedy = `Write ${field}: [${[...paths, 'tasks.0.containers.name=NAME.exitCode'].join(', ')}].`;
    return [problemAt(['describe', field], describe[field], `an exit code, ${why}`, remedy)];
  });
};

export const checkAwsSdkJob = (trigger: AwsSdk): Problem[] => {
  const problems = checkParameters(trigger);
  return problems.length > 0 ? problems : [...checkStart(trigger), ...checkEnd(trigger)];
};
