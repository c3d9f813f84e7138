/** For the functions that talk to addresses of others: `lambdaHandler(withHttp(compose))`. */
import { nodeHttpClient } from '../http/client';
import type { Compose, HttpCompose } from './runtime';

export const withHttp =
  <Event, Result>(compose: HttpCompose<Event, Result>): Compose<Event, Result> =>
  (runtime) =>
    compose({ ...runtime, http: (reach) => nodeHttpClient({ clock: runtime.clock, ...reach }) });
