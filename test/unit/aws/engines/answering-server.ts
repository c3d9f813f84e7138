/** A job service that answers every request of an engine alike. */
import type { HttpClient, HttpRequest, HttpResult } from '../../../../kernel/trigger/http';
import { answer } from '../../../support/fake-http';

/** A server that answers every request alike, and remembers them. */
export const serving = (serve: (asked: HttpRequest) => HttpResult): HttpClient & { asked: HttpRequest[] } => {
  const asked: HttpRequest[] = [];
  return {
    asked,
    send: async (next) => {
      asked.push(next);
      return serve(next);
    },
  };
};

/** There was no connection. */
export const unsent: HttpResult = { kind: 'unreachable', message: 'no connection to it: ECONNREFUSED', unsent: true };
export const NOT_SENT = 'the start was not sent: no connection to it: ECONNREFUSED';

/** Databricks' report of a run in progress. */
export const run = answer(200, { run_id: 9, state: { life_cycle_state: 'RUNNING' } });
