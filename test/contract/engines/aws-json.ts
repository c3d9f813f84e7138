/** AWS's JSON protocol from the server's side. */
import type { Answered, Asked } from './wire';

export const actionOf = ({ headers }: Asked): string => headers['x-amz-target']?.split('.').at(-1) ?? '';
export const inputOf = ({ body }: Asked): Record<string, any> => JSON.parse(body === '' ? '{}' : body) as Record<string, any>;

export const answer = (value: unknown): Answered => ({ status: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body: JSON.stringify(value) });
export const refuse = (type: string, status = 400, message = 'no'): Answered => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: type, message }),
});
