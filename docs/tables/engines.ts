/**
 * Tables of job engines: the overview from their descriptions, and the meaning of each engine's states from the rows to
 * which the contract suite holds the engine.
 */
import type { EngineStack } from '../../kernel/engines/description';
import { ENGINE_TYPES, type EngineType, engineStacks, jobEvents } from '../../kernel/engines/engines';
import { awsStartTokens, awsTokenMinutes } from '../../kernel/trigger/aws-starts';
import type { DocumentedState, EngineSubject } from '../../test/contract/engines/subject';
import { subjects } from '../../test/contract/engines/subjects';
import { code, codes, table } from './markdown';

/** In the order of the table. */
const meaningOf = ({ expected }: DocumentedState): string => {
  if (expected.state === 'running') return expected.queued === undefined ? 'runs' : 'runs: it is queued';
  return expected.state === 'succeeded' ? 'has succeeded' : `has failed, ${expected.category}`;
};

/** The engine's words, and the text that decides where a word alone does not. */
const labelOf = (subject: EngineSubject, row: DocumentedState): string => {
  const words = (subject.wordsOf?.(row) ?? [row.state]).filter((word): word is string => typeof word === 'string');
  const said =
    subject.wordsOf === undefined ? Object.values(row.detail ?? {}).filter((value) => typeof value === 'string') : [];
  return words.map(code).join(' ') + (said.length === 0 ? '' : ` (“${said.join(' ')}”)`);
};

const statesTable = (subject: EngineSubject): string => {
  const byMeaning = new Map<string, string[]>();
  for (const row of subject.states)
    byMeaning.set(meaningOf(row), [...(byMeaning.get(meaningOf(row)) ?? []), labelOf(subject, row)]);
  return table(
    ['The job', 'when the engine says'],
    [...byMeaning].map(([meaning, labels]) => [meaning, [...new Set(labels)].join(', ')]),
  );
};

const recognisedFor = (action: string): string => {
  const minutes = awsTokenMinutes[action];
  if (minutes === undefined) return '';
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;
};

const startsTable = (): string =>
  table(
    ['Action', 'Parameter that contains `${runId}`', 'Recognised for'],
    Object.entries(awsStartTokens).map(([action, parameter]) => [code(action), code(parameter), recognisedFor(action)]),
  );

const stacks: Readonly<Record<EngineType, EngineStack>> = engineStacks;

const keysOf = ({ keys, row, needsSecret }: EngineStack): string => {
  if (row.keys !== undefined) return row.keys;
  const names = [...Object.keys(keys), ...(needsSecret ? ['secretArns'] : [])];
  return names.length === 0 ? 'none' : codes(names);
};

const overviewTable = (): string =>
  table(
    ['Engine', 'A repeated start', 'Keys that the stack needs', 'Cancelled after `poll.timeout`', 'Link'],
    ENGINE_TYPES.map((type) => {
      const { repeated, cancelled, link } = stacks[type].row;
      return [code(type), repeated, keysOf(stacks[type]), cancelled, link];
    }),
  );

/** The signals that end a wait for a job early: the events of engines, then the reports of jobs. */
const jobEndsTable = (): string =>
  table(
    ['What', 'Which runs'],
    [
      ...Object.entries(jobEvents).map(([type, { detailType }]) => [
        code(detailType),
        `${stacks[type as EngineType].jobs ?? 'jobs'} of ${code(type)}`,
      ]),
      [
        'a [status report](lifecycles.md#jobs-of-runs) of its end',
        "jobs of triggers with `statusReports`, and any other that has the run's id",
      ],
      ['a [report](#report-the-end-of-a-job)', 'any'],
    ],
  );

export const waitingParts = (): Record<string, string> => ({ 'job-ends': jobEndsTable() });

export const enginesParts = (): Record<string, string> => ({
  engines: overviewTable(),
  'aws-sdk-starts': startsTable(),
  ...Object.fromEntries(
    subjects.flatMap((subject) =>
      subject.documented === undefined
        ? []
        : // Airflow's versions say the same.
          [
            [
              `states-${subject.type.split(' ')[0]}`,
              `${statesTable(subject)}\n\nSource of the states: ${subject.documented.source}.`,
            ],
          ],
    ),
  ),
});
