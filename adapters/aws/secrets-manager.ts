/** Loaded by the first secret that is read: a module of its own, so that the bundles carry one command of the client instead of all. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { AwsConfig } from '../runtime';

/** What one call gives; undefined for a secret without text. */
export const secretsManager = (aws: AwsConfig): ((arn: string) => Promise<string | undefined>) => {
  const client = new SecretsManagerClient(aws);
  return async (arn) => (await client.send(new GetSecretValueCommand({ SecretId: arn }))).SecretString;
};
