/**
 * What registration asks of a pipeline beside what every run of it does: what is wrong with a trigger that its engine
 * would say at the start. The functions that run pipelines carry none of it.
 */
import { readChunkList } from '../chunks/list';
import { isZonedInstant } from '../time/date';
import { answerPathsIn, awsActionName, JOB_ID_PARAMETER, mentions } from '../trigger/aws-services';
import { awsStartTokens, tokenParameterOf } from '../trigger/aws-starts';
import { parsePipeline } from './parse';
import type { PipelineConfig } from './pipeline';
import { describeValue, type Parsed, type Problem } from './problem';
import { checkReferences, type References } from './references';
import type { TriggerConfig } from './trigger';

const problemAt = (field: string, found: unknown, expected: string, remedy: string): Problem => ({
  path: ['trigger', field],
  atKey: false,
  found: describeValue(found),
  expected,
  remedy,
});

const checkChunks = ({ chunks }: Extract<TriggerConfig, { type: 'fan-out' }>): Problem[] => {
  const read = chunks === undefined ? { chunks: [] } : readChunkList(chunks);
  return 'problem' in read
    ? [problemAt('chunks', chunks, `a list of chunks; ${read.problem}`, 'Correct the list.')]
    : [];
};

const checkLogicalDate = ({ logicalDate }: Extract<TriggerConfig, { type: 'airflow' }>): Problem[] => {
  if (logicalDate === undefined || logicalDate === null) return [];
  if (isZonedInstant(logicalDate.replaceAll('${date}', '2026-03-07').replaceAll('${hour}', '00'))) return [];
  const expected = 'an instant with a zone, in which ${date} and ${hour} may stand, or null for none';
  return [problemAt('logicalDate', logicalDate, expected, 'Write it like "${date}T00:00:00Z".')];
};

/** A start that is repeated after a lost answer must not be a second job. */
const checkStart = ({ start, find, describe }: Extract<TriggerConfig, { type: 'aws-sdk' }>): Problem[] => {
  const action = awsActionName(start);
  if (find !== undefined) {
    const others = answerPathsIn(describe.parameters).filter((path) => path !== JOB_ID_PARAMETER);
    if (others.length === 0) return [];
    const remedy = 'A job that is found has its id and nothing else of the answer to its start.';
    return [problemAt('describe', others[0], `no path but ${JOB_ID_PARAMETER} beside find`, remedy)];
  }
  const parameter = tokenParameterOf(action);
  if (parameter === undefined)
    return [
      problemAt(
        'start',
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
      'start',
      start.parameters[parameter],
      `\${runId} in ${parameter}, by which ${action} recognises a repeated start`,
      `Write ${parameter}: "\${runId}", or a name that contains it.`,
    ),
  ];
};

const checkTrigger = ({ trigger }: PipelineConfig): Problem[] => {
  if (trigger.type === 'fan-out') return checkChunks(trigger);
  if (trigger.type === 'aws-sdk') return checkStart(trigger);
  return trigger.type === 'airflow' ? checkLogicalDate(trigger) : [];
};

/** Everything that is wrong with a valid pipeline that is to be registered. */
export const checkRegistration = (pipeline: PipelineConfig, references: References): Problem[] => [
  ...checkReferences(pipeline, references),
  ...checkTrigger(pipeline),
];

/** The pipeline, judged by itself and in its surroundings: what registration asks for. */
export const parsePipelineAmong = (document: unknown, references: References): Parsed<PipelineConfig> => {
  const parsed = parsePipeline(document);
  if (!parsed.ok) return parsed;
  const problems = checkRegistration(parsed.value, references);
  return problems.length === 0 ? parsed : { ok: false, problems };
};
