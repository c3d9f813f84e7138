import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';

/** Answers in order and remembers the requests; a request without an answer throws. */
export const fakeHttp = (...results: HttpResult[]): HttpClient & { requests: HttpRequest[] } => {
  const requests: HttpRequest[] = [];
  return {
    requests,
    send: async (request) => {
      requests.push(request);
      const result = results[requests.length - 1];
      if (result === undefined) throw new Error(`unexpected request: ${request.method} ${request.url}`);
      return result;
    },
  };
};

export const answer = (status: number, body: unknown = '', truncated = false): HttpResult => ({
  kind: 'response',
  status,
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
  truncated,
});
