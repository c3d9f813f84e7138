import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import { authorized } from '../../aws/evaluators/authorization';
import type { BuiltinParts } from '../../aws/evaluators/builtins';
import { httpEvaluator } from '../../aws/evaluators/http';
import { lambdaEvaluator } from '../../aws/evaluators/lambda';
import { signedOr } from '../../aws/evaluators/signature';
import { readEnvironment } from '../../aws/runtime/environment';
import { lazy } from '../../aws/runtime/lazy';
import type { HttpCompose } from '../../aws/runtime/runtime';
import type { OpenTable } from '../../aws/table/client/client';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { traitStore } from '../../aws/table/traits/trait-store';
import { isShadow } from '../../kernel/shadow/mode';
import type { Evaluate, EvaluatorCheck, EvaluatorCheckResult } from '../../kernel/traits/evaluator';
import { functionManifest } from '../../kernel/words/manifest';
import { RunMode } from '../../kernel/words/vocabulary';
import { checkTraits, evaluateTraits, isCheck } from './evaluate-traits';

/** With the stores that they read: most evaluations ask services, and load neither. */
const builtins = (table: OpenTable, parts: BuiltinParts): Evaluate => {
  const evaluate = lazy(() =>
    (require('../../aws/evaluators/builtins') as typeof import('../../aws/evaluators/builtins')).builtinsOfTable(
      table,
      parts,
    ),
  );
  return (question) => evaluate()(question);
};

export const compose: HttpCompose<EvaluatorInput | EvaluatorCheck, EvaluatorResult | EvaluatorCheckResult> = ({
  env,
  clock,
  aws,
  http,
}) => {
  const {
    SIGNALBOX_STACK,
    TABLE_NAME,
    EVALUATOR_BASE_URL,
    ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses = false,
    ALLOWED_PRIVATE_CIDRS: allowedPrivateCidrs,
    SECRET_ARNS: bindings = {},
    CHECK_METRIC_NAMESPACES: namespaces = [],
    CHECK_ACTIONS: actions = [],
    CHECK_ICEBERG_CATALOGS: catalogs = [],
  } = readEnvironment(functionManifest.evaluator, env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock });
  const client = http({ allowPrivateAddresses, allowedPrivateCidrs });
  const parts = { http: client, aws, clock };
  const ask = signedOr(parts, authorized({ ...parts, bindings }));
  const listed = { namespaces, actions, catalogs, stack: SIGNALBOX_STACK, tableName: TABLE_NAME };
  const asking = { aws, clock, askHttp: ask, listed };
  const ports = {
    http: httpEvaluator(ask, EVALUATOR_BASE_URL),
    lambda: lambdaEvaluator({ aws, clock }),
    builtin: builtins(table, { ...asking, shadow: false }),
    traits: traitStore(table),
    clock,
  };
  const inShadow = { ...ports, builtin: builtins(table, { ...asking, shadow: true }) };
  return (event) => {
    if (isCheck(event)) return checkTraits(event, event.check.mode === RunMode.shadow ? inShadow : ports);
    return evaluateTraits(event, isShadow(event) ? inShadow : ports);
  };
};
