/** AWS's JSON protocols on the wire. */
import type { Answered, Asked, Behaviour } from '../evaluator-server';

export const jsonAnswer = (value: unknown): Answered => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
});

export const jsonError = (status: number, type: string, message: string): Answered => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: `com.amazonaws.service#${type}`, message }),
});

/** `refused` is the error type that the service returns for a missing resource. */
export const jsonRefusals = (refused: string) => ({
  throttled: jsonError(400, 'ThrottlingException', 'Rate exceeded'),
  unavailable: jsonError(500, 'InternalServiceException', 'The service failed'),
  denied: jsonError(400, 'AccessDeniedException', 'User is not authorized to perform this on the resource'),
  refused: jsonError(400, refused, 'MESSAGE'),
});

export const actionOf = ({ headers }: Asked): string => String(headers['x-amz-target']).split('.').at(-1)!;

type Played = Behaviour | ((input: any, asked: Asked) => Behaviour);

/** Answers by action; a request for any other action is a mistake in the test or in the check. */
export const byAction =
  (played: Readonly<Record<string, Played>>) =>
  (asked: Asked): Behaviour => {
    const action = asked.headers['x-amz-target'] === undefined ? asked.url : actionOf(asked);
    const play = played[action];
    if (play === undefined) return jsonError(400, 'UnknownOperationException', `nobody expected ${action}`);
    return typeof play === 'function' ? play(JSON.parse(asked.body || '{}'), asked) : play;
  };

/** The action and its parameters; of S3 the path. */
export const shownCall = (asked: Asked): unknown =>
  asked.headers['x-amz-target'] === undefined ? asked.url : [asked.headers['x-amz-target'], JSON.parse(asked.body)];
