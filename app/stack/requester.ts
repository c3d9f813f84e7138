/** Names the requester, as events and reasons show it. */

import type { AwsConfig } from '../../aws/runtime/runtime';
import { signedCall } from '../../aws/services/signed-call';
import type { Now } from '../../kernel/time/clock';

export type Requester = () => Promise<string>;

export interface RequesterParts {
  /** The name from the command line or the environment. */
  by: string | undefined;
  /** The user name on this machine. */
  user: string;
  /** For a stack at AWS: the ARN under which AWS knows the caller. */
  aws: AwsConfig | undefined;
  clock: Now;
}

/** A person waits for the command. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 16_384;

/** https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html: needs no permission. */
const callerOf = async (aws: AwsConfig, clock: Now): Promise<string | undefined> => {
  const request = {
    subject: 'AWS STS',
    endpoint: 'sts',
    signing: 'sts',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
    maxBytes: MAX_ANSWER_BYTES,
  };
  const { body } = await signedCall(aws, clock)(request, { requestTimeout: TIMEOUT_MS });
  return /<Arn>([^<\s]{20,2048})<\/Arn>/.exec(body)?.[1];
};

/** Asks AWS once, and only where the name is needed; where there is no answer, it is the user of this machine. */
export const createRequester = ({ by, user, aws, clock }: RequesterParts): Requester => {
  const find = async (): Promise<string> => {
    if (by !== undefined) return by;
    const caller = aws === undefined ? undefined : await callerOf(aws, clock).catch(() => undefined);
    return caller ?? user;
  };
  let found: Promise<string> | undefined;
  return () => {
    found ??= find();
    return found;
  };
};
