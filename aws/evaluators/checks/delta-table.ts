/** `builtin:delta-table`: the newest commits in the table's log, and for its records the checkpoint before them. */

import {
  type Counts,
  commitName,
  countFiles,
  type DataFile,
  type DeltaCommit,
  type DeltaLog,
  deltaCommit,
  deltaLogIn,
  hintedVersion,
  replayed,
  versionName,
} from '../../../kernel/traits/checks/delta-log';
import type { DeltaTableConfig } from '../../../kernel/traits/checks/delta-table';
import { shownCount } from '../../../kernel/traits/checks/shown';
import { evaluateTableData } from '../../../kernel/traits/checks/table-data';
import { type Fields, hasTooMany, MAX_VALUES } from '../../../kernel/values/json';
import { fail, type Verdict } from '../../../kernel/words/verdict';
import { checker, permanently, readJsonText, readObject } from './asking';
import type { LogSource } from './delta-checkpoint';
import {
  type ListedObject,
  listObjects,
  MAX_COMMITS,
  readS3Object,
  readS3Range,
  type TableFolder,
  tableFolder,
} from './s3';

const LOG = '_delta_log/';
/** The statistics of a file. */
const statisticsOf = ({ stats }: Fields): unknown => {
  if (typeof stats !== 'string') return undefined;
  return readJsonText('the statistics of a file', stats);
};

const logSource = ({ ask, bucket, prefix, region, where }: TableFolder, listed: readonly ListedObject[]): LogSource => {
  const sizes = new Map(listed.map(({ key, bytes }) => [key.slice(prefix.length), bytes]));
  return {
    where: `${where}${LOG}`,
    async readLines(name) {
      const text = await readS3Object(ask, { bucket, key: prefix + name, region });
      // Each line is small enough to be read; all of them together need not be.
      if (text !== undefined && hasTooMany(text, MAX_VALUES))
        throw permanently(`${where}${LOG}${name} cannot be read: it holds more than ${MAX_VALUES} values`);
      return text
        ?.split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => readObject(`a line of ${where}${LOG}${name}`, line));
    },
    bytesOf: (name) => sizes.get(name),
    readBytes: (name, start, end) => readS3Range(ask, { bucket, key: prefix + name, region }, { start, end }),
    statisticsOf,
  };
};

const listFrom = async (table: TableFolder, after: string | undefined): Promise<ListedObject[]> => {
  const { ask, bucket, prefix, region, where } = table;
  const { objects, isWhole } = await listObjects(ask, { bucket, prefix, region, after }, 'checkDocumentArns');
  if (!isWhole)
    throw permanently(`more than ${objects.length} objects are in ${where}${LOG}; let the table write checkpoints`);
  return objects;
};

const logOf = ({ prefix }: TableFolder, listed: readonly ListedObject[]): DeltaLog | undefined =>
  deltaLogIn(listed.map(({ key, modifiedAt }) => ({ name: key.slice(prefix.length), modifiedAt })));

/** From the version of the hint on, where it is right; everything without one. */
const readLog = async (table: TableFolder): Promise<{ listed: ListedObject[]; found: DeltaLog | undefined }> => {
  const { ask, bucket, prefix, region, where } = table;
  const text = await readS3Object(ask, { bucket, key: `${prefix}_last_checkpoint`, region });
  const hint = text === undefined ? undefined : hintedVersion(readObject(`${where}${LOG}_last_checkpoint`, text));
  if (hint !== undefined) {
    const listed = await listFrom(table, prefix + versionName(hint));
    const found = logOf(table, listed);
    if (found?.checkpoint !== undefined) return { listed, found };
  }
  const listed = await listFrom(table, undefined);
  return { listed, found: logOf(table, listed) };
};

/** Files that all commits together change: each is kept until they are counted. */
const MAX_CHANGES = 200_000;

/** The commits of one evaluation. */
const commitReader = ({ where }: TableFolder, log: LogSource) => {
  let changes = 0;
  return async (version: number): Promise<DeltaCommit | undefined> => {
    const actions = await log.readLines(commitName(version));
    if (actions === undefined) return undefined;
    const commit = deltaCommit(actions, log.statisticsOf);
    changes += commit.added.length + commit.removed.length;
    if (changes > MAX_CHANGES)
      throw permanently(
        `the newest commits of ${where} change more than ${MAX_CHANGES} files; let it write checkpoints`,
      );
    return commit;
  };
};

type ReadCommit = ReturnType<typeof commitReader>;

