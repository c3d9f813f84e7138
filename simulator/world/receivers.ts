/** Slack and PagerDuty, as the stack notifies them: both take every event. Their secrets have made-up values. */
import type { Topology } from '../../emulator/program/declarations';
import type { AlertReceivers } from '../../kernel/events/notification';
import { pagerDutyHosts } from '../../kernel/events/pagerduty';
import { SLACK_HOSTS } from '../../kernel/events/slack';
import type { Now } from '../../kernel/time/clock';
import type { HttpClient, HttpRequest } from '../../kernel/trigger/http';
import { parseSecretReference } from '../../kernel/trigger/secrets';
import { response } from './answer';

/** A request that a receiver has taken. */
export interface Notified {
  /** Epoch milliseconds. */
  at: number;
  host: string;
  body: unknown;
}

const values = {
  slack: `https://${SLACK_HOSTS[0]}/services/simulated`,
  pagerduty: 'simulated'.padEnd(32, '0'),
} as const;

/** By ARN. A secret of which a field is named is a JSON object with that field. */
export const receiverSecrets = ({ functions }: Topology): ReadonlyMap<string, string> => {
  const settings = functions.find(({ component }) => component === 'alert-notifier')?.environment.RECEIVERS;
  if (settings === undefined) return new Map();
  const { byQueue } = JSON.parse(settings) as AlertReceivers;
  return new Map(
    Object.values(byQueue).flatMap(({ kind, secret }): [string, string][] => {
      const reference = parseSecretReference(secret);
      if (reference === undefined) return [];
      const { name, key } = reference;
      return [[name, key === undefined ? values[kind] : JSON.stringify({ [key]: values[kind] })]];
    }),
  );
};

export interface SimulatedReceivers extends HttpClient {
  knows(request: Pick<HttpRequest, 'url'>): boolean;
  /** In order. */
  notified(): readonly Notified[];
}

const hosts: readonly string[] = [...SLACK_HOSTS, ...Object.values(pagerDutyHosts)];

export const createReceivers = (now: Now['now']): SimulatedReceivers => {
  const notified: Notified[] = [];
  return {
    knows: ({ url }) => hosts.includes(new URL(url).host),
    notified: () => notified,
    async send(request) {
      const { host } = new URL(request.url);
      notified.push({ at: now(), host, body: JSON.parse(request.body ?? 'null') });
      return response(request, 202, 'ok', 'text/plain');
    },
  };
};

/** Requests to receivers go to them, all others on. */
export const besideReceivers = (receivers: SimulatedReceivers, others: HttpClient): HttpClient => ({
  send: (request) => (receivers.knows(request) ? receivers : others).send(request),
});
