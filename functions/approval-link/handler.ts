/** Composes the function behind the links of alerts: Lambda invokes it with requests to its URL, from anywhere. */
import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { macVerifier } from '../../aws/services/macs';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { approveRequests } from '../../aws/table/reruns/run-requests';
import { approvalReader } from '../../aws/table/runs/approval-store';
import { functionManifest } from '../../kernel/words/manifest';
import { answerLink, type UrlAnswer, type UrlRequest } from './answer-link';

export const compose: Compose<UrlRequest, UrlAnswer> = ({ env, clock, log, aws }) => {
  const settings = readEnvironment(functionManifest['approval-link'], env);
  const table = openTable({ aws, tableName: settings.TABLE_NAME, clock });
  const ports = {
    verifier: macVerifier({ aws, clock, keyArn: settings.APPROVAL_KEY_ARN }),
    approvals: approvalReader(table),
    approveRequests: approveRequests(table),
    clock,
    log,
  };
  return (request) => answerLink(request, ports);
};