interface Read {
  /** By version; each that was read. */
  commits: Map<number, DeltaCommit>;
  /** The last one that added data. Undefined: none of them. */
  data: { commit: DeltaCommit; version: number } | undefined;
}

/** The newest commits, back to the one that added data. */
const readBack = async (readCommit: ReadCommit, newest: number): Promise<Read> => {
  const commits = new Map<number, DeltaCommit>();
  for (let version = newest; version >= 0 && commits.size < MAX_COMMITS; version -= 1) {
    const commit = await readCommit(version);
    // Commits before a checkpoint are deleted in time.
    if (commit === undefined) break;
    commits.set(version, commit);
    if (commit.bringsData) return { commits, data: { commit, version } };
  }
  return { commits, data: undefined };
};

/** The files of the newest version: those of the checkpoint, and what each later commit has changed. */
const readFiles = async (
  { where }: TableFolder,
  { log, readCommit }: { log: LogSource; readCommit: ReadCommit },
  { version, checkpoint }: DeltaLog,
  known: Read['commits'],
): Promise<Iterable<DataFile>> => {
  const first = (checkpoint?.version ?? -1) + 1;
  if (version - first >= MAX_COMMITS)
    throw permanently(`${where} has more than ${MAX_COMMITS} commits since its last checkpoint; let it write one`);
  const later: DeltaCommit[] = [];
  for (let each = first; each <= version; each += 1) {
    const commit = known.get(each) ?? (await readCommit(each));
    if (commit === undefined) throw permanently(`${where}${LOG} has no ${commitName(each)}: its log is not whole`);
    later.push(commit);
  }
  if (checkpoint === undefined) return replayed(new Map(), later).values();
  const { readCheckpoint } = require('./delta-checkpoint') as typeof import('./delta-checkpoint');
  return replayed(await readCheckpoint(log, checkpoint), later).values();
};

const isOfTable = (name: string): boolean => name.startsWith('total-');

/** A count to which files without statistics belong is not known. */
const summaryOf = (prefix: 'total' | 'added', { files, records, unknown }: Counts): Fields => ({
  [`${prefix}-data-files`]: files,
  [`${prefix}-records`]: unknown > 0 ? undefined : records,
});

const gapOf = (counts: readonly (Counts | undefined)[]): string | undefined => {
  const found = counts.find((each) => each !== undefined && each.unknown > 0);
  return found === undefined
    ? undefined
    : `${found.unknown} of ${shownCount(found.files, 'file')} without numRecords in the statistics`;
};

/** Without an instant of its own, when its file was written: the newest commits are listed. */
const instantOf = (commit: DeltaCommit | undefined, version: number, { writtenAt }: DeltaLog): number =>
  commit?.at ?? writtenAt.get(version) ?? Number.NaN;

const addedBy = ({ where }: TableFolder, log: DeltaLog, { commit, version }: NonNullable<Read['data']>) => {
  const at = instantOf(commit, version, log);
  if (Number.isNaN(at)) throw permanently(`${where}${LOG}${commitName(version)} does not say when it was written`);
  return { at, counts: countFiles(commit.added) };
};

const evaluate = async (
  table: TableFolder,
  { bounds, maxAgeMinutes }: DeltaTableConfig,
  nowMs: number,
): Promise<Verdict> => {
  const { where } = table;
  const { listed, found } = await readLog(table);
  if (found === undefined) return fail(`there is no Delta table at ${where}`);
  const log = logSource(table, listed);
  const readCommit = commitReader(table, log);
  const { commits, data } = await readBack(readCommit, found.version);
  const names = Object.keys(bounds);
  const total = names.some(isOfTable)
    ? countFiles(await readFiles(table, { log, readCommit }, found, commits))
    : undefined;
  const added = data === undefined ? undefined : addedBy(table, found, data);
  const gap = gapOf(names.map((name) => (isOfTable(name) ? total : added?.counts)));
  const noData =
    `none of the last ${shownCount(commits.size, 'commit')} of ${where} that are still there added data; write data, ` +
    'or keep the log for longer';
  return evaluateTableData(
    { bounds, maxAgeMinutes, table: where, atName: 'dataAt', gap, noData },
    {
      current: {
        at: instantOf(commits.get(found.version), found.version, found),
        summary: total === undefined ? {} : summaryOf('total', total),
      },
      added: added === undefined ? undefined : { at: added.at, summary: summaryOf('added', added.counts) },
    },
    nowMs,
  );
};

export const deltaTableChecker = checker<'delta-table'>(async ({ config, question, ask }) =>
  evaluate(tableFolder(config, question, { ask, metadata: LOG }), config, question.nowMs),
);
