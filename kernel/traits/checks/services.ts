/**
 * The AWS services that checks ask in the JSON protocols of AWS, by the name that IAM has for each: those that triggers
 * may call, and others that only answer.
 *
 * Source: the metadata of the services' API models, as in `kernel/trigger/aws-services.ts`.
 */
import { type AwsService, awsServices } from '../../trigger/aws-services';

export const askedServices: Readonly<Record<string, AwsService>> = {
  ...awsServices,
  cloudwatch: {
    target: 'GraniteServiceVersion20100801',
    protocol: '1.0',
    endpoint: 'monitoring',
    signing: 'monitoring',
  },
};
