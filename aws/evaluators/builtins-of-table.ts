/** The evaluator of builtin traits over the stores of a table, and over what asks AWS. */
import type { Evaluate } from '../../kernel/traits/evaluator';
import type { OpenTable } from '../table/client/client';
import { lifecycleStore } from '../table/lifecycle/lifecycle-store';
import { actualStore } from '../table/markers/actual-store';
import { sensorStore } from '../table/markers/sensor-store';
import { runLogStore } from '../table/runs/run-log-store';
import { queryStore } from '../table/traits/query-store';
import { builtinEvaluator } from './builtins';
import { checkEvaluator } from './checks';
import type { CheckParts } from './checks/asking';

export interface BuiltinParts extends Omit<CheckParts, 'queries'> {
  /** Runs of another scheduler count as well. */
  shadow: boolean;
}

export const builtinsOfTable = (table: OpenTable, { shadow, ...parts }: BuiltinParts): Evaluate =>
  builtinEvaluator({
    runLogs: runLogStore(table),
    sensors: sensorStore(table),
    lifecycles: lifecycleStore(table),
    check: checkEvaluator({ ...parts, queries: queryStore(table) }),
    ...(shadow ? { actuals: actualStore(table) } : {}),
  });
