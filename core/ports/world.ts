/** The remaining doors to the outside, one per AWS service. */
import type { DomainEvent } from '../model';
import type { ExecutionInput } from '../execution';

export interface Executions {
  /** `exists`: this name was used before, which makes the MARKER a duplicate. */
  start(name: string, input: ExecutionInput): Promise<'started' | 'exists'>;
}

export interface ExecutionStates {
  /** `absent`: there is no such execution, or not any more. */
  stateOf(executionArn: string): Promise<'running' | 'ended' | 'absent'>;
}

export interface Notifications {
  /** Publishes to the event's topic (where it has one and the topic is configured) and to the event bus, under its stable id. */
  publish(event: DomainEvent): Promise<void>;
}
