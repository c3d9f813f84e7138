/** Asks `builtin:iceberg-table` about a table of a REST catalog that is a server of the test. */
import { authorized } from '../../aws/evaluators/authorization';
import { checkEvaluator } from '../../aws/evaluators/checks';
import { nodeHttpClient } from '../../aws/http/client';
import type { TraitAuth } from '../../kernel/run/execution';
import { checkOf, listed, queriesWith } from './asked-check';
import { clockOf, question, type Server } from './evaluator-server';

interface Asked {
  config: object;
  isListed?: boolean;
  auth?: TraitAuth;
  nowMs?: number;
}

export const catalogOf = ({ url }: Server): string => `${url}/iceberg`;

export const askCatalog = async (server: Server, { config, isListed = true, auth, nowMs = question.nowMs }: Asked) => {
  const clock = clockOf(server);
  const catalog = catalogOf(server);
  // The server is on this machine, which functions never reach.
  const http = nodeHttpClient({ clock, allowPrivateAddresses: true, isAllowed: () => true });
  const aws = { region: 'us-east-1', credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' } };
  const evaluate = checkEvaluator({
    aws,
    clock,
    askHttp: authorized({ http, aws, clock, bindings: {} }),
    listed: { ...listed, catalogs: isListed ? [catalog] : [] },
    queries: queriesWith(),
  });
  return evaluate(checkOf('iceberg-table', { catalog, ...config }), {
    ...question,
    nowMs,
    evaluator: 'builtin:iceberg-table',
    ...(auth === undefined ? {} : { auth }),
  });
};
