/**
 * Answers a request to the link of an alert. A GET shows what would be approved and decides nothing, since scanners of
 * mail and chat open links; the POST of its form writes the request that the router decides on.
 *
 *   no link of ours, or another signature ── the same answer for all of them
 *   ours ── expired, superseded or decided ── a page that explains it
 *     └── open ──┬── GET: the form
 *                └── POST ── a name and a reason ── the request is written, for exactly this alert
 */

import type { ApproveRequest } from '../../kernel/reruns/rerun';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import type { Approval, ApprovalReader } from '../../kernel/waiting/approval';
import {
  type ApprovalLink,
  type LinkState,
  readLink,
  signedText,
  stateOfLink,
  type Verifier,
} from '../../kernel/waiting/approval-link';
import type { Log } from '../../kernel/words/telemetry';
import { type Entry, readEntry } from './entry';
import { type Answered, alreadyApproved, formPage, pages } from './pages';

/** Lambda's event for a function's URL, as far as it counts here. Everything in it may be anybody's. */
export interface UrlRequest {
  rawPath: string;
  rawQueryString: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  requestContext: { http: { method: string } };
  body?: string;
  isBase64Encoded?: boolean;
}

export interface UrlAnswer {
  statusCode: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface LinkPorts {
  verifier: Verifier;
  approvals: ApprovalReader;
  approveRequests: { write(request: ApproveRequest): Promise<void> };
  clock: Clock;
  log: Log;
}

/** A form has three short fields. */
const MAX_BODY_BYTES = 8_192;

const METHODS = ['GET', 'HEAD', 'POST'];

const bodyOf = ({ body = '', isBase64Encoded = false }: UrlRequest): string | undefined => {
  // Base64 is a third longer; the length of text is at most that of its bytes.
  if (body.length > 2 * MAX_BODY_BYTES) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  return bytes.length > MAX_BODY_BYTES ? undefined : bytes.toString('utf8');
};

const isForm = ({ headers }: UrlRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Refuses a request before AWS is called for it; undefined: the request is in order. */
const refusalOf = (request: UrlRequest): Answered | undefined => {
  const { method } = request.requestContext.http;
  if (request.rawPath !== '/') return pages.notFound;
  if (!METHODS.includes(method)) return pages.wrongMethod;
  if (method !== 'POST') return undefined;
  if (!isForm(request)) return pages.wrongType;
  return bodyOf(request) === undefined ? pages.tooLarge : undefined;
};

const closedPage = (link: ApprovalLink, state: Exclude<LinkState, { kind: 'open' }>): Answered => {
  if (state.kind === 'decided') return alreadyApproved(link, state);
  return state.kind === 'expired' ? pages.expired(link) : pages.superseded(link);
};

const approve = async (
  { pipelineId, date, scheduleId, alertId }: ApprovalLink,
  { runId }: Approval,
  { requestedBy, reason }: Entry,
  { approveRequests, clock, log }: LinkPorts,
): Promise<void> => {
  const requestedAt = iso(clock.now());
  await approveRequests.write({ pipelineId, date, scheduleId, runId, reason, requestedBy, requestedAt, alertId });
  log.info('a request to approve came through a link', { pipelineId, date, scheduleId, runId, alertId, requestedBy });
};

const answerSigned = async (request: UrlRequest, link: ApprovalLink, ports: LinkPorts): Promise<Answered> => {
  const state = stateOfLink(link, await ports.approvals.get(link), ports.clock.now());
  if (state.kind !== 'open') return closedPage(link, state);
  const { approval } = state;
  if (request.requestContext.http.method !== 'POST') return formPage(link, approval);
  const entry = readEntry(bodyOf(request) ?? '', approval);
  if ('problem' in entry) return formPage(link, approval, entry.problem);
  await approve(link, approval, entry, ports);
  return pages.sent(link);
};

const answerOf = async (request: UrlRequest, ports: LinkPorts): Promise<Answered> => {
  const refusal = refusalOf(request);
  if (refusal !== undefined) return refusal;
  const read = readLink(request.rawQueryString);
  if (read === undefined) return pages.invalid;
  try {
    if (!(await ports.verifier.isSigned(signedText(read.link), read.signature))) return pages.invalid;
    return await answerSigned(request, read.link, ports);
  } catch (error) {
    const { pipelineId, date, scheduleId } = read.link;
    ports.log.error('a link could not be answered', { pipelineId, date, scheduleId, error });
    return request.requestContext.http.method === 'POST' ? pages.unclear : pages.unavailable;
  }
};

export const answerLink = async (request: UrlRequest, ports: LinkPorts): Promise<UrlAnswer> => {
  const { statusCode, headers, body } = await answerOf(request, ports);
  return { statusCode, headers, body: request.requestContext.http.method === 'HEAD' ? '' : body };
};
