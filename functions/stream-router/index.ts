import { lambdaHandler } from '../../aws/runtime/lambda-runtime';
import { lambdaLog } from '../../aws/runtime/telemetry-log';
import { compose } from './handler';

export const handler = lambdaHandler(compose, { log: lambdaLog });
