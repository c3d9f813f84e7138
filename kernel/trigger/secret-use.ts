/**
 * Where a secret may go. The operator says it with the secret's ARN: who writes pipelines chooses where a job is, and
 * must not have a secret sent to a host of their own.
 */

import { stringsIn } from './templates';

/**
 * ARNs of the secrets that a stack allows: written in its configuration, handed to its functions, and what names in
 * triggers mean.
 */
const SECRET = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
const PARAMETER = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;

export interface AllowedSecret {
  service: 'secretsmanager' | 'ssm';
  arn: string;
  /** As a trigger names it. A parameter in a path is named with or without the leading slash. */
  name: string;
}

/** Undefined: not the full ARN of a secret (with its six random characters) or of a parameter. */
export const parseSecretArn = (arn: string): AllowedSecret | undefined => {
  const secret = SECRET.exec(arn)?.[1];
  if (secret) return { service: 'secretsmanager', arn, name: secret };
  const parameter = PARAMETER.exec(arn)?.[1];
  return parameter ? { service: 'ssm', arn, name: parameter } : undefined;
};

const bare = (name: string): string => name.replace(/^\//, '');

/**
 * The allowed secret that a reference's name (or ARN) means. Names are unique among the allowed ones: the stack's
 * configuration sees to it.
 */
export const findAllowedSecret = <Secret extends AllowedSecret>(
  allowed: readonly Secret[],
  name: string,
): Secret | undefined =>
  allowed.find((secret) => secret.arn === name) ?? allowed.find((secret) => bare(secret.name) === bare(name));

/** Names that two of the ARNs share. */
export const ambiguousSecretNames = (arns: readonly string[]): string[] => {
  const names = arns.flatMap((arn) => {
    const secret = parseSecretArn(arn);
    return secret === undefined ? [] : [bare(secret.name)];
  });
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
};

export interface SecretBinding {
  /** `jobs.example.com`, with a port where it is not the usual one, or `*.example.com` for every name below it. */
  hosts: readonly string[];
  /** Engines that are services of AWS: their jobs are those that the stack lists. */
  engines: readonly string[];
  /** Names, or the beginnings of names with a wildcard behind; none: every pipeline. */
  pipelines: readonly string[];
}

/** By ARN, as the stack's configuration has it. */
export type SecretBindings = Readonly<Record<string, SecretBinding>>;
export type BoundSecret = AllowedSecret & SecretBinding;

/** The user of a secret: the job of a pipeline, or one of its traits. */
export interface SecretUse {
  pipelineId: string;
  engine: string;
  /** Where the trigger's addresses lead; undefined for a service of AWS. */
  hosts: readonly string[] | undefined;
}

/** ARNs that are none are left out: the configuration has refused them. */
export const boundSecrets = (bindings: SecretBindings): BoundSecret[] =>
  Object.entries(bindings).flatMap(([arn, binding]) => {
    const secret = parseSecretArn(arn);
    return secret === undefined ? [] : [{ ...secret, ...binding }];
  });

const addresses: Readonly<Record<string, readonly string[]>> = {
  http: ['url', 'statusUrl', 'cancelUrl', 'find', 'allowedOrigins'],
  databricks: ['workspaceUrl'],
  airflow: ['url'],
};

/**
 * Where the requests of a trigger go; undefined for a service of AWS. A URL of the answer to a start has the origin of
 * one of these.
 */
export const addressesIn = (trigger: Readonly<Record<string, unknown>>) =>
  addresses[String(trigger.type)]
    ?.flatMap((field) => stringsIn(trigger[field], [field]))
    .filter(({ path: [, part], text }) => part !== 'path' && part !== 'body' && !text.startsWith('${answer.'));

/** The host of an address that may have placeholders; one that cannot be read is no host that anybody lists. */
const hostOf = (url: string): string => {
  const filled = url.replaceAll(/\$\{[^}]*\}/g, 'x');
  return URL.canParse(filled) ? new URL(filled).host : filled;
};

export const secretUse = (pipelineId: string, trigger: Readonly<Record<string, unknown>>): SecretUse => {
  const engine = String(trigger.type);
  return { pipelineId, engine, hosts: addressesIn(trigger)?.map(({ text }) => hostOf(text)) };
};

/** For an evaluator: at its address, and where it is logged in for. */
export const evaluatorUse = (pipelineId: string, ...urls: readonly string[]): SecretUse => ({
  pipelineId,
  engine: 'evaluator',
  hosts: urls.map(hostOf),
});

/** Secrets that may go to an evaluator. */
export const secretsForHosts = <Binding extends Pick<SecretBinding, 'hosts'>>(
  bindings: Readonly<Record<string, Binding>>,
): Record<string, Binding> => Object.fromEntries(Object.entries(bindings).filter(([, { hosts }]) => hosts.length > 0));

const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

const isOneOf = (name: string, names: readonly string[]): boolean =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

/** Why the secret may not be used so; undefined: it may. */
export const whyNotUsed = (binding: SecretBinding, { pipelineId, engine, hosts }: SecretUse): string | undefined => {
  const { pipelines, engines } = binding;
  if (pipelines.length > 0 && !isOneOf(pipelineId, pipelines)) return `it is not for the pipeline ${pipelineId}`;
  if (hosts === undefined) return engines.includes(engine) ? undefined : `it may not go to jobs of ${engine}`;
  const foreign = hosts.find((host) => !isAmong(host, binding.hosts));
  return foreign === undefined ? undefined : `it may not go to ${foreign}`;
};
