/** `builtin:iceberg-table`: the metadata of an Iceberg table, as a REST catalog of your own or S3 Tables gives it. */

import { categoryOfHttpStatus } from '../../../kernel/job/retry';
import { evaluateIceberg, snapshotsIn } from '../../../kernel/traits/checks/iceberg';
import { type IcebergTableConfig, regionOfTableBucket } from '../../../kernel/traits/checks/iceberg-table';
import { type Fields, fieldsOf, isFields, readJson } from '../../../kernel/values/json';
import { fail, type Verdict } from '../../../kernel/words/verdict';
import { FailureCategory } from '../../../kernel/words/vocabulary';
import type { SignedAnswer } from '../../services/signed-call';
import { type AwsRefusal, readRefusal } from '../answer/aws-refusal';
import { excerptOf } from '../answer/verdict';
import { type CheckQuestion, checker, permanently, readObject, Undecided } from './asking';

/** The metadata of a table whose snapshots expire. */
const MAX_BYTES = 8 * 1024 * 1024;
/** As the protocol separates the levels of a namespace. */
const UNIT_SEPARATOR = '\u001f';

const accept = { accept: 'application/json' };

const pathOf = ({ namespace, table }: IcebergTableConfig): string => {
  const levels = encodeURIComponent(namespace.split('.').join(UNIT_SEPARATOR));
  return `namespaces/${levels}/tables/${encodeURIComponent(table)}`;
};

const errorIn = (body: string): Fields => {
  try {
    return fieldsOf(fieldsOf(readJson(body)).error);
  } catch {
    return {};
  }
};

/** As the protocol words refusals, or as AWS does before the request has reached the catalog. */
const readCatalogRefusal = (answer: SignedAnswer): AwsRefusal => {
  const { type, message } = errorIn(answer.body);
  if (typeof type !== 'string') return readRefusal(answer);
  const isDenied = type === 'ForbiddenException' || type === 'NotAuthorizedException';
  return { status: answer.status, type: isDenied ? 'AccessDeniedException' : type, message: String(message ?? '') };
};

type Asked = CheckQuestion<'iceberg-table'>;

/** The answer about the table; undefined: there is no such table. */
const askTableBucket = async ({ config, ask }: Asked, tableBucket: string): Promise<Fields | undefined> => {
  const subject = `${config.namespace}.${config.table} of ${tableBucket}`;
  const body = await ask({
    request: {
      subject,
      endpoint: 's3tables',
      signing: 's3tables',
      region: regionOfTableBucket(tableBucket),
      method: 'GET',
      path: `/iceberg/v1/${encodeURIComponent(tableBucket)}/${pathOf(config)}`,
      headers: accept,
      maxBytes: MAX_BYTES,
    },
    remedy: `add ${tableBucket} to checkIcebergCatalogs`,
    isAbsent: ({ status }) => status === 404,
    readRefusal: readCatalogRefusal,
  });
  return body === undefined ? undefined : readObject(`the answer about ${subject}`, body);
};

/** The answer of a catalog over HTTP; undefined: 404. */
const get = async ({ question, askHttp }: Asked, url: string): Promise<Fields | undefined> => {
  const { timeoutSeconds, signal } = question;
  const result = await askHttp(question, {
    method: 'GET',
    url,
    headers: accept,
    timeoutMs: timeoutSeconds * 1000,
    maxBytes: MAX_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!('kind' in result)) throw new Undecided(result.failureCategory ?? FailureCategory.permanent, result.reason);
  if (result.kind === 'timeout') throw new Undecided(FailureCategory.timeout, `the catalog gave ${result.message}`);
  if (result.kind === 'unreachable')
    throw new Undecided(FailureCategory.transient, `the catalog is not reachable: ${result.message}`);
  if (result.kind === 'blocked') throw permanently(`the catalog was not asked: ${result.message}`);
  const { status, body, truncated } = result;
  if (status === 404) return undefined;
  const category = categoryOfHttpStatus(status);
  if (category !== undefined) {
    const said = errorIn(body).message;
    throw new Undecided(
      category,
      `the catalog answered HTTP ${status}: ${excerptOf(typeof said === 'string' ? said : body)}`,
    );
  }
  if (truncated) throw permanently(`the catalog answered more than ${MAX_BYTES} bytes`);
  return readObject('the answer of the catalog', body);
};

/** Where a catalog has its tables: its configuration may give it a prefix. */
const prefixOf = async (asked: Asked, base: string): Promise<string> => {
  const { warehouse } = asked.config;
  const query = warehouse === undefined ? '' : `?warehouse=${encodeURIComponent(warehouse)}`;
  const { overrides, defaults } = (await get(asked, `${base}/v1/config${query}`)) ?? {};
  const prefix = fieldsOf(overrides).prefix ?? fieldsOf(defaults).prefix;
  return typeof prefix === 'string' && prefix !== '' ? `${encodeURIComponent(prefix)}/` : '';
};

const askCatalog = async (asked: Asked, catalog: string): Promise<Fields | undefined> => {
  if (!asked.listed.catalogs.includes(catalog))
    throw permanently(`${catalog} may not be queried: add it to checkIcebergCatalogs in the stack's configuration`);
  const base = catalog.replace(/\/+$/, '');
  return get(asked, `${base}/v1/${await prefixOf(asked, base)}${pathOf(asked.config)}`);
};

const evaluate = async (asked: Asked): Promise<Verdict> => {
  const { config, question } = asked;
  const { tableBucket, catalog = '', namespace, bounds, maxAgeMinutes } = config;
  const table = `${namespace}.${config.table}`;
  const answer =
    tableBucket === undefined ? await askCatalog(asked, catalog) : await askTableBucket(asked, tableBucket);
  if (answer === undefined) return fail(`there is no table ${table} in ${tableBucket ?? catalog}`);
  const { metadata } = answer;
  if (!isFields(metadata)) throw permanently(`the answer about ${table} has no metadata`);
  const snapshots = snapshotsIn(metadata);
  if (snapshots === 'unreadable') throw permanently(`${table} does not say when its current snapshot was made`);
  return evaluateIceberg({ bounds, maxAgeMinutes, table }, snapshots, question.nowMs);
};

export const icebergTableChecker = checker<'iceberg-table'>(evaluate);
