/**
 * The stores that builtin traits read. They have a file of their own, so that a function which loads builtins later
 * (`adapters/evaluators/builtins-later.ts`) starts without them.
 */
import type { ActualStore } from '../../core/ports/actuals';
import type { LifecycleStore } from '../../core/ports/lifecycle';
import type { RunLogStore } from '../../core/ports/runs';
import type { QueryStore, SensorStore } from '../../core/ports/traits';
import { RunMode } from '../../core/vocabulary';
import { createActualStore } from './actual-store';
import { createEventReader } from './event-reader';
import { createLifecycleStore } from './lifecycle-store';
import type { OpenTable } from './open';
import { createQueryStore } from './query-store';
import { createRunLogStore } from './run-log-store';
import { createSensorStore } from './sensor-store';

export const runLogStore = ({ client, clock }: OpenTable, mode: RunMode = RunMode.live): RunLogStore =>
  createRunLogStore(client, clock, mode);
export const queryStore = ({ client, clock }: OpenTable): QueryStore => createQueryStore(client, clock);
export const sensorStore = ({ client, clock }: OpenTable): SensorStore => createSensorStore(client, clock);
export const actualStore = ({ client, clock, ttl }: OpenTable): ActualStore =>
  createActualStore(client, { clock, ttl });
export const lifecycleStore = (table: OpenTable): LifecycleStore =>
  createLifecycleStore(table.client, {
    clock: table.clock,
    ttl: table.ttl,
    events: createEventReader(table.client, table.clock),
  });
