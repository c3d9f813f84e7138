import { lambdaHandler } from '../../aws/runtime/lambda-runtime';
import { withHttp } from '../../aws/runtime/with-http';
import { compose } from './handler';

export const handler = lambdaHandler(withHttp(compose));
