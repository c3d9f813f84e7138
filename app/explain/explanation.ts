/** The explanation of an instance, and the sentences that several explanations share. */

import { acknowledgementOf, acknowledgementText } from '../../kernel/events/acknowledgement';
import type { BlockingTrait, DomainEvent } from '../../kernel/run/model';
import type { State } from '../../kernel/situation/kinds';
import type { Situation } from '../../kernel/situation/situation';
import { commandOn } from '../../kernel/words/instance';
import { AlertCategory, AlertLevel, EventKind } from '../../kernel/words/vocabulary';
import type { Facts } from './facts';
import { relativeText, whenText } from './time-text';

/** The sentences about a situation. */
export interface Said {
  sentences: string[];
  /** How to fix it; empty when nothing needs to be done. */
  remedy: string;
}

/** The facts that the sentences are made from. */
export interface About {
  facts: Facts;
  situation: Situation;
  nowMs: number;
}

export interface Explanation extends Said {
  situation: Situation;
  state: State;
}

export const blockingText = ({ type, status, reason }: BlockingTrait): string =>
  `${type} is ${status}${reason === '' ? '' : ` (${reason})`}`;

export const blockingList = (blocking: readonly BlockingTrait[]): string => blocking.map(blockingText).join('; ');

/** The traits that did not pass and do not hold the run up. */
export const toleratedSentences = ({ readiness }: Facts): string[] =>
  readiness === undefined || readiness.tolerated.length === 0
    ? []
    : [`${readiness.ready ? 'It started without' : 'It does not wait for'} ${blockingList(readiness.tolerated)}.`];

export const markCommand = ({ instance }: Facts): string => commandOn('mark', instance);

/** Rejections of MARKERs are in the ledger, one by one. */
export const alertsOf = ({ events }: Facts): DomainEvent[] =>
  events.filter(
    ({ kind, level, category }) =>
      kind === EventKind.alert && level !== AlertLevel.info && category !== AlertCategory.markerRejected,
  );

export const alertSentences = (alerts: readonly DomainEvent[], nowMs: number): string[] =>
  alerts.slice(0, 3).map((event) => {
    const { category, at, message, resolvedAt } = event;
    const taken = resolvedAt === undefined ? acknowledgementOf(event, nowMs) : undefined;
    const care = taken === undefined ? '' : ` It is acknowledged${acknowledgementText(taken)}.`;
    const end = resolvedAt === undefined ? '' : ` It was resolved ${relativeText(resolvedAt, nowMs)}.`;
    return `Alert ${category} (${relativeText(at, nowMs)}): ${message}.`.replace(/\.\.$/, '.') + end + care;
  });

/** The newest MARKER of the instance came to nothing. */
export const rejectionSentences = ({ rejection }: Facts, nowMs: number): string[] =>
  rejection === undefined ? [] : [`Its MARKER of ${whenText(rejection.at, nowMs)} was rejected: ${rejection.reason}.`];

export const remedyOf = (alerts: readonly DomainEvent[]): string | undefined =>
  alerts.find(({ remedy, resolvedAt }) => remedy !== null && resolvedAt === undefined)?.remedy ?? undefined;
