/** The words that the state machine, the code and the alerts share, and which of them a world has said. */
import * as vocabulary from '../../../../kernel/words/vocabulary';
import type { Evidence } from '../../../../simulator/evidence/evidence';

type Words = Readonly<Record<string, string>>;

/** The sets whose words are on what a world leaves behind, each with what carries it. */
const sets: Readonly<Record<string, (evidence: Evidence) => readonly unknown[]>> = {
  RunStatus: ({ ever }) => ever.runs.map(({ status }) => status),
  Outcome: ({ executions }) => executions.map(({ outcome }) => outcome),
  FailureCategory: ({ ever }) => ever.runLogs.map(({ failureCategory }) => failureCategory),
  AlertCategory: ({ ever }) => ever.events.map(({ category }) => category),
  AlertLevel: ({ ever }) => ever.events.map(({ level }) => level),
  EventKind: ({ ever }) => ever.events.map(({ kind }) => kind),
  DeadlineOutcome: ({ ever }) => ever.items.map(({ outcome }) => outcome),
  RerunKind: ({ ever }) => ever.items.filter(({ rerunId }) => rerunId !== undefined).map(({ kind }) => kind),
  RerunStatus: ({ ever }) => ever.items.filter(({ rerunId }) => rerunId !== undefined).map(({ status }) => status),
  MarkerAnswer: ({ ever }) =>
    ever.items.flatMap(({ answers }) => (Array.isArray(answers) ? answers : [])).map(({ answer }) => answer),
  MonitoringStatus: ({ ever }) => ever.monitorings.map(({ status }) => status),
  TraitStatus: ({ ever }) => ever.items.filter(({ SK }) => String(SK).startsWith('TRAIT#')).map(({ status }) => status),
};

const wordsOf = (set: string): readonly string[] =>
  Object.values((vocabulary as unknown as Readonly<Record<string, Words>>)[set]!);

const named = (set: string, word: string): string => `${set} ${word}`;

export const allWords = (): string[] =>
  Object.keys(sets).flatMap((set) => wordsOf(set).map((word) => named(set, word)));

export const wordsSaid = (evidence: Evidence): string[] =>
  Object.entries(sets).flatMap(([set, read]) => {
    const said = new Set(read(evidence));
    return wordsOf(set)
      .filter((word) => said.has(word))
      .map((word) => named(set, word));
  });
