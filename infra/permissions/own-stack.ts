/**
 * Explicit denials of a role, so that no grant for triggers can give them: the stack itself, and rights. A list of
 * the operator, a mistake in its check or a policy that is attached by hand does not get around a Deny.
 */
import { placeIn } from '../settings/place';

export interface Refusal {
  Sid: string;
  Effect: 'Deny';
  Action?: string[];
  NotAction?: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string>>;
}

/** `itemActions`: with which the function works on the table for itself; grants bind their keys. */
export const ownRefusals = (
  stackName: string,
  tables: readonly string[],
  itemActions: readonly string[],
): readonly Refusal[] =>
  tables.flatMap((table): Refusal[] => {
    const { partition, region, account } = placeIn(table);
    const own = (service: string, resource: string): string =>
      `arn:${partition}:${service}:${region}:${account}:${resource}${stackName}-*`;
    return [
      {
        Sid: 'LeaveTheStackAlone',
        Effect: 'Deny',
        Action: ['events', 'lambda', 's3', 'scheduler', 'sns', 'sqs', 'states'].map((service) => `${service}:*`),
        Resource: [
          own('events', 'event-bus/'),
          own('events', 'rule/'),
          own('lambda', 'function:'),
          `arn:${partition}:s3:::${stackName}-*`,
          own('scheduler', 'schedule*/'),
          own('sns', ''),
          own('sqs', ''),
          own('states', 'stateMachine:'),
          own('states', 'execution:'),
        ],
      },
      {
        Sid: 'LeaveTheTableAlone',
        Effect: 'Deny',
        NotAction: [...itemActions],
        Resource: [table, `${table}/*`],
      },
      // The key is there only where a role is passed, so this leaves passing it to a service that a grant names.
      {
        Sid: 'LeaveRightsAlone',
        Effect: 'Deny',
        Action: ['iam:*', 'sts:*'],
        Resource: ['*'],
        Condition: { Null: { 'iam:PassedToService': 'true' } },
      },
    ];
  });

/** Lambda's own calls for the VPC carry no function: the key is there where the function's code makes the call. */
export const leaveNetworkAlone = (actions: readonly string[]): Refusal => ({
  Sid: 'LeaveTheNetworkAlone',
  Effect: 'Deny',
  Action: [...actions],
  Resource: ['*'],
  Condition: { Null: { 'lambda:SourceFunctionArn': 'false' } },
});
