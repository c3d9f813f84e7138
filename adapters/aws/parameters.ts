/** One parameter of SSM, by the plain JSON call: the client of the whole service is many times as large as the rest of a function. */
import type { Clock } from '../../core/ports/clock';
import type { AwsConfig } from '../runtime';
import { awsJsonCall } from './json-call';

const SSM = { target: 'AmazonSSM', protocol: '1.1' } as const;

/** What one call gives, decrypted; throws as a client of the SDK does. */
export const parameters = (aws: AwsConfig, clock: Pick<Clock, 'now'>): ((arn: string) => Promise<string | undefined>) => {
  const call = awsJsonCall(aws, clock);
  return async (arn) => {
    const { status, body, errorType } = await call('ssm', SSM, 'GetParameter', { Name: arn, WithDecryption: true });
    if (status < 300) return (body as { Parameter?: { Value?: string } } | undefined)?.Parameter?.Value;
    throw Object.assign(new Error(`HTTP ${status}`), { name: errorType === '' ? 'UnknownError' : errorType, $metadata: { httpStatusCode: status } });
  };
};
