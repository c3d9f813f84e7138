/** The evaluator of builtin traits over the stores of a table. */
import type { Evaluate } from '../../core/ports/evaluator';
import { actualStore, lifecycleStore, type OpenTable, runLogStore, sensorStore } from '../table/open';
import { builtinEvaluator } from './builtins';

export const builtinsOfTable = (table: OpenTable, { shadow }: { shadow: boolean }): Evaluate =>
  builtinEvaluator({
    runLogs: runLogStore(table),
    sensors: sensorStore(table),
    lifecycles: lifecycleStore(table),
    ...(shadow ? { actuals: actualStore(table) } : {}),
  });
