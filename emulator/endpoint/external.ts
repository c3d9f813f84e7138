/**
 * AWS services that are no part of the stack: job engines. What they answer is said by the maker of the cloud (the
 * simulator, a test).
 */

import type { EngineStack } from '../../kernel/engines/description';
import { engineStacks } from '../../kernel/engines/engines';
import { askedServices } from '../../kernel/traits/checks/services';
import { required } from '../../kernel/values/required';
import type { AccessRequest } from '../iam/policy';
import type { Place } from '../iam/requests';
import { decodePathPart } from '../protocol/bodies';
import type { Json } from '../protocol/service';

/** A call as a service gets it. `service` is the name that IAM has for it. */
export interface ExternalCall {
  service: string;
  operation: string;
  input: Json;
}

export interface ExternalServices {
  /** Whether the call is for something outside the stack. */
  knows(call: ExternalCall): boolean;
  /** A refusal is a thrown `ServiceError`. */
  answer(call: ExternalCall): Promise<Json>;
  /** The names beside the service's under which faults strike the call. */
  faultTargets(call: ExternalCall): string[];
}

/** Each call goes to the first that knows it. */
export const firstThatKnows = (services: readonly ExternalServices[]): ExternalServices => {
  const knowing = (call: ExternalCall): ExternalServices | undefined => services.find(({ knows }) => knows(call));
  return {
    knows: (call) => knowing(call) !== undefined,
    faultTargets: (call) => knowing(call)?.faultTargets(call) ?? [],
    answer: (call) => required(knowing(call), `service for ${call.operation}`).answer(call),
  };
};

/** A service of `kernel/traits/checks/services.ts` by what its clients write before the action. */
export const serviceOfTarget = (prefix: string): { service: string; protocol: 'json-1.0' | 'json-1.1' } | undefined => {
  const found = Object.entries(askedServices).find(([, { target }]) => target === prefix);
  return found === undefined ? undefined : { service: found[0], protocol: `json-${found[1].protocol}` };
};

const engineServices = Object.values(engineStacks).flatMap(({ service }: EngineStack) => service ?? []);

/** `/jobs/{jobId}` as a pattern with the names of its parts. */
const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const routes = engineServices.flatMap(({ name: service, paths = {} }) =>
  Object.entries(paths).map(([route, operation]) => {
    const [method = '', path = ''] = route.split(' ');
    return { service, operation, method, pattern: pathPattern(path) };
  }),
);

/** The table of a table bucket, as the REST endpoint of S3 Tables names it. */
const TABLE_PATH = /^\/iceberg\/v1\/([^/]+)\/namespaces\/([^/]+)\/tables\/([^/]+)$/;

/** A call of the REST endpoint of S3 Tables, under the name that IAM has for it. */
export const tableBucketCall = (method: string, path: string): ExternalCall | undefined => {
  const [, bucket, namespace, name] = method === 'GET' ? (TABLE_PATH.exec(path) ?? []) : [];
  if (bucket === undefined || namespace === undefined || name === undefined) return undefined;
  const [tableBucketARN, ...names] = [bucket, namespace, name].map(decodePathPart);
  return {
    service: 's3tables',
    operation: 'GetTableMetadataLocation',
    input: { tableBucketARN, namespace: names[0], name: names[1] },
  };
};

/** A call of an engine's service that names its actions by method and path. */
export const engineCall = (method: string, path: string, bodyOf: () => Json): ExternalCall | undefined => {
  for (const { service, operation, method: expected, pattern } of routes) {
    const parts = method === expected ? pattern.exec(path) : null;
    if (parts !== null) return { service, operation, input: { ...bodyOf(), ...parts.groups } };
  }
  return undefined;
};

/** IAM checks a table together with its database and its catalog. */
const tableResources = ({ CatalogId, DatabaseName, TableName, Name }: Json, place: string): string[] => {
  const [region = '', account = ''] = place.split(':');
  const catalog = `arn:aws:glue:${region}:${CatalogId ?? account}`;
  return [
    `${catalog}:catalog`,
    `${catalog}:database/${DatabaseName}`,
    `${catalog}:table/${DatabaseName}/${TableName ?? Name}`,
  ];
};

const resources: Readonly<Record<string, (input: Json, place: string) => string | string[]>> = {
  // Results belong to rulesets, which the request does not name.
  glue: (input, place) =>
    input.DatabaseName === undefined ? `arn:aws:glue:${place}:dataQualityRuleset/*` : tableResources(input, place),
  // IAM checks the others by the workgroup of the query, which the request does not name.
  athena: ({ WorkGroup }, place) =>
    WorkGroup === undefined ? [] : `arn:aws:athena:${place}:workgroup/${String(WorkGroup)}`,
  // The ARNs of tables have ids in the place of names.
  s3tables: ({ tableBucketARN }) => `${String(tableBucketARN)}/table/unnamed`,
  // AWS knows no resources for its questions.
  cloudwatch: () => '*',
  'redshift-data': ({ ClusterIdentifier, WorkgroupName }, place) => {
    if (ClusterIdentifier !== undefined) return `arn:aws:redshift:${place}:cluster:${ClusterIdentifier}`;
    return WorkgroupName === undefined ? '*' : `arn:aws:redshift-serverless:${place}:workgroup/${WorkgroupName}`;
  },
};

/** The resource by the rules of the engine's service, or of the services that traits read. */
const resourceOf = (service: string, input: Json, place: string): string | string[] | undefined =>
  engineServices.find(({ name }) => name === service)?.resource(input, place) ?? resources[service]?.(input, place);

/** IAM's resource for a call to a service whose names of resources are unknown here. */
export const unnamedResource = (service: string, operation: string, place: string): string =>
  `arn:aws:${service}:${place}:unnamed/${operation}/`;

/** As policies write who asks; nothing here fills it in. */
const ownStatement = { 'redshift-data:statement-owner-iam-userid': ['${aws:userid}'] };

/**
 * The resources that the parameters of a call name, by the rules of its service. `place`: region and account,
 * `us-east-1:123`.
 */
export const namedResources = ({ service, input }: Pick<ExternalCall, 'service' | 'input'>, place: string): string[] =>
  [resourceOf(service, input, place) ?? []].flat();

/** The resources that IAM checks. A service without a row names its resource by ARN in one of its parameters. */
export const externalAccess = (
  { service, operation, input }: ExternalCall,
  { region, account }: Place,
): AccessRequest[] => {
  const named = Object.values(input).find(
    (value): value is string => typeof value === 'string' && value.startsWith('arn:'),
  );
  const here = `${region}:${account}`;
  const found = resourceOf(service, input, here) ?? named ?? unnamedResource(service, operation, here);
  const actions = service === 's3tables' ? [operation, 'GetTableData'] : [operation];
  const calls = [found].flat().flatMap((resource) =>
    actions.map((action) => ({
      action: `${service}:${action}`,
      resource,
      // Every statement that a function names is its own.
      ...(service === 'redshift-data' ? { context: ownStatement } : {}),
    })),
  );
  const parameter = engineServices.find(({ name }) => name === service)?.role;
  const role: unknown = parameter === undefined ? undefined : input[parameter];
  if (typeof role !== 'string') return calls;
  return [
    ...calls,
    { action: 'iam:PassRole', resource: role, context: { 'iam:PassedToService': [`${service}.amazonaws.com`] } },
  ];
};
