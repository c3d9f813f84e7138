/**
 * The link of an alert by which a person approves a run. It names one request for approval and is signed: a
 * person who has it may approve this one run until the time for that is over. A changed copy has another signature.
 */

import type { DomainEvent } from '../run/model';
import type { Instance } from '../words/instance';
import { AlertCategory, EventKind } from '../words/vocabulary';
import { type Approval, approvalAlertId } from './approval';

export interface ApprovalLink extends Instance {
  /** The alert that carries it. */
  alertId: string;
  /** ISO instant: when the time for the approval is over. */
  expiresAt: string;
}

/** Signs texts. */
export interface Signer {
  /** The signature in the alphabet of URLs. Throws without one. */
  sign(text: string): Promise<string>;
}

export interface Verifier {
  /** Throws where that is not known. */
  isSigned(text: string, signature: string): Promise<boolean>;
}

/** For alerts on their way to people. */
export interface ApprovalLinks {
  /** Undefined: the event needs no link, or none could be made, which holds no alert up. */
  urlFor(event: DomainEvent): Promise<string | undefined>;
}

/** The text that is signed; its first part keeps it apart from other texts that the key may sign one day. */
export const signedText = ({ pipelineId, date, scheduleId, alertId, expiresAt }: ApprovalLink): string =>
  JSON.stringify(['signalbox approval', pipelineId, date, scheduleId, alertId, expiresAt]);

const PARAMETERS = ['pipeline', 'date', 'schedule', 'alert', 'until', 'signature'] as const;

/** `base` ends in a slash. */
export const linkUrl = (
  base: string,
  { pipelineId, date, scheduleId, alertId, expiresAt }: ApprovalLink,
  signature: string,
): string => {
  const values = { pipeline: pipelineId, date, schedule: scheduleId, alert: alertId, until: expiresAt, signature };
  return `${base}?${new URLSearchParams(values satisfies Record<(typeof PARAMETERS)[number], string>)}`;
};

/** Longer than any link of ours. */
const MAX_QUERY_LENGTH = 1_024;
/** 256 bits. */
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;
const ALERT_ID = /^[0-9a-f]{32}$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Undefined: no link of ours, whatever its signature would be. */
export const readLink = (query: string): { link: ApprovalLink; signature: string } | undefined => {
  if (query.length > MAX_QUERY_LENGTH) return undefined;
  const entries = [...new URLSearchParams(query)];
  const found = new Map(entries);
  if (entries.length !== PARAMETERS.length || found.size !== PARAMETERS.length) return undefined;
  const [pipelineId = '', date = '', scheduleId = '', alertId = '', expiresAt = '', signature = ''] = PARAMETERS.map(
    (name) => found.get(name),
  );
  const isOurs =
    pipelineId !== '' &&
    scheduleId !== '' &&
    DATE.test(date) &&
    ALERT_ID.test(alertId) &&
    !Number.isNaN(Date.parse(expiresAt)) &&
    SIGNATURE.test(signature);
  return isOurs ? { link: { pipelineId, date, scheduleId, alertId, expiresAt }, signature } : undefined;
};

export const asksForApproval = ({ kind, category }: DomainEvent): boolean =>
  kind === EventKind.alert && category === AlertCategory.approvalRequested;

/** The link for an approval that is waited for; undefined: another one, or it is decided. */
export const linkOf = (approval: Approval | undefined, alertId: string): ApprovalLink | undefined => {
  if (approval === undefined || approval.decision !== undefined || approvalAlertId(approval) !== alertId)
    return undefined;
  const { pipelineId, date, scheduleId, dueAt } = approval;
  return { pipelineId, date, scheduleId, alertId, expiresAt: dueAt };
};

export type LinkState =
  | { kind: 'open'; approval: Approval }
  | { kind: 'decided'; by: string; at: string }
  /** The time for it is over. */
  | { kind: 'expired' }
  /** The run has asked again since, or the approval is not kept any more. */
  | { kind: 'superseded' };

/** The state of a link whose signature is right. */
export const stateOfLink = (link: ApprovalLink, approval: Approval | undefined, nowMs: number): LinkState => {
  if (approval === undefined || approvalAlertId(approval) !== link.alertId) return { kind: 'superseded' };
  const { decision } = approval;
  if (decision?.outcome === 'approved') return { kind: 'decided', by: decision.by, at: decision.at };
  return decision !== undefined || nowMs >= Date.parse(link.expiresAt)
    ? { kind: 'expired' }
    : { kind: 'open', approval };
};
