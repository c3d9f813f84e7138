import { readEnvironment } from '../../adapters/environment';
import { authorized } from '../../adapters/evaluators/authorization';
import { builtinsLater } from '../../adapters/evaluators/builtins-later';
import { httpEvaluator } from '../../adapters/evaluators/http';
import { lambdaEvaluator } from '../../adapters/evaluators/lambda';
import { signedOr } from '../../adapters/evaluators/signature';
import type { HttpCompose } from '../../adapters/runtime';
import { openTable, traitStore } from '../../adapters/table/open';
import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import { functionManifest } from '../../core/manifest';
import { isShadow } from '../../core/shadow/mode';
import type { EvaluatorCheck, EvaluatorCheckResult } from '../../core/traits/check';
import { RunMode } from '../../core/vocabulary';
import { checkTraits, isCheck } from './check-traits';
import { evaluateTraits } from './evaluate-traits';

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
  } = readEnvironment(functionManifest.evaluator, env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock });
  const client = http({ allowPrivateAddresses, allowedPrivateCidrs });
  const parts = { http: client, aws, clock };
  const ask = signedOr(parts, authorized({ ...parts, bindings }));
  const listed = { namespaces, actions, stack: SIGNALBOX_STACK, tableName: TABLE_NAME };
  const asking = { aws, clock, listed };
  const ports = {
    http: httpEvaluator(ask, EVALUATOR_BASE_URL),
    lambda: lambdaEvaluator({ aws, clock }),
    builtin: builtinsLater(table, { ...asking, shadow: false }),
    traits: traitStore(table),
    clock,
  };
  const inShadow = { ...ports, builtin: builtinsLater(table, { ...asking, shadow: true }) };
  return (event) => {
    if (isCheck(event)) return checkTraits(event, event.check.mode === RunMode.shadow ? inShadow : ports);
    return evaluateTraits(event, isShadow(event) ? inShadow : ports);
  };
};
