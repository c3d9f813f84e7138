/**
 * Secrets Manager and SSM as far as functions read secrets: one action each, over the texts that the cloud is created
 * with.
 */
import { type Service, ServiceError, serviceOf } from '../protocol/service';

/** By the full ARN; undefined for a secret that there is not. */
export type SecretText = (arn: string) => string | undefined;

const found = (text: SecretText, arn: unknown, refusal: string): string => {
  const value = text(String(arn));
  if (value === undefined) throw new ServiceError(refusal, `there is no ${String(arn)} in this embedded cloud`);
  return value;
};

export const secretServices = (text: SecretText): Readonly<Record<'secretsmanager' | 'ssm', Service>> => ({
  secretsmanager: serviceOf('Secrets Manager', {
    GetSecretValue: [
      { 'SecretId!': 'text' },
      ({ SecretId }) => ({ ARN: SecretId, SecretString: found(text, SecretId, 'ResourceNotFoundException') }),
    ],
  }),
  ssm: serviceOf('SSM', {
    GetParameter: [
      { 'Name!': 'text' },
      ({ Name }) => ({ Parameter: { Name, Value: found(text, Name, 'ParameterNotFound') } }),
    ],
  }),
});
