/** The evaluator function as it is composed for Lambda, asked about one trait of a pipeline, with moto for AWS. */
import { systemClock, systemIds } from '../../../aws/runtime/clock';
import { withHttp } from '../../../aws/runtime/lambda-runtime';
import { openTable } from '../../../aws/table/client/dynamodb-client';
import { queryStore } from '../../../aws/table/traits/query-store';
import { compose } from '../../../functions/evaluator/handler';
import { CHECK_RUN_ID, type CheckedTrait, type EvaluatorCheckResult } from '../../../kernel/traits/evaluator';
import { quietLog, quietMetrics } from '../../support/telemetry';
import { type Aws, TABLE } from './server';

export const DATE = '2026-03-07';
const TRAIT = 'asked';

export interface Asked {
  evaluator: string;
  config?: object;
  /** A query is stored per pipeline, so a test with its own pipeline reads no query of another test. */
  pipelineId?: string;
}

export const askAs = async (
  aws: Aws,
  { evaluator, config = {}, pipelineId = 'orders' }: Asked,
): Promise<CheckedTrait> => {
  const evaluate = withHttp(compose)({
    env: {
      SIGNALBOX_STACK: 'moto',
      TABLE_NAME: TABLE,
      CHECK_METRIC_NAMESPACES: 'Shop/Orders',
      CHECK_ACTIONS: 'glue:GetJobRuns',
    },
    clock: systemClock,
    ids: systemIds,
    log: quietLog,
    metrics: quietMetrics,
    aws: { ...aws, maxAttempts: 1 },
  });
  const trait = {
    type: TRAIT,
    required: true,
    evaluator,
    config: config as Record<string, unknown>,
    ttlSeconds: 60,
    timeoutSeconds: 30,
  };
  const answer = await evaluate({
    check: { pipelineId, date: DATE, scheduleId: 'daily', mode: 'live', traits: [trait] },
  });
  return (answer as EvaluatorCheckResult).checked[0]!;
};

/** The query that the last evaluation left running. */
export const queryIdOf = async (aws: Aws, pipelineId: string): Promise<string> => {
  const table = openTable({ aws, tableName: TABLE, clock: systemClock });
  const query = await queryStore(table).get({ pipelineId, runId: CHECK_RUN_ID, type: TRAIT });
  return query?.queryId ?? '';
};
