/** The pages behind a link: HTML without scripts, and headers that forbid to embed, keep or pass them on. */
import { createHash } from 'node:crypto';
import type { Approval } from '../../kernel/waiting/approval';
import type { ApprovalLink } from '../../kernel/waiting/approval-link';
import { commandOn, commandOnRun } from '../../kernel/words/instance';

export interface Answered {
  statusCode: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** As long as the names in `approval.by` may be. */
export const NAME_LENGTH = 128;
export const REASON_LENGTH = 200;

const STYLE = [
  ':root{color-scheme:light dark;--line:#767676;--accent:#0b57d0;--on:#fff;--bad:#b3261e}',
  '@media(prefers-color-scheme:dark){:root{--accent:#a8c7fa;--on:#062e6f;--bad:#f2b8b5}}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}',
  'h1{font-size:1.4rem}dt{font-weight:600}dd{margin:0 0 .5rem}label,legend{display:block;font-weight:600}',
  'input[type=text],select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;margin:.25rem 0 1rem;',
  'border:1px solid var(--line);border-radius:.25rem}',
  'button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:0;border-radius:.25rem;cursor:pointer;',
  'background:var(--accent);color:var(--on)}',
  ':focus-visible{outline:3px solid var(--accent);outline-offset:2px}',
  '.problem{color:var(--bad);font-weight:600}code{font-size:.95em}',
].join('');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const page = (statusCode: number, title: string, content: string, more: Record<string, string> = {}): Answered => ({
  statusCode,
  headers: { ...headers, ...more },
  body:
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} · Signalbox</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${content}</main></body></html>`,
});

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const nameOf = ({ pipelineId, date, scheduleId }: ApprovalLink): string =>
  `${pipelineId} for ${date} (schedule ${scheduleId})`;

const seeWhy = (link: ApprovalLink): string =>
  `<p>See what happened: <code>${escaped(commandOn('why', link))}</code></p>`;

/** `2026-03-07 10:00:01 UTC` */
const utc = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

const withTime = (instant: string): string => `<time datetime="${escaped(instant)}">${escaped(utc(instant))}</time>`;

const retryLater = { 'retry-after': '10' };

/** A page without an argument is the same for everyone. */
export const pages = {
  invalid: page(
    403,
    'This link is not valid',
    paragraph('It is incomplete, or it was changed, or its key was replaced. Open the link of the alert once more.') +
      paragraph('If that does not help, approve with the command signalbox approve.'),
  ),
  notFound: page(404, 'There is no such page', paragraph('Open the whole link of the alert.')),
  wrongMethod: page(405, 'This request is not possible', paragraph('Open the link of the alert in a browser.'), {
    allow: 'GET, HEAD, POST',
  }),
  tooLarge: page(413, 'The form is too large', paragraph('Nothing was approved. Open the link again, and write less.')),
  wrongType: page(415, 'This request is not possible', paragraph('Nothing was approved. Use the form of the page.')),
  unavailable: page(
    503,
    'Signalbox cannot answer now',
    paragraph('The link is not used up. Open it again in a minute, or approve with the command signalbox approve.'),
    retryLater,
  ),
  unclear: page(
    503,
    'It is not known whether that was recorded',
    paragraph('Open the link again in a minute: it shows whether the run is approved. To approve twice does no harm.'),
    retryLater,
  ),
  expired: (link: ApprovalLink): Answered =>
    page(
      410,
      'The time for this approval is over',
      paragraph(`${nameOf(link)} could be approved until ${utc(link.expiresAt)}. Nothing was changed now.`) +
        seeWhy(link),
    ),
  superseded: (link: ApprovalLink): Answered =>
    page(
      410,
      'This link is of an earlier request',
      paragraph(`${nameOf(link)} does not wait for the approval that this link is for. Nothing was changed now.`) +
        paragraph('If the run asks again, its new alert has a new link.') +
        seeWhy(link),
    ),
  sent: (link: ApprovalLink): Answered =>
    page(
      202,
      'Your approval was sent',
      paragraph(`${nameOf(link)} starts as soon as it is recorded, unless the run was cancelled meanwhile.`) +
        seeWhy(link),
    ),
};

export const alreadyApproved = (link: ApprovalLink, { by, at }: { by: string; at: string }): Answered =>
  page(
    409,
    'This run is already approved',
    `<p>${escaped(by === '' ? 'It was approved' : `${by} has approved ${nameOf(link)}`)} at ${withTime(at)}. ` +
      `Nothing was changed now.</p>${seeWhy(link)}`,
  );

const nameField = ({ by }: Approval): string =>
  by.length === 0
    ? `<input type="text" id="name" name="name" required maxlength="${NAME_LENGTH}" autocomplete="name">`
    : `<select id="name" name="name" required><option value="">Choose your name</option>${by
        .map((name) => `<option>${escaped(name)}</option>`)
        .join('')}</select>`;

/** `problem`: why the last entry was not taken. */
export const formPage = (link: ApprovalLink, approval: Approval, problem?: string): Answered =>
  page(
    problem === undefined ? 200 : 400,
    'Approve this run?',
    (problem === undefined ? '' : `<p class="problem" role="alert">${escaped(problem)}</p>`) +
      paragraph('Its data is ready. Its job starts when you approve it.') +
      `<dl><dt>Pipeline</dt><dd>${escaped(link.pipelineId)}</dd><dt>Date</dt><dd>${escaped(link.date)}</dd>` +
      `<dt>Schedule</dt><dd>${escaped(link.scheduleId)}</dd><dt>Attempt</dt><dd>${approval.attempt}</dd>` +
      `<dt>Can be approved until</dt><dd>${withTime(approval.dueAt)}</dd></dl>` +
      `<form method="post"><label for="name">Your name</label>${nameField(approval)}` +
      '<label for="reason">Reason</label>' +
      `<input type="text" id="reason" name="reason" required maxlength="${REASON_LENGTH}" autocomplete="off">` +
      '<button type="submit">Approve</button></form>' +
      '<p>Name and reason are recorded. To refuse, cancel the run: ' +
      `<code>${escaped(commandOnRun('cancel', approval))}</code></p>`,
  );
