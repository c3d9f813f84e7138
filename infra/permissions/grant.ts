/**
 * Rights of a function, as data: one row per reason, with exactly the actions its code uses. Targets are names; the
 * program gives their ARNs. A target that has no ARN in this stack (no own key, no Lambda triggers, no secrets) drops
 * its row.
 */
import type { configuredArns } from './configured-arns';

/**
 * Resources that the program itself declares. `any` is `*`: allowed only where AWS knows no resource for the action.
 */
type OwnTarget =
  | 'table'
  | 'index'
  | 'stream'
  | 'streams'
  | 'tableKey'
  | 'stateMachine'
  | 'executions'
  | 'alertTopic'
  | 'lifecycleTopic'
  | 'topicKey'
  | 'eventBus'
  | 'failureBucket'
  | 'failureObjects'
  | 'failureKey'
  | 'returnsQueue'
  | 'returnsKey'
  | 'deadLetterQueue'
  | 'deadLetterKey'
  | 'markerQueues'
  | 'markerQueueKey'
  | 'alertQueues'
  | 'alertKey'
  | 'alertSecrets'
  | 'alertParameters'
  | 'approvalLinkKey'
  | 'chunkTable'
  | 'timers'
  | 'timerRole'
  | 'ownLogs'
  | 'any';

/** Targets of a grant. */
export type GrantTarget = OwnTarget | keyof ReturnType<typeof configuredArns>;

export interface Grant {
  why: string;
  actions: readonly string[];
  on: readonly GrantTarget[];
  /** Partition keys that the actions may touch, as patterns; no item outside them. */
  keys?: readonly string[];
  /** The only attributes that the actions may name, those of the key among them. */
  attributes?: readonly string[];
  /** Attributes that the actions may not name. */
  exceptAttributes?: readonly string[];
  /** The key may be used only through this service, for example `sns`. */
  via?: string;
  /** The role may be given to this service only, for example `ecs-tasks`. */
  passedTo?: string;
  /** The function may be invoked at its URL only. */
  atUrl?: true;
  /** Only what the role itself has asked of Redshift. */
  ownStatements?: true;
  /** The only prefixes that a listing may name, as patterns. */
  prefixes?: readonly string[];
  /** Resources that the configuration names, besides those of the targets. */
  resources?: readonly string[];
}

export const READ = 'dynamodb:GetItem';
export const QUERY = 'dynamodb:Query';
/** A transaction needs the permissions of its parts, and ours have no others than these two. */
export const PUT = 'dynamodb:PutItem';
export const UPDATE = 'dynamodb:UpdateItem';
