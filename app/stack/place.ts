/** Which stack is meant, and what is known about a stack before anybody has asked it. */
import type { AwsConfig } from '../../aws/runtime/runtime';
import type { DeclaredSources } from '../../kernel/sources/check';
import type { SecretBindings } from '../../kernel/trigger/secret-use';

export interface StackSelection {
  stack?: string;
  table?: string;
  region?: string;
  /** The requester, as events show it. */
  by?: string;
}

/**
 * The outputs of the Pulumi program, by name: `StackOutputs` in `infra/program.ts`, as far as the deployed release has
 * them.
 */
export type Outputs = Readonly<Record<string, unknown>>;

/** The facts about a stack before the first call to it. */
export interface StackPlace {
  title: string;
  selection: string;
  remedy: string;
  aws: AwsConfig;
  tableName: string;
  enabledEngines: readonly string[];
  checks?: readonly string[] | undefined;
  secretArns?: SecretBindings | undefined;
  markerSources?: DeclaredSources | undefined;
  plainHttp: boolean;
  /** Jobs of engines are played, and not on AWS or anywhere else. */
  playsJobs?: true;
  /** How the configuration is changed where no deployment does it. */
  stackRemedy?: string | undefined;
  outputs: Outputs | undefined;
}

export interface Surroundings {
  /** Where the local stack is looked for. */
  directory: string;
  /** Settings for AWS, beside the region. */
  aws: Omit<AwsConfig, 'region'>;
}

export const CREDENTIALS_REMEDY =
  'Check the AWS credentials (`aws sts get-caller-identity`), the region and the right to read and write the table.';
