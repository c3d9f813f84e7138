/**
 * One HTTP exchange, bounded in time, body and redirects. Nothing that the other side does is an exception:
 * a caller decides from `kind` what a refusal, a timeout or garbage means for it.
 */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent as is; the caller sets content-type. */
  body?: string;
  timeoutMs: number;
  /** Bytes of the answer's body that are read; the rest is dropped and `truncated` is true. */
  maxBytes: number;
  /** The address that a 303 names is read in place of the answer. For other requests a 303 is the answer. */
  readsSeeOther?: true;
  /** Ends the exchange when aborted; the answer is then `timeout`. */
  signal?: AbortSignal;
}

export type HttpResult =
  | { kind: 'response'; status: number; headers: Record<string, string>; body: string; truncated: boolean }
  /** No complete answer within `timeoutMs`. The effect may have happened, unless there was no connection by then. */
  | { kind: 'timeout'; message: string; unsent?: true }
  /** No connection, or it broke. The effect may have happened, unless it broke before anything was sent. */
  | { kind: 'unreachable'; message: string; unsent?: true }
  /** The address, scheme or redirect is not allowed; nothing was sent. */
  | { kind: 'blocked'; message: string };

export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResult>;
}
