import { lambdaHandler } from '../../adapters/lambda-runtime';
import { WORKFLOW_METRIC_NAMESPACE } from '../../core/manifest';
import { compose } from './handler';

export const handler = lambdaHandler(compose, { namespace: WORKFLOW_METRIC_NAMESPACE });
