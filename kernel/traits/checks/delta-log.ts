/**
 * The log of a Delta table: a JSON file of actions for each commit, and checkpoints, each with all files of a version.
 *
 * Source: the protocol of Delta Lake (PROTOCOL.md of delta-io/delta).
 */
import { type Fields, fieldsOf, isFields } from '../../values/json';
import { readNumber } from '../../values/numbers';

export interface Checkpoint {
  version: number;
  /** The names of its files: several of a multi-part one. */
  names: string[];
}

export interface DeltaLog {
  /** When the file of each version was written, of a commit or of a checkpoint: epoch milliseconds. */
  writtenAt: ReadonlyMap<number, number>;
  /** The newest version of the table. */
  version: number;
  /** The newest one that is complete; undefined: there are no complete ones. */
  checkpoint: Checkpoint | undefined;
}

const VERSION_DIGITS = 20;

export const versionName = (version: number): string => String(version).padStart(VERSION_DIGITS, '0');
export const commitName = (version: number): string => `${versionName(version)}.json`;

const COMMIT = /^(\d{20})\.json$/;
const PART = /^(\d{20})\.checkpoint\.(\d{10})\.(\d{10})\.parquet$/;
/** In one file: the classic form, or of version 2, whose name has a UUID. */
const WHOLE = /^(\d{20})\.checkpoint(?:\.[\da-f-]{36}\.json|(?:\.[\da-f-]{36})?\.parquet)$/;

/** The newest complete checkpoint among the names. */
const newestCheckpoint = (names: readonly string[]): Checkpoint | undefined => {
  const found: Checkpoint[] = [];
  const parts = new Map<string, string[]>();
  for (const name of names) {
    const [, whole] = WHOLE.exec(name) ?? [];
    if (whole !== undefined) found.push({ version: Number(whole), names: [name] });
    const [, version, , count] = PART.exec(name) ?? [];
    if (version === undefined || count === undefined) continue;
    const own = [...(parts.get(version + count) ?? []), name];
    parts.set(version + count, own);
    // A writer that died has left some of them.
    if (own.length === Number(count)) found.push({ version: Number(version), names: own });
  }
  return found.reduce<Checkpoint | undefined>(
    (newest, each) => (newest === undefined || each.version > newest.version ? each : newest),
    undefined,
  );
};

/** By the names of the files in `_delta_log/`. Undefined: there is no commit and no checkpoint. */
export const deltaLogIn = (files: readonly { name: string; modifiedAt: number }[]): DeltaLog | undefined => {
  const checkpoint = newestCheckpoint(files.map(({ name }) => name));
  const writtenAt = new Map<number, number>();
  for (const { name, modifiedAt } of files) {
    const [, version] = COMMIT.exec(name) ?? [];
    if (version !== undefined) writtenAt.set(Number(version), modifiedAt);
    else if (checkpoint?.names.includes(name) === true && !writtenAt.has(checkpoint.version))
      writtenAt.set(checkpoint.version, modifiedAt);
  }
  return writtenAt.size === 0 ? undefined : { writtenAt, version: Math.max(...writtenAt.keys()), checkpoint };
};

/** The version that the hint `_last_checkpoint` names; undefined: it names none. */
export const hintedVersion = (hint: Fields): number | undefined => {
  const version = readNumber(hint.version);
  return version !== undefined && Number.isSafeInteger(version) && version >= 0 ? version : undefined;
};

export interface DataFile {
  /** Its path, together with its deletion vector: a file may be added again with another one. */
  key: string;
  /** Undefined: it has no statistics. */
  records: number | undefined;
}

const vectorOf = ({ storageType, pathOrInlineDv, offset }: Fields): string =>
  storageType === undefined || storageType === null
    ? ''
    : `;${String(storageType)}${String(pathOrInlineDv)}@${String(offset ?? '')}`;

const keyOf = (action: Fields): string => `${String(action.path)}${vectorOf(fieldsOf(action.deletionVector))}`;

/** `statistics`: those of an `add`, as an object. */
export const dataFile = (add: Fields, statistics: unknown): DataFile => {
  const records = readNumber(fieldsOf(statistics).numRecords);
  const deleted = readNumber(fieldsOf(add.deletionVector).cardinality) ?? 0;
  return { key: keyOf(add), records: records === undefined ? undefined : records - deleted };
};

export interface DeltaCommit {
  /** Epoch milliseconds; undefined: it does not say it. */
  at: number | undefined;
  added: DataFile[];
  /** Keys. */
  removed: string[];
  /** Whether it added data that was not there before. */
  bringsData: boolean;
}

/** They write files with `dataChange`, and no data that was not there before. Compaction writes them without. */
const WITHOUT_NEW_DATA = new Set(['DELETE', 'RESTORE']);

interface Actions {
  info: Fields;
  adds: readonly Fields[];
  removed: readonly string[];
}

/** `statisticsOf`: of a file, as an object. */
const commitOf = ({ info, adds, removed }: Actions, statisticsOf: (add: Fields) => unknown): DeltaCommit => {
  const files = adds.map((add) => ({ file: dataFile(add, statisticsOf(add)), isChange: add.dataChange !== false }));
  const isNew = !WITHOUT_NEW_DATA.has(String(info.operation).toUpperCase());
  return {
    at: readNumber(info.inCommitTimestamp) ?? readNumber(info.timestamp),
    added: files.map(({ file }) => file),
    removed: [...removed],
    bringsData: isNew && files.some(({ file, isChange }) => isChange && file.records !== 0),
  };
};

/** `actions`: the objects of the lines of a commit's file. */
export const deltaCommit = (actions: readonly unknown[], statisticsOf: (add: Fields) => unknown): DeltaCommit => {
  const of = (kind: string): Fields[] => actions.map((action) => fieldsOf(action)[kind]).filter(isFields);
  return commitOf({ info: of('commitInfo')[0] ?? {}, adds: of('add'), removed: of('remove').map(keyOf) }, statisticsOf);
};

/** The number of files and records; `unknown`: files without statistics. */
export interface Counts {
  files: number;
  records: number;
  unknown: number;
}

export const countFiles = (files: Iterable<DataFile>): Counts => {
  const counts = { files: 0, records: 0, unknown: 0 };
  for (const { records } of files) {
    counts.files += 1;
    if (records === undefined) counts.unknown += 1;
    else counts.records += records;
  }
  return counts;
};

/** The files of the table after the commits, the oldest first. */
export const replayed = (files: Map<string, DataFile>, commits: readonly DeltaCommit[]): Map<string, DataFile> => {
  for (const { added, removed } of commits) {
    for (const key of removed) files.delete(key);
    for (const file of added) files.set(file.key, file);
  }
  return files;
};
