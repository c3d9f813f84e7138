import { expect } from 'chai';
import type { DomainEvent } from '../../../../kernel/run/model';
import {
  type Approval,
  type ApprovalDecision,
  approvalAlertId,
  approvalAnswered,
  approvalEventId,
  approvalExpired,
  approvalRequested,
  blockedByApproval,
  expired,
  isRepeated,
  newApproval,
  refusalOf,
} from '../../../../kernel/waiting/approval';
import { AT, msAt, NOON, timeAt } from '../../../support/clock';
import { EXECUTION, instance } from '../../../support/instance';

const about = { ...instance, attempt: 2, traceId: 'trace-1', runId: 'run-1', executionArn: EXECUTION };
const plan = { by: ['ann', 'bob'], timeoutSeconds: 3600, otherwise: 'fail' } as const;
const anyone = { ...plan, by: [] };
const approvalOf = (by: readonly string[] = plan.by, decision?: ApprovalDecision): Approval => ({
  ...newApproval(about, { ...plan, by: [...by] }, msAt('06:00')),
  decision,
});
const approved: ApprovalDecision = { outcome: 'approved', at: NOON, by: 'ann', reason: 'checked' };

describe('kernel/waiting/approval: the request', () => {
  it('is for one attempt, from now on until its time is over', () => {
    expect(newApproval(about, { ...plan, by: ['ann', 'bob'] }, msAt('06:00'))).to.deep.equal({
      ...{ ...instance, attempt: 2, runId: 'run-1', executionArn: EXECUTION },
      ...{ requestedAt: timeAt('06:00'), dueAt: timeAt('07:00'), by: ['ann', 'bob'] },
    });
  });

  it('alerts those who may approve, with the commands for either answer', () => {
    const alert = approvalRequested(about, approvalOf(), { ...plan, by: ['ann', 'bob'] });
    expect(alert).to.include({
      ...{ category: 'approval_requested', level: 'warning', at: timeAt('06:00'), episodeAt: timeAt('06:00') },
      eventId: approvalAlertId(approvalOf()),
      message:
        'orders for 2026-03-07 (schedule daily, attempt 2) waits for approval by ann or bob until ' +
        `${timeAt('07:00')}; then the run fails`,
      remedy: 'Approve it: signalbox approve run-1. Or cancel it: signalbox cancel run-1.',
    });
    const ends = (['skip', 'start'] as const).map(
      (otherwise) => approvalRequested(about, approvalOf([]), { ...anyone, otherwise }).message.split(' approval ')[1],
    );
    expect(ends).to.deep.equal([
      `until ${timeAt('07:00')}; then the run is skipped`,
      `until ${timeAt('07:00')}; then its job starts without it`,
    ]);
  });

  it('has an alert of its own for each execution and each time that it is requested', () => {
    const ids = [{}, { executionArn: 'arn:other' }, { requestedAt: NOON }, { date: '2026-03-08' }].map((fields) =>
      approvalAlertId({ ...approvalOf(), ...fields }),
    );
    expect(new Set(ids).size).to.equal(4);
    expect(approvalAlertId(approvalOf([], approved))).to.equal(ids[0]);
  });

  it('blocks the run until it is decided', () => {
    expect(blockedByApproval(approvalOf())).to.deep.equal({
      ...{ type: 'approval', status: 'PENDING' },
      reason: `not given yet; it can be given by ann or bob until ${timeAt('07:00')}`,
    });
    expect(blockedByApproval(approvalOf([], expired(NOON)))).to.deep.equal({
      ...{ type: 'approval', status: 'FAIL', reason: `not given by ${timeAt('07:00')}` },
    });
    expect(expired(NOON)).to.deep.equal({ outcome: 'expired', at: NOON, by: '', reason: '' });
  });
});

