/** Messages of Slack's incoming webhooks. The texts of an event may come from outside, so none of them is formatted. */

import { AlertLevel, EventKind } from '../words/vocabulary';
import { tagTexts } from './message';
import { type AlertMessage, type AlertPlace, alertTitle } from './notification';

/** Slack and GovSlack. */
export const SLACK_HOSTS: readonly string[] = ['hooks.slack.com', 'hooks.slack-gov.com'];

/** Limits of blocks. */
const MAX_HEADER = 150;
const MAX_SECTION = 3000;
/** Slack advises at most so much for the text that notifications show. */
const MAX_TEXT = 4000;

const controls: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text as Slack shows it literally; the length is that of the escaped text. */
export const escaped = (text: string, maxLength: number): string => {
  const characters = [...text].map((character) => controls[character] ?? character);
  const whole = characters.join('');
  if (whole.length <= maxLength) return whole;
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length >= maxLength) break;
    kept += character;
  }
  return `${kept}…`;
};

const titles: Readonly<Record<AlertLevel, string>> = { info: 'Info', warning: 'Warning', error: 'Error' };

const words = ({ eventType, level }: AlertMessage): string => {
  if (eventType === EventKind.alertResolved) return 'Resolved';
  if (eventType === EventKind.alertAcknowledged) return 'Acknowledged';
  return titles[level ?? AlertLevel.error];
};

const plain = (text: string, maxLength: number) => ({
  type: 'plain_text',
  text: escaped(text, maxLength),
  emoji: false,
});
const section = (text: string) => ({ type: 'section', text: plain(text, MAX_SECTION) });
/** Our own address: as every URL it has neither `|` nor `>`. */
const linkSection = (url: string, text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: `<${escaped(url, MAX_SECTION)}|${text}>` },
});

/** `Owner: shop-data · team=growth`; empty: the pipeline has none. */
const routingText = ({ owner, tags }: AlertMessage): string =>
  [...(owner === null ? [] : [`Owner: ${owner}`]), ...tagTexts(tags)].join(' · ');

export const slackMessage = (message: AlertMessage, { stack, dashboardUrl }: AlertPlace): object => {
  const title = `${words(message)} ${alertTitle(message)}`;
  const { remedy, approvalUrl } = message;
  const routing = routingText(message);
  return {
    text: escaped(`${title} (${stack}): ${message.message}`, MAX_TEXT),
    mrkdwn: false,
    blocks: [
      { type: 'header', text: plain(title, MAX_HEADER) },
      section(message.message),
      ...(remedy === null ? [] : [section(`What to do: ${remedy}`)]),
      ...(approvalUrl === undefined ? [] : [linkSection(approvalUrl, 'Approve it in the browser')]),
      {
        type: 'context',
        elements: [
          ...(routing === '' ? [] : [plain(routing, MAX_SECTION)]),
          { type: 'mrkdwn', text: `Signalbox stack ${escaped(stack, MAX_HEADER)} · <${dashboardUrl}|dashboard>` },
        ],
      },
    ],
  };
};
