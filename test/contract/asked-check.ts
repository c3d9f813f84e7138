/** Asks a check, through the real adapters and over the wire, of a server that plays AWS. */
import type { AskAuthorized } from '../../aws/evaluators/answer/ask-authorized';
import { checkEvaluator } from '../../aws/evaluators/checks';
import { BUILTIN_PREFIX, type CheckName } from '../../kernel/traits/builtin-names';
import { type Check, parseBuiltinConfig } from '../../kernel/traits/builtins';
import type { TraitQuery } from '../../kernel/traits/checks/query';
import type { TraitQuestion } from '../../kernel/traits/evaluator';
import type { QueryStore } from '../../kernel/traits/trait-store';
import type { CheckKind } from './check-kinds/kind';
import { type Asked, clockOf, type Play, question, type Server, serve } from './evaluator-server';

export const listed = {
  namespaces: ['AWS/SQS'],
  actions: ['glue:GetJobRuns'],
  catalogs: [] as string[],
  stack: 'prod',
  tableName: 'signalbox-prod-table-0a1b2c3',
};

/** The query store of one trait of one run; `kept` is the query that an earlier evaluation stored. */
export const queriesWith = (kept?: object): QueryStore => {
  let query = kept as TraitQuery | undefined;
  return {
    get: async () => query,
    put: async (next) => {
      query = next;
    },
  };
};

/** For checks that ask AWS only. */
export const noHttp: AskAuthorized = async () => ({ kind: 'blocked', message: 'nothing is asked over HTTP' });

const evaluatorOf = (server: Server, kept?: object) =>
  checkEvaluator({
    aws: {
      region: 'us-east-1',
      endpoint: server.url,
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
    },
    clock: clockOf(server),
    askHttp: noHttp,
    listed,
    queries: queriesWith(kept),
  });

export const checkOf = (name: CheckName, config: object): Check => {
  const parsed = parseBuiltinConfig(name, config);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.builtin as Check;
};

export const askCheck = async (
  name: CheckName,
  { config, kept }: Pick<CheckKind, 'config'> & { kept?: object | undefined },
  play: Play,
  more?: Partial<TraitQuestion>,
) => {
  const server = await serve(play);
  try {
    const asked = { ...question, evaluator: BUILTIN_PREFIX + name, config: { ...config }, ...more };
    return { verdict: await evaluatorOf(server, kept)(checkOf(name, config), asked), asked: server.asked as Asked[] };
  } finally {
    server.close();
  }
};
