import { expect } from 'chai';
import {
  type Approval,
  type ApprovalDecision,
  approvalAlertId,
  newApproval,
} from '../../../../kernel/waiting/approval';
import {
  type ApprovalLink,
  asksForApproval,
  linkOf,
  linkUrl,
  readLink,
  signedText,
  stateOfLink,
} from '../../../../kernel/waiting/approval-link';
import { msAt, NOON, timeAt } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { EXECUTION, instance } from '../../../support/instance';

const approvalOf = (decision?: ApprovalDecision): Approval => ({
  ...newApproval(
    { ...instance, attempt: 1, traceId: 'trace-1', runId: 'run-1', executionArn: EXECUTION },
    { by: [], timeoutSeconds: 3600, otherwise: 'fail' },
    msAt('06:00'),
  ),
  decision,
});
const alertId = approvalAlertId(approvalOf());
const link: ApprovalLink = { ...instance, alertId, expiresAt: timeAt('07:00') };
const SIGNATURE = 'x'.repeat(43);
const expiredDecision: ApprovalDecision = { outcome: 'expired', at: NOON, by: '', reason: '' };
const approved: ApprovalDecision = { outcome: 'approved', at: NOON, by: 'ann', reason: '' };

const queryOf = (fields: Record<string, string> = {}): string => {
  const query = new URLSearchParams(new URL(linkUrl('https://approve.example.com/', link, SIGNATURE)).search);
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query.toString();
};

describe('kernel/waiting/approval-link', () => {
  it('is read as it was written', () => {
    const odd = { ...link, pipelineId: 'a&b=c d', scheduleId: 'ü' };
    const url = linkUrl('https://approve.example.com/', odd, SIGNATURE);
    expect(url).to.match(/^https:\/\/approve\.example\.com\/\?pipeline=/);
    expect(readLink(new URL(url).search)).to.deep.equal({ link: odd, signature: SIGNATURE });
    expect(readLink(queryOf())).to.deep.equal({ link, signature: SIGNATURE });
  });

  const foreign: [title: string, query: string][] = [
    ['nothing', ''],
    ['no pipeline', queryOf({ pipeline: '' })],
    ['no schedule', queryOf({ schedule: '' })],
    ['a date with more behind', queryOf({ date: '2026-03-070' })],
    ['a date with more in front', queryOf({ date: '12026-03-07' })],
    ['an alert that is too long', queryOf({ alert: `${alertId}0` })],
    ['an alert with more in front', queryOf({ alert: `x${alertId}` })],
    ['an alert with other characters', queryOf({ alert: alertId.toUpperCase().replace(/\d/g, 'G') })],
    ['no instant', queryOf({ until: 'tomorrow' })],
    ['a signature that is too long', queryOf({ signature: `${SIGNATURE}x` })],
    ['a signature with more in front', queryOf({ signature: `=${SIGNATURE}` })],
    ['a signature that is too short', queryOf({ signature: SIGNATURE.slice(1) })],
    ['one more parameter', queryOf({ more: '1' })],
    ['a parameter twice', `${queryOf()}&date=2026-03-08`],
    ['a parameter twice in place of another', queryOf().replace('schedule=', 'date=')],
    ['another name', queryOf().replace('schedule=', 'plan=')],
    ['more than any link of ours has', queryOf({ pipeline: 'x'.repeat(1_024) })],
  ];
  for (const [title, query] of foreign)
    it(`is no link of ours: ${title}`, () => expect(readLink(query)).to.equal(undefined));

  it('is read up to 1,024 characters', () => {
    const rest = queryOf({ pipeline: '' }).length;
    expect(readLink(queryOf({ pipeline: 'x'.repeat(1_024 - rest) }))).not.to.equal(undefined);
    expect(readLink(queryOf({ pipeline: 'x'.repeat(1_025 - rest) }))).to.equal(undefined);
  });

  it('has everything that it says in its signature', () => {
    const others: Partial<ApprovalLink>[] = [
      ...[{}, { pipelineId: 'returns' }, { date: '2026-03-08' }, { scheduleId: 'h07' }],
      ...[{ alertId: 'other' }, { expiresAt: NOON }],
    ];
    const texts = others.map((fields) => signedText({ ...link, ...fields }));
    expect(new Set(texts).size).to.equal(others.length);
    expect(texts[0]).to.match(/^\["signalbox approval",/);
  });

  it('belongs to alerts that request an approval, and to no others', () => {
    const asks = (kind: 'ALERT' | 'RUN_STATE_CHANGED', category: 'approval_requested' | 'late_data'): boolean =>
      asksForApproval(exampleEvent({ kind, category }));
    expect(asks('ALERT', 'approval_requested')).to.equal(true);
    expect(asks('ALERT', 'late_data')).to.equal(false);
    expect(asks('RUN_STATE_CHANGED', 'approval_requested')).to.equal(false);
  });

  it('is made for an approval that is waited for', () => {
    expect(linkOf(approvalOf(), alertId)).to.deep.equal(link);
    expect(linkOf(undefined, alertId)).to.equal(undefined);
    expect(linkOf(approvalOf(approved), alertId)).to.equal(undefined);
    expect(linkOf(approvalOf(), 'other')).to.equal(undefined);
  });

  it('is open until its time is over or it is decided', () => {
    const state = (approval: Approval | undefined, time = '06:59'): unknown => stateOfLink(link, approval, msAt(time));
    expect(state(approvalOf())).to.deep.equal({ kind: 'open', approval: approvalOf() });
    expect(state(approvalOf(), '07:00')).to.deep.equal({ kind: 'expired' });
    expect(state(approvalOf(expiredDecision))).to.deep.equal({ kind: 'expired' });
    expect(state(approvalOf(approved), '08:00')).to.deep.equal({ kind: 'decided', by: 'ann', at: NOON });
    expect(state(undefined)).to.deep.equal({ kind: 'superseded' });
    expect(state({ ...approvalOf(), requestedAt: NOON })).to.deep.equal({ kind: 'superseded' });
  });
});
