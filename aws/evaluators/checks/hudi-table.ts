/** `builtin:hudi-table`: the newest completed commits on the table's timeline, back to the one that added data. */

import {
  completedInstants,
  type HudiCommit,
  type HudiInstant,
  hudiCommit,
  hudiProperties,
  isInUtc,
  timelineFolder,
} from '../../../kernel/traits/checks/hudi-timeline';
import { shownCount } from '../../../kernel/traits/checks/shown';
import { evaluateTableData } from '../../../kernel/traits/checks/table-data';
import { type Fields, isFields } from '../../../kernel/values/json';
import { fail } from '../../../kernel/words/verdict';
import { excerptOf } from '../answer/verdict';
import { checker, permanently, readObject } from './asking';
import { listObjects, MAX_COMMITS, readS3Object, type TableFolder, tableFolder } from './s3';

/** As container files of Avro begin. */
const AVRO = 'Obj\u0001';

/** Hudi writes some twenty lines. */
const MAX_PROPERTIES_LENGTH = 65_536;

interface Timeline {
  prefix: string;
  instants: readonly HudiInstant[];
}

/** Undefined: there is no table. */
const readTimeline = async (table: TableFolder): Promise<Timeline | undefined> => {
  const { ask, bucket, region, where } = table;
  const key = `${table.prefix}hoodie.properties`;
  const text = await readS3Object(ask, { bucket, key, region });
  if (text === undefined) return undefined;
  const properties = text.length > MAX_PROPERTIES_LENGTH ? undefined : hudiProperties(text);
  if (properties === undefined)
    throw permanently(`${where}.hoodie/hoodie.properties is none of Hudi: ${excerptOf(text) || 'it is empty'}`);
  const prefix = table.prefix + timelineFolder(properties);
  const place = { bucket, prefix, region, delimiter: '/' } as const;
  const { objects, isWhole } = await listObjects(ask, place, 'checkDocumentArns');
  if (!isWhole)
    throw permanently(`more than ${objects.length} files are on the timeline of ${where}; let the table archive them`);
  const files = objects.map((object) => ({ name: object.key.slice(prefix.length), modifiedAt: object.modifiedAt }));
  return { prefix, instants: completedInstants(files, isInUtc(properties)) };
};

const readAvro = (where: string, bytes: string): Fields => {
  const { firstRecord } = require('./avro') as typeof import('./avro');
  let record: unknown;
  try {
    record = firstRecord(Buffer.from(bytes, 'latin1'));
  } catch (error) {
    throw permanently(`${where} cannot be read: ${excerptOf((error as Error).message)}`);
  }
  if (isFields(record)) return record;
  throw permanently(`${where} has no record`);
};

/** JSON in Hudi 0.x, Avro in 1.x. Undefined: it was archived meanwhile. */
const readCommit = async ({ ask, bucket, region }: TableFolder, key: string): Promise<HudiCommit | undefined> => {
  const bytes = await readS3Object(ask, { bucket, key, region }, true);
  if (bytes === undefined) return undefined;
  const where = `s3://${bucket}/${key}`;
  if (bytes.startsWith(AVRO)) return hudiCommit(readAvro(where, bytes));
  return hudiCommit(readObject(where, Buffer.from(bytes, 'latin1').toString()));
};

interface Found {
  /** How many commits were read. */
  read: number;
  data?: { at: number; commit: HudiCommit };
}

const readBack = async (table: TableFolder, { prefix, instants }: Timeline): Promise<Found> => {
  let read = 0;
  for (const { name, at } of instants.slice(0, MAX_COMMITS)) {
    const commit = await readCommit(table, prefix + name);
    read += 1;
    if (commit?.bringsData === true) return { read, data: { at, commit } };
  }
  return { read };
};

export const hudiTableChecker = checker<'hudi-table'>(async ({ config, question, ask }) => {
  const { bounds, maxAgeMinutes } = config;
  const table = tableFolder(config, question, { ask, metadata: '.hoodie/' });
  const { where } = table;
  const timeline = await readTimeline(table);
  if (timeline === undefined) return fail(`there is no Hudi table at ${where}`);
  const [newest] = timeline.instants;
  if (newest === undefined) return fail(`${where} has no completed commit`);
  const { read, data } = await readBack(table, timeline);
  const summary = {
    'added-records': data?.commit.inserted,
    'updated-records': data?.commit.updated,
    'deleted-records': data?.commit.deleted,
  };
  const noData =
    `none of the last ${shownCount(read, 'commit')} on the timeline of ${where} added data; write data, or keep ` +
    'commits for longer';
  return evaluateTableData(
    { bounds, maxAgeMinutes, table: where, atName: 'dataAt', noData },
    { current: { at: newest.at, summary: {} }, added: data === undefined ? undefined : { at: data.at, summary } },
    question.nowMs,
  );
});
