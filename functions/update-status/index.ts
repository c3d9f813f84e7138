import { lambdaHandler } from '../../aws/runtime/lambda-runtime';
import { WORKFLOW_METRIC_NAMESPACE } from '../../kernel/words/manifest';
import { compose } from './handler';

export const handler = lambdaHandler(compose, { namespace: WORKFLOW_METRIC_NAMESPACE });
