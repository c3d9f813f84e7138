/** A stack whose alerts carry links, and a browser that opens them: for scenarios about approvals through links. */
import { servedPath } from '../../emulator/lambda/function-urls';
import type { WireResponse } from '../../emulator/protocol/client-config';
import type { AlertMessage } from '../../kernel/events/notification';
import { type Simulation, simulate, type Visit, type Visited } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { at, type Fields, marker, orders } from './orders';
import { SEED } from './play';
import { messagesOf } from './timeouts';

export interface Sent {
  method?: string;
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export const form = (fields: Readonly<Record<string, string>>): Sent => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
});
export const checked = form({ name: 'ada', reason: 'checked' });

export interface Browser extends Visited {
  /** The approval URLs from the alerts so far, in order. */
  urls: readonly string[];
  send(url: string, sent?: Sent): Promise<WireResponse>;
}

/** At the address that AWS would have given the function. */
const sendTo =
  ({ cloud }: Visited) =>
  async (url: string, { method = 'GET', path = '/', headers = {}, body = '' }: Sent = {}): Promise<WireResponse> => {
    const { hostname, search } = new URL(url);
    const answer = await cloud.atFunctionUrl({
      method,
      path: servedPath(hostname.split('.')[0]!, path),
      rawQuery: search.slice(1),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
    if (answer === undefined) throw new Error(`${url} is no URL of a function`);
    return answer;
  };

type Steps = Readonly<Record<string, (browser: Browser) => Promise<void>>>;

/** The run of `orders` requests approval at 06:00, for four hours. `steps` are keyed by time of day. */
export const browsing = async (steps: Steps, fields: Fields = {}): Promise<Simulation> => {
  const urls: string[] = [];
  const subscribed: Visit = {
    at: Date.parse('2026-03-07T00:00:00Z'),
    visit: async ({ cloud }) => {
      cloud.topics.subscribe(cloud.topology.outputs.alertTopicArn, ({ message }) => {
        const { approvalUrl } = JSON.parse(message) as AlertMessage;
        if (approvalUrl !== undefined) urls.push(approvalUrl);
      });
    },
  };
  const visits = Object.entries(steps).map(
    ([time, step]): Visit => ({
      at: Date.parse(`2026-03-07T${time}:00Z`),
      visit: (visited) => step({ ...visited, urls, send: sendTo(visited) }),
    }),
  );
  return simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-08T00:00:00Z',
      archetypes: [batch],
      pipelines: [orders({ approval: { timeout: '4h' } })],
      evaluators: { 'check-completeness': [{ status: 'PASS' }] },
      jobs: [{ duration: '1m' }],
      stack: { approvalLinks: true },
      events: [at('06:00', marker())],
      ...fields,
    }),
    { seed: SEED, visits: [subscribed, ...visits] },
  );
};

export const linkIn = (browser: Browser, index = 0): string => {
  const url = browser.urls[index];
  if (url === undefined) throw new Error(`there are ${browser.urls.length} links`);
  return url;
};

/** Opens a link, or sends something with it, and keeps the answer. */
export const sending =
  (sent: Sent, answers: WireResponse[], index = 0) =>
  async (browser: Browser): Promise<void> => {
    answers.push(await browser.send(linkIn(browser, index), sent));
  };

export const titleOf = ({ body }: WireResponse): string => /<h1>(.*?)<\/h1>/.exec(String(body))?.[1] ?? '';

export const startTimesOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ at: started }) => started.slice(11, 19));
export const decisionsOf = (simulation: Simulation): string[] => messagesOf(simulation, 'APPROVAL_DECIDED');
export const THROUGH_LINK = 'approved by ada (checked), through the link of the alert';
