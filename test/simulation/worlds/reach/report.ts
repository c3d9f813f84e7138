/** The report of what seeds have drawn and reached, and of what they have not. The same text for the same seeds. */
import { allMeetings } from './backfills';
import { type Branches, wordsAt } from './branches';
import { allChanges, WHEN } from './changes';
import { allFields } from './documents';
import { allPairs } from './features';
import { guardOf } from './guards';
import { allSteps } from './machine';
import { placeOf } from './places';
import { judged, type Reach, SECTIONS, type Section } from './reached';
import { reasonOf } from './reasons';
import { allRows } from './rows';
import { classNames, reached } from './walk';
import { allWords } from './words';

const titles: Readonly<Record<Section, string>> = {
  fields: 'Fields of documents, items and scenarios, with the classes of their values',
  pairs: 'Pairs of features of a pipeline that have been on together',
  changes: 'Changes of documents, each with the phases in which it met an instance',
  backfills: 'Backfills, their cancels and deletions of pipelines, with what they met',
  rows: 'Rows of the tables of the docs: what a MARKER and a request lead to',
  words: 'Words of the vocabulary that have been said',
  steps: 'States and Catches of the state machine',
  conditions: 'Conditions of writes, each true and false',
};

/** Conditions that were seen at all: those of lines that never ran are among the branches. */
const bothWays = (seen: ReadonlySet<string>): string[] =>
  [...new Set([...seen].map((name) => name.replace(/ is (true|false)$/, '')))]
    .sort()
    .flatMap((condition) => [judged(condition, true), judged(condition, false)]);

const everythingOf: Readonly<Record<Section, (seen: ReadonlySet<string>) => string[]>> = {
  fields: () => allFields().flatMap((field) => classNames(field).map((name) => reached(field.path, name))),
  pairs: allPairs,
  changes: allChanges,
  backfills: allMeetings,
  rows: allRows,
  words: allWords,
  steps: allSteps,
  conditions: bothWays,
};

export interface Missed {
  name: string;
  /** Why it is not to be reached; absent: it is. */
  reason?: string;
}

export interface Coverage {
  section: Section | 'branches';
  title: string;
  all: number;
  reached: number;
  missed: Missed[];
  /** Reached, although a reason says that no world reaches it. */
  refuted: string[];
}

const withReason = (section: Coverage['section'], name: string): Missed => {
  const reason = reasonOf(section, name);
  return reason === undefined ? { name } : { name, reason };
};

const sectionOf = (section: Section, seen: ReadonlySet<string>): Coverage => {
  const all = everythingOf[section](seen);
  const missed = all.filter((name) => !seen.has(name)).map((name) => withReason(section, name));
  const refuted = section === 'conditions' ? [...seen].filter((name) => guardOf(name) !== undefined).sort() : [];
  return { section, title: titles[section], all: all.length, reached: all.length - missed.length, missed, refuted };
};

const branchesOf = ({ all, missed }: Branches): Coverage => ({
  section: 'branches',
  title: 'Branches of kernel, functions and aws/table, counted by V8',
  all,
  reached: all - missed.length,
  missed: [...new Set(missed)].sort(byPlace).map((name) => withReason('branches', name)),
  refuted: [],
});

const byPlace = (left: string, right: string): number => {
  const [file = '', line = ''] = left.split(':');
  const [other = '', otherLine = ''] = right.split(':');
  if (file === other) return Number(line) - Number(otherLine);
  return file < other ? -1 : 1;
};

export interface Seen {
  add(reach: Reach): void;
  coverage(branches: Branches | undefined): Coverage[];
}

export const collectReach = (): Seen => {
  const seen = Object.fromEntries(SECTIONS.map((section) => [section, new Set<string>()])) as Record<
    Section,
    Set<string>
  >;
  return {
    add(reach) {
      for (const section of SECTIONS) for (const name of reach[section]) seen[section].add(name);
    },
    coverage: (branches) => [
      ...SECTIONS.map((section) => sectionOf(section, seen[section])),
      ...(branches === undefined ? [] : [branchesOf(branches)]),
    ],
  };
};

const percent = ({ all, reached: count }: Coverage): string =>
  `${(all === 0 ? 100 : (100 * count) / all).toFixed(1)} %`;

/** For each name before the words between the two, the names after it that it was never seen with. */
const withoutOthers = (missed: readonly Missed[], between: string): [left: string, others: string[]][] => {
  const without = new Map<string, string[]>();
  for (const { name } of missed) {
    const [left = '', right = ''] = name.split(between);
    without.set(left, [...(without.get(left) ?? []), right]);
  }
  return [...without];
};

/** For each feature, the features that it was never paired with, and their number. */
const shownPairs = (missed: readonly Missed[]): string[] =>
  withoutOthers(missed, ' + ').map(([left, others]) => `${left} + ${others.length} others: ${others.join(', ')}`);

/** For each change, the phases in which it has met no instance. */
const shownChanges = (missed: readonly Missed[]): string[] =>
  withoutOthers(missed, WHEN).map(([change, phases]) => `${change}${WHEN}${phases.join(', ')}`);

const withoutReason = ({ missed }: Coverage): Missed[] => missed.filter(({ reason }) => reason === undefined);

const shownMissed = (coverage: Coverage): string[] => {
  const [{ section }, open] = [coverage, withoutReason(coverage)];
  if (section === 'pairs') return shownPairs(open);
  if (section === 'changes') return shownChanges(open);
  if (section === 'branches') return open.map(({ name }) => `${name}  ${wordsAt(name)}`);
  if (section === 'conditions') return open.map(({ name }) => `${placeOf(name)}${name}`);
  return open.map(({ name }) => name);
};

const shownReasons = ({ missed }: Coverage): string[] => {
  const counts = new Map<string, number>();
  for (const { reason } of missed) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} not meant: ${reason}`);
};

export const reportOf = (coverage: readonly Coverage[]): string =>
  [
    ...coverage.map(
      (one) => `${percent(one).padStart(7)}  ${String(one.reached).padStart(5)} of ${one.all}  ${one.title}`,
    ),
    ...coverage.flatMap((one) => [
      '',
      `${one.title}: ${one.missed.length} not reached, ${withoutReason(one).length} of them without a reason`,
      ...one.refuted.map((name) => `  reached, although a reason says that no world does: ${name}`),
      ...[...shownReasons(one), ...shownMissed(one)].map((line) => `  ${line}`),
    ]),
  ].join('\n');