describe('kernel/waiting/approval: the answer', () => {
  const alertId = approvalAlertId(approvalOf());
  type Asked = Partial<Parameters<typeof refusalOf>[1]> & { askedMs?: number };
  const answers: [title: string, approval: Approval | undefined, asked: Asked, refusal: string | undefined][] = [
    ['one of those who may', approvalOf(), {}, undefined],
    ['anyone where no one is named', approvalOf([]), { requestedBy: '' }, undefined],
    ['the run that waits', approvalOf(), { runId: 'run-1' }, undefined],
    ['the link of this request', approvalOf(), { alertId }, undefined],
    ['no request', undefined, {}, 'no run waits for approval'],
    [
      'another run',
      approvalOf(),
      { runId: 'run-2' },
      'run run-2 is not the one that waits for approval; the last to ask was attempt 2',
    ],
    ['another link', approvalOf(), { alertId: 'other' }, 'the link is for an earlier request for approval'],
    ['another person', approvalOf(), { requestedBy: 'eve' }, 'its approval is for ann or bob, not for eve'],
    [
      'a request without a name',
      approvalOf(['ann']),
      { requestedBy: '' },
      'its approval is for ann, not for a request without a name',
    ],
    ['one that is too late', approvalOf([], expired(NOON)), {}, `its time was over at ${timeAt('07:00')}`],
    ['a second one', approvalOf([], approved), {}, `ann approved it at ${NOON}`],
    ['one after a nameless one', approvalOf([], { ...approved, by: '' }), {}, `it was approved at ${NOON}`],
    [
      'one from before the run asked',
      approvalOf(),
      { askedMs: Date.parse(AT) - 1 },
      `it is older than the request for approval of ${AT}`,
    ],
    ['one that names the run, by a clock that is behind', approvalOf(), { runId: 'run-1', askedMs: 0 }, undefined],
    ['one that names the alert, by a clock that is behind', approvalOf(), { alertId, askedMs: 0 }, undefined],
  ];
  for (const [title, approval, asked, refusal] of answers)
    it(`${refusal === undefined ? 'is accepted of' : 'is refused of'} ${title}`, () => {
      const { askedMs = Date.parse(AT), ...fields } = asked;
      expect(refusalOf(approval, { runId: undefined, requestedBy: 'ann', ...fields }, askedMs)).to.equal(refusal);
    });

  it('is repeated where the same form has approved already', () => {
    const form = { alertId, requestedBy: 'ann', reason: 'checked' };
    expect(isRepeated(approvalOf([], approved), form)).to.equal(true);
    for (const other of [{ alertId: 'other' }, { alertId: undefined }, { requestedBy: 'bob' }, { reason: '' }])
      expect(isRepeated(approvalOf([], approved), { ...form, ...other }), JSON.stringify(other)).to.equal(false);
    for (const approval of [undefined, approvalOf(), approvalOf([], { ...approved, outcome: 'expired' })])
      expect(isRepeated(approval, form)).to.equal(false);
  });

  const request = { ...instance, requestedBy: 'ann', reason: 'checked', requestedAt: timeAt('06:30') };
  const answered = (fields: object, refusal?: string, now = NOON): DomainEvent =>
    approvalAnswered({ ...request, ...fields }, refusal, { about, recordedAt: AT, now });

  it('is recorded with its answer, its author, its reason and its way', () => {
    expect(answered({})).to.include({
      ...{ ...instance, kind: 'APPROVAL_DECIDED', status: 'approved', message: 'approved by ann (checked)' },
      ...{ runId: 'run-1', attempt: 2, at: NOON, episodeAt: AT },
    });
    expect(answered({ requestedBy: '', reason: '' }).message).to.equal('approved');
    expect(answered({ alertId }, 'its time was over')).to.include({
      status: 'refused',
      message: 'not approved by ann (checked), through the link of the alert: its time was over',
    });
  });

  it('is one event for one request, however often its record is delivered', () => {
    expect(answered({}, 'late', timeAt('13:00')).eventId).to.equal(answered({}).eventId);
    const others = [{}, { pipelineId: 'returns' }, { date: '2026-03-08' }, { scheduleId: 'h07' }, { requestedAt: AT }];
    const ids = others.map((fields) => approvalEventId({ ...request, ...fields }, AT));
    expect(new Set([...ids, approvalEventId(request, NOON)]).size).to.equal(6);
  });

  it('that never came is recorded once for an execution', () => {
    const over = approvalExpired(about, approvalOf(), { ...anyone, otherwise: 'skip' }, NOON);
    expect(over).to.include({
      ...{ kind: 'APPROVAL_DECIDED', status: 'expired', at: NOON, episodeAt: timeAt('06:00') },
      message: `not approved by ${timeAt('07:00')}: the run is skipped`,
    });
    const id = (fields: object, requestedAt = timeAt('06:00')): string =>
      approvalExpired({ ...about, ...fields }, { ...approvalOf(), requestedAt }, { ...anyone }, AT).eventId;
    expect(id({})).to.equal(over.eventId);
    expect(new Set([id({}), id({ executionArn: 'arn:other' }), id({}, NOON)]).size).to.equal(3);
  });
});
