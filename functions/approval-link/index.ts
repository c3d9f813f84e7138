import { lambdaHandler } from '../../aws/runtime/lambda-runtime';
import { compose } from './handler';

export const handler = lambdaHandler(compose);
