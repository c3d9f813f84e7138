/**
 * Sends one event to one receiver.
 *
 *   secret ── request ── 2xx
 *               ├── another 4xx: the secret may have been rotated; read again, and where it is another one, sent again
 *               ├── 429 with a short Retry-After: waited for, and sent again
 *               └── otherwise it fails; the message stays in its queue and comes again
 *
 * Neither an error nor a log line carries the secret: the address of a webhook is one.
 */

import type { AlertMessage, AlertPlace, AlertReceiver } from '../../kernel/events/notification';
import { pagerDutyEvent, pagerDutyHosts } from '../../kernel/events/pagerduty';
import { SLACK_HOSTS, slackMessage } from '../../kernel/events/slack';
import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { Clock } from '../../kernel/time/clock';
import type { HttpClient, HttpResult } from '../../kernel/trigger/http';
import { maskOf } from '../../kernel/trigger/masking';
import type { SecretStore } from '../../kernel/trigger/secret-store';
import { parseSecretReference, type SecretReference } from '../../kernel/trigger/secrets';
import { ConfigError, TransientError } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import { FailureCategory } from '../../kernel/words/vocabulary';

/** As the use of a secret is called. */
export const NOTIFIER = 'alert-notifier';

export interface SendPorts {
  secrets: SecretStore;
  http: HttpClient;
  clock: Clock;
}

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_SHOWN_BYTES = 300;
/** A longer one is left to the queue, which delivers the message again after minutes. */
const MAX_PAUSE_SECONDS = 10;

const names: Readonly<Record<AlertReceiver['kind'], string>> = { slack: 'Slack', pagerduty: 'PagerDuty' };

/** The address of a webhook, which is all of the secret. Only Slack's own hosts: nothing else is called with it. */
const webhookOf = (secret: string, reference: string): string => {
  const url = URL.canParse(secret) ? new URL(secret) : undefined;
  const isSlack = url?.protocol === 'https:' && SLACK_HOSTS.includes(url.host) && url.username === '';
  if (isSlack) return url.href;
  throw new ConfigError(
    `Secret ${reference} is no address of a Slack webhook: expected https:// and one of ${SLACK_HOSTS.join(', ')}; ` +
      'store the address that Slack shows for the webhook, as text',
  );
};

interface Request {
  url: string;
  body: object;
}

const requestTo = (receiver: AlertReceiver, message: AlertMessage, place: AlertPlace, secret: string): Request =>
  receiver.kind === 'slack'
    ? { url: webhookOf(secret, receiver.secret), body: slackMessage(message, place) }
    : {
        url: `https://${pagerDutyHosts[receiver.region]}/v2/enqueue`,
        body: pagerDutyEvent(message, place, secret),
      };

const isDone = (answer: HttpResult): boolean =>
  answer.kind === 'response' && answer.status >= 200 && answer.status < 300;

const isThrottled = (answer: HttpResult): boolean => answer.kind === 'response' && answer.status === 429;

/** Refused for what the request says, which includes the secret, and not because the server is slow or busy. */
const isRefused = (answer: HttpResult): boolean =>
  answer.kind === 'response' &&
  answer.status >= 400 &&
  categoryOfHttpStatus(answer.status) === FailureCategory.permanent;

/** Undefined: the answer names no pause, or one that is too long. */
const pauseMsOf = (answer: HttpResult): number | undefined => {
  if (answer.kind !== 'response' || !isThrottled(answer)) return undefined;
  const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 && seconds <= MAX_PAUSE_SECONDS ? seconds * 1000 : undefined;
};

const described = (answer: HttpResult, secret: string): string => {
  // Its message may name the address.
  if (answer.kind === 'blocked') return 'the address may not be called, or redirects elsewhere';
  if (answer.kind !== 'response') return answer.message;
  const text = printable(maskOf([secret])(answer.body), MAX_SHOWN_BYTES);
  return `HTTP ${answer.status}${text === '' ? '' : `: ${text}`}`;
};

const failure = (receiver: AlertReceiver, answer: HttpResult, secret: string): Error => {
  const what = `${names[receiver.kind]} has not taken the event: ${described(answer, secret)}`;
  return isRefused(answer) || answer.kind === 'blocked'
    ? new ConfigError(`${what}. Compare the secret ${receiver.secret} with what ${names[receiver.kind]} shows.`)
    : new TransientError(what);
};

const referenceOf = ({ secret }: AlertReceiver): SecretReference => {
  const reference = parseSecretReference(secret);
  if (reference === undefined) throw new ConfigError(`${secret} is no reference to a secret; deploy the stack again`);
  return reference;
};

/** Throws where the receiver has not taken the event, or where that is not known. */
export const sendTo = async (
  receiver: AlertReceiver,
  message: AlertMessage,
  place: AlertPlace,
  { secrets, http, clock }: SendPorts,
): Promise<void> => {
  const reference = referenceOf(receiver);
  const use = { pipelineId: message.pipelineId, engine: NOTIFIER, hosts: undefined };
  const read = async (fresh: boolean): Promise<string> => (await secrets.read(reference, { fresh, use })).trim();
  const post = (secret: string): Promise<HttpResult> => {
    const { url, body } = requestTo(receiver, message, place, secret);
    return http.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
  };
  let secret = await read(false);
  let answer = await post(secret);
  if (isRefused(answer)) {
    const current = await read(true);
    if (current === secret) throw failure(receiver, answer, secret);
    secret = current;
    answer = await post(secret);
  }
  const pauseMs = pauseMsOf(answer);
  if (pauseMs !== undefined) {
    await clock.sleep(pauseMs);
    answer = await post(secret);
  }
  if (!isDone(answer)) throw failure(receiver, answer, secret);
};
