import { readEnvironment } from '../../adapters/environment';
import { builtinEvaluator } from '../../adapters/evaluators/builtins';
import { httpEvaluator } from '../../adapters/evaluators/http';
import type { HttpCompose } from '../../adapters/runtime';
import { createTable } from '../../adapters/table';
import type { EvaluatorInput, EvaluatorResult } from '../../asl/contract';
import { functionManifest } from '../../core/manifest';
import { isShadow } from '../../core/shadow/mode';
import { evaluateTraits } from './evaluate-traits';

export const compose: HttpCompose<EvaluatorInput, EvaluatorResult> = ({ env, clock, aws, http }) => {
  const {
    TABLE_NAME,
    EVALUATOR_BASE_URL,
    ALLOW_PRIVATE_ADDRESSES = false,
  } = readEnvironment(functionManifest.evaluator, env);
  const table = createTable({ aws, tableName: TABLE_NAME, clock });
  const { runLogs, sensors, lifecycles, actuals } = table;
  const ports = {
    http: httpEvaluator(http({ allowPrivateAddresses: ALLOW_PRIVATE_ADDRESSES }), EVALUATOR_BASE_URL),
    builtin: builtinEvaluator({ runLogs, sensors, lifecycles }),
    traits: table.traits,
    clock,
  };
  const inShadow = { ...ports, builtin: builtinEvaluator({ runLogs, sensors, lifecycles, actuals }) };
  return (event) => evaluateTraits(event, isShadow(event) ? inShadow : ports);
};
