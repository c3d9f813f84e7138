import { lambdaHandler } from '../../adapters/lambda-runtime';
import { lambdaLog } from '../../adapters/telemetry-log';
import { compose } from './handler';

export const handler = lambdaHandler(compose, { log: lambdaLog });
