import { lambdaHandler } from '../../adapters/lambda-runtime';
import { compose } from './handler';

export const handler = lambdaHandler(compose);
