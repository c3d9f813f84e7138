/** The AWS resources that the stack of a simulation may read, from the configurations of traits. */
import { ACCOUNT, REGION } from '../../emulator/program/record';

type Fields = Readonly<Record<string, unknown>>;

/** Nothing runs the statements; the program asks what they may touch. */
const nothingReal = {
  tables: [`arn:aws:glue:${REGION}:${ACCOUNT}:table/simulated/*`],
  objects: ['arn:aws:s3:::simulated-data/*'],
};

/** The workgroups that statements name: a configuration alone does not say whether of Athena or of Redshift. */
const athenaWorkgroups = (configs: readonly Fields[]): Record<string, unknown> =>
  Object.fromEntries(
    configs
      .filter(
        ({ workgroup, sql, namedQueryId }) =>
          typeof workgroup === 'string' && typeof (sql ?? namedQueryId) === 'string',
      )
      .map(({ workgroup, region = REGION }) => [
        `arn:aws:athena:${region}:${ACCOUNT}:workgroup/${workgroup}`,
        nothingReal,
      ]),
  );

/** Any resource: what the parameters name has a form of its own in each service. */
const questions = (configs: readonly Fields[]): Record<string, string[]> =>
  Object.fromEntries(
    configs
      .filter(({ service, action, expression }) =>
        [service, action, expression].every((each) => typeof each === 'string'),
      )
      .map(({ service, action }) => [`${service}:${action}`, ['*']]),
  );

const redshiftArn = ({ workgroup, cluster, sql, region = REGION }: Fields): string | undefined => {
  if (typeof sql !== 'string') return undefined;
  if (typeof cluster === 'string') return `arn:aws:redshift:${region}:${ACCOUNT}:cluster:${cluster}`;
  return typeof workgroup === 'string'
    ? `arn:aws:redshift-serverless:${region}:${ACCOUNT}:workgroup/${workgroup}`
    : undefined;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The resource of one configuration; undefined: it names none. */
const listed: Readonly<Record<string, (config: Fields) => string | undefined>> = {
  checkPrefixArns: ({ bucket }) => (typeof bucket === 'string' ? `arn:aws:s3:::${bucket}/*` : undefined),
  checkDocumentArns: ({ bucket }) => (typeof bucket === 'string' ? `arn:aws:s3:::${bucket}/*` : undefined),
  checkGlueTableArns: ({ database, table, catalogId = ACCOUNT, region = REGION }) =>
    typeof database === 'string' && typeof table === 'string'
      ? `arn:aws:glue:${region}:${catalogId}:table/${database}/${table}`
      : undefined,
  checkIcebergCatalogs: ({ tableBucket, catalog, namespace }) =>
    typeof namespace === 'string' ? textOf(tableBucket ?? catalog) : undefined,
  // Results are of rulesets that the questions do not name.
  checkRulesetArns: ({ database, table, region = REGION }) =>
    typeof database === 'string' && typeof table === 'string'
      ? `arn:aws:glue:${region}:${ACCOUNT}:dataQualityRuleset/*`
      : undefined,
  checkRedshiftArns: redshiftArn,
  checkMetricNamespaces: ({ namespace, metric }) =>
    typeof namespace === 'string' && typeof metric === 'string' ? namespace : undefined,
};

/** `configs`: of traits; `buckets`: whose objects the scenario's answers name. Keys that list nothing are left out. */
export const checkStackConfig = (configs: readonly Fields[], buckets: readonly string[]): Record<string, unknown> => {
  const all = [...configs, ...buckets.map((bucket) => ({ bucket }))];
  const lists = Object.entries(listed).map(([key, arnOf]): [string, string[]] => [
    key,
    [...new Set(all.map(arnOf).filter((arn) => arn !== undefined))],
  ]);
  const workgroups = athenaWorkgroups(configs);
  const actions = questions(configs);
  return {
    ...Object.fromEntries(lists.filter(([, arns]) => arns.length > 0)),
    ...(Object.keys(workgroups).length === 0 ? {} : { checkAthenaWorkgroups: workgroups }),
    ...(Object.keys(actions).length === 0 ? {} : { checkActions: actions }),
  };
};
