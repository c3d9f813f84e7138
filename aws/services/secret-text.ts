/**
 * The text of one secret of Secrets Manager or one parameter of SSM, by the plain JSON call: one action each, and the
 * client library of either service is many times as large.
 */

import type { Clock } from '../../kernel/time/clock';
import type { AwsService } from '../../kernel/trigger/aws-services';
import type { AllowedSecret } from '../../kernel/trigger/secret-arn';
import type { AwsConfig } from '../runtime/runtime';
import { awsJsonCall } from './json-call';

interface Question {
  service: AwsService;
  action: string;
  parameters: (arn: string) => unknown;
  /** Undefined for a secret without text. */
  text: (body: unknown) => string | undefined;
}

const questions: Readonly<Record<AllowedSecret['service'], Question>> = {
  secretsmanager: {
    service: { target: 'secretsmanager', protocol: '1.1' },
    action: 'GetSecretValue',
    parameters: (SecretId) => ({ SecretId }),
    text: (body) => (body as { SecretString?: string } | undefined)?.SecretString,
  },
  ssm: {
    service: { target: 'AmazonSSM', protocol: '1.1' },
    action: 'GetParameter',
    parameters: (Name) => ({ Name, WithDecryption: true }),
    text: (body) => (body as { Parameter?: { Value?: string } } | undefined)?.Parameter?.Value,
  },
};

/** Throws as a client of the SDK does. */
export const secretText = (
  aws: AwsConfig,
  clock: Pick<Clock, 'now'>,
): ((secret: AllowedSecret) => Promise<string | undefined>) => {
  const call = awsJsonCall(aws, clock);
  return async ({ service: name, arn }) => {
    const { service, action, parameters, text } = questions[name];
    const { status, body, errorType } = await call(name, service, { action, parameters: parameters(arn) });
    if (status < 300) return text(body);
    throw Object.assign(new Error(`HTTP ${status}`), {
      name: errorType === '' ? 'UnknownError' : errorType,
      $metadata: { httpStatusCode: status },
    });
  };
};
