/** The remaining doors to the outside, one per AWS service. */

import type { Destination } from '../words/vocabulary';
import type { ExecutionInput } from './execution';
import type { DomainEvent } from './model';

export interface Executions {
  /** `exists`: this name was used before, which makes the MARKER a duplicate. */
  start(name: string, input: ExecutionInput): Promise<'started' | 'exists'>;
}

export interface ExecutionStates {
  /** `absent`: there is no such execution, or not any more. */
  stateOf(executionArn: string): Promise<'running' | 'ended' | 'absent'>;
}

export interface Notifications {
  /** The event's topic, where it has one and the topic is configured, and the event bus. */
  destinationsOf(event: DomainEvent): Destination[];
  /** Publishes to one of them, under the event's stable id. */
  publish(event: DomainEvent, destination: Destination): Promise<void>;
}
