/** The words that the state machine, the code and the alerts share, and which of them a world has said. */
import { parseKey } from '../../../../aws/table/client/parse-key';
import * as vocabulary from '../../../../kernel/words/vocabulary';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { PlainItem } from '../../../../simulator/evidence/table';

type Words = Readonly<Record<string, string>>;

const { MonitoringStatus, RerunStatus } = vocabulary;

const rerunsIn = ({ ever }: Evidence): readonly PlainItem[] =>
  ever.items.filter(({ PK, SK }) => parseKey({ PK: String(PK), SK: String(SK) })?.entity === 'rerun');

/** Whatever has ended was in progress before, though the last image of its item has another word. */
const withBefore = (said: readonly unknown[], hasBegun: boolean, before: string): readonly unknown[] =>
  hasBegun ? [...said, before] : said;

/** The sets whose words are on what a world leaves behind, each with what carries it. */
const sets: Readonly<Record<string, (evidence: Evidence) => readonly unknown[]>> = {
  RunStatus: ({ statusChanges }) => statusChanges.map(({ to }) => to),
  Outcome: ({ executions }) => executions.map(({ outcome }) => outcome),
  FailureCategory: ({ ever }) => ever.runLogs.map(({ failureCategory }) => failureCategory),
  AlertCategory: ({ ever }) => ever.events.map(({ category }) => category),
  AlertLevel: ({ ever }) => ever.events.map(({ level }) => level),
  EventKind: ({ ever }) => ever.events.map(({ kind }) => kind),
  DeadlineOutcome: ({ ever }) => ever.items.map(({ outcome }) => outcome),
  RerunKind: (evidence) => rerunsIn(evidence).map(({ kind }) => kind),
  RerunStatus: (evidence) => {
    const statuses = rerunsIn(evidence).map(({ status }) => status);
    return withBefore(
      statuses,
      statuses.some((status) => status !== RerunStatus.refused),
      RerunStatus.running,
    );
  },
  MarkerAnswer: ({ ever }) =>
    ever.items.flatMap(({ answers }) => (Array.isArray(answers) ? answers : [])).map(({ answer }) => answer),
  MonitoringStatus: ({ ever: { monitorings } }) =>
    withBefore(
      monitorings.map(({ status }) => status),
      monitorings.length > 0,
      MonitoringStatus.watching,
    ),
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
