import { readEnvironment } from '../../adapters/environment';
import { authorized } from '../../adapters/evaluators/authorization';
import { builtinsLater } from '../../adapters/evaluators/builtins-later';
import { httpEvaluator } from '../../adapters/evaluators/http';
import { lambdaEvaluator } from '../../adapters/evaluators/lambda';
import type { HttpCompose } from '../../adapters/runtime';
import { openTable, traitStore } from '../../adapters/table/open';
import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import { functionManifest } from '../../core/manifest';
import { isShadow } from '../../core/shadow/mode';
import { evaluateTraits } from './evaluate-traits';

export const compose: HttpCompose<EvaluatorInput, EvaluatorResult> = ({ env, clock, aws, http }) => {
  const {
    SIGNALBOX_STACK,
    TABLE_NAME,
    EVALUATOR_BASE_URL,
    ALLOW_PRIVATE_ADDRESSES = false,
    SECRET_ARNS: bindings = {},
    CHECK_METRIC_NAMESPACES: namespaces = [],
    CHECK_ACTIONS: actions = [],
  } = readEnvironment(functionManifest.evaluator, env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock });
  const client = http({ allowPrivateAddresses: ALLOW_PRIVATE_ADDRESSES });
  const ask = authorized({ http: client, aws, clock, bindings });
  const listed = { namespaces, actions, stack: SIGNALBOX_STACK, tableName: TABLE_NAME };
  const parts = { aws, clock, listed };
  const ports = {
    http: httpEvaluator(ask, EVALUATOR_BASE_URL),
    lambda: lambdaEvaluator({ aws, clock }),
    builtin: builtinsLater(table, { ...parts, shadow: false }),
    traits: traitStore(table),
    clock,
  };
  const inShadow = { ...ports, builtin: builtinsLater(table, { ...parts, shadow: true }) };
  return (event) => evaluateTraits(event, isShadow(event) ? inShadow : ports);
};
