import { lambdaHandler } from '../../adapters/lambda-runtime';
import { withHttp } from '../../adapters/with-http';
import { compose } from './handler';

export const handler = lambdaHandler(withHttp(compose));
