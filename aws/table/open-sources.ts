/**
 * The stores that builtin traits read. They have a file of their own, so that a function which loads builtins later
 * (`aws/evaluators/builtins-later.ts`) starts without them.
 */

import type { LifecycleStore } from '../../kernel/lifecycle';
import type { RunLogStore } from '../../kernel/run/run-store';
import type { ActualStore } from '../../kernel/shadow/actual-store';
import type { QueryStore, SensorStore } from '../../kernel/traits/trait-store';
import { RunMode } from '../../kernel/words/vocabulary';
import { createEventReader } from './events/event-store';
import { createLifecycleStore } from './lifecycle/lifecycle-store';
import { createActualStore } from './markers/actual-store';
import { createSensorStore } from './markers/sensor-store';
import type { OpenTable } from './open';
import { createRunLogStore } from './runs/run-log-store';
import { createQueryStore } from './traits/query-store';

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
