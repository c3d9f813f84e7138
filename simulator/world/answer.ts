/** The ways in which a simulated server can answer one request, in virtual time. */
import type { Clock } from '../../kernel/time/clock';
import type { HttpRequest, HttpResult } from '../../kernel/trigger/http';

/** The parts of a request on which an answer may depend. */
export type AskedOver = Pick<HttpRequest, 'url' | 'timeoutMs' | 'maxBytes'>;

/** Repeats `text` to `bytes`; unchanged without a size. */
export const padded = (text: string, bytes: number | undefined): string =>
  bytes === undefined
    ? text
    : (text === '' ? 'x' : text).repeat(Math.ceil(bytes / Math.max(1, text.length))).slice(0, bytes);

export const response = (request: AskedOver, status: number, body: string, contentType: string): HttpResult => ({
  kind: 'response',
  status,
  headers: { 'content-type': contentType },
  body: body.slice(0, request.maxBytes),
  truncated: body.length > request.maxBytes,
});

export const jsonResponse = (request: AskedOver, status: number, value: unknown): HttpResult =>
  response(request, status, JSON.stringify(value), 'application/json');

export const refusal = (request: AskedOver): HttpResult => ({
  kind: 'unreachable',
  message: `connection to ${new URL(request.url).host} refused`,
});

/** No answer until the caller gives up. */
export const hang = async (clock: Clock, request: AskedOver): Promise<HttpResult> => {
  await clock.sleep(request.timeoutMs);
  return { kind: 'timeout', message: `no answer within ${request.timeoutMs} ms` };
};

/** The answer after `delayMs`, or none when the caller gives up before. */
export const answerAfter = async (
  clock: Clock,
  request: AskedOver,
  delayMs: number | undefined,
  result: HttpResult,
): Promise<HttpResult> => {
  if (delayMs === undefined || delayMs === 0) return result;
  if (delayMs >= request.timeoutMs) return hang(clock, request);
  await clock.sleep(delayMs);
  return result;
};
