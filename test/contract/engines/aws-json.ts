/** AWS's JSON protocol from the server's side. */
import type { Answered, Asked, WireJob } from './wire';

export const actionOf = ({ headers }: Asked): string => headers['x-amz-target']?.split('.').at(-1) ?? '';
export const inputOf = ({ body }: Asked): Record<string, any> =>
  JSON.parse(body === '' ? '{}' : body) as Record<string, any>;

export const answer = (value: unknown): Answered => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
});
export const refuse = (type: string, status = 400, message = 'no'): Answered => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: type, message }),
});

/** A page of the newest first, and where the next one begins. */
export const pageOf = (
  jobs: readonly WireJob[],
  size: number,
  from: string | undefined,
): { page: WireJob[]; next: string | undefined } => {
  const begin = Number(from ?? 0);
  const newest = jobs.toReversed();
  return {
    page: newest.slice(begin, begin + size),
    next: begin + size < newest.length ? String(begin + size) : undefined,
  };
};
