/** The snapshots in the metadata of an Iceberg table, and the verdict on them. */
import { type Fields, fieldsOf, isFields } from '../../values/json';
import { readNumber } from '../../values/numbers';
import { fail, type Verdict } from '../../words/verdict';
import { type Commit, evaluateTableData, type TableData, type TableQuestion } from './table-data';

/** Compaction (`replace`) adds files with records that were there before, and writers commit where there is nothing. */
const ADDING = new Set(['append', 'overwrite']);

const addsData = ({ summary }: Commit): boolean =>
  ADDING.has(String(summary.operation)) &&
  (readNumber(summary['added-records']) ?? readNumber(summary['added-data-files']) ?? 0) > 0;

/** Ids have more digits than numbers keep, and the same id keeps the same ones. */
type Id = unknown;

const isId = (id: Id): boolean => id !== undefined && id !== null && id !== -1;

/** By its id, with the id of the snapshot before it. */
const readSnapshot = (snapshot: Fields): Commit & { parent: Id } => ({
  at: readNumber(snapshot['timestamp-ms']) ?? Number.NaN,
  summary: fieldsOf(snapshot.summary),
  parent: snapshot['parent-snapshot-id'],
});

/** Undefined: the table has no snapshot; `unreadable`: it does not say when it was made. */
export const snapshotsIn = (metadata: Fields): TableData | 'unreadable' | undefined => {
  const { snapshots: listed, 'current-snapshot-id': currentId } = metadata;
  if (!isId(currentId)) return undefined;
  const snapshots = Array.isArray(listed) ? listed.filter(isFields) : [];
  const byId = new Map(snapshots.map((snapshot) => [snapshot['snapshot-id'], readSnapshot(snapshot)]));
  const current = byId.get(currentId);
  if (current === undefined) return 'unreadable';
  let added: typeof current | undefined = current;
  // As many as there are, so that a circle of parents ends.
  for (let passed = 1; added !== undefined && !addsData(added); passed += 1)
    added = passed < byId.size ? byId.get(added.parent) : undefined;
  return Number.isNaN((added ?? current).at) ? 'unreadable' : { current, added };
};

/** Undefined: the table has no snapshot. */
export const evaluateIceberg = (
  { bounds, maxAgeMinutes, table }: Pick<TableQuestion, 'bounds' | 'maxAgeMinutes' | 'table'>,
  snapshots: TableData | undefined,
  nowMs: number,
): Verdict => {
  if (snapshots === undefined) return fail(`${table} has no snapshot`);
  const noData = `no snapshot that the metadata of ${table} still has added data; write data, or keep snapshots longer`;
  return evaluateTableData({ bounds, maxAgeMinutes, table, atName: 'snapshotAt', noData }, snapshots, nowMs);
};
