/** What each engine's states mean for a run, from the rows to which the contract suite holds the engine. */

import { awsStartTokens } from '../../kernel/trigger/aws-starts';
import type { DocumentedState, EngineSubject } from '../../test/contract/engines/subject';
import { subjects } from '../../test/contract/engines/subjects';
import { code, table } from './markdown';

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

const startsTable = (): string =>
  table(
    ['Action', 'Parameter that contains `${runId}`'],
    Object.entries(awsStartTokens).map(([action, parameter]) => [code(action), code(parameter)]),
  );

export const enginesParts = (): Record<string, string> => ({
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
