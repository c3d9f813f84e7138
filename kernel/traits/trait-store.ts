/** Results of traits, reasons that blocked a pipeline, and the sensors that builtin traits read. */

import type { Readiness, Sensor, TraitResult } from '../run/model';
import type { Instance } from '../words/instance';
import type { TraitQuery } from './checks/query';

export interface TraitStore {
  put(result: TraitResult): Promise<void>;
  list(pipelineId: string): Promise<TraitResult[]>;
}

/** The queries that traits have in progress, one by run and trait. */
export interface QueryStore {
  get(of: Pick<TraitQuery, 'pipelineId' | 'runId' | 'type'>): Promise<TraitQuery | undefined>;
  put(query: TraitQuery): Promise<void>;
}

export interface ReadinessStore {
  put(readiness: Readiness): Promise<void>;
  get(pipelineId: string): Promise<Readiness | undefined>;
}

export interface SensorStore {
  /** The most specific item there is: `{date}#{scheduleId}`, else `{date}`, else `LATEST`. */
  get(name: string, instance: Instance): Promise<Sensor | undefined>;
}
