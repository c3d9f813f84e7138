/** Common parts of the descriptions of engines: forms of ARNs, and the place of examples. */
import type { StackNeeds } from './description';

/** The place of an example's resources. */
export const EXAMPLE_PLACE = 'us-east-1:123456789012';

export const EXAMPLE_POLL = 'poll: { interval: 1m, timeout: 4h }';

export const exampleSecret = (name: string, hosts: readonly string[]): StackNeeds => ({
  secretArns: { [`arn:aws:secretsmanager:${EXAMPLE_PLACE}:secret:${name}-AbCdEf`]: { hosts } },
});

/** A name, or the beginning of names with a wildcard after it. */
export const LAMBDA_ARN = /^arn:aws[\w-]*:lambda:[a-z0-9-]+:\d{12}:function:[a-zA-Z0-9-_]+(:[a-zA-Z0-9-_$]+|\*)?$/;
export const ROLE_ARN = /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/;

/** Not every name: a beginning is what the operator gives pipelines to choose from. */
export const FULL_OR_BEGINNING = 'each written out in full, or the beginning of names followed by *';

/** A function that is named without its account is in the stack's own. */
export const functionArn = (name: unknown, place: string): unknown =>
  typeof name !== 'string' || name.startsWith('arn:') ? name : `arn:aws:lambda:${place}:function:${name}`;
