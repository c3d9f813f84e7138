import { expect } from 'chai';
import {
  begunBy,
  bounded,
  budgetOf,
  concurrencyOf,
  decideRerun,
  isRerunOf,
  newRerun,
  type Rerun,
  type RerunLedger,
  type RerunRequest,
  refusedRerun,
  replacedBy,
  rerunEndOf,
  rerunIdOf,
  rerunRefused,
  rerunStateChanged,
} from '../../../../kernel/reruns/rerun';
import type { RunLog } from '../../../../kernel/run/model';
import { AT, NOON, timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';
import { exampleRunLog } from '../../../support/run';

const request = (fields: Partial<RerunRequest> = {}): RerunRequest => ({
  ...instance,
  ...{ kind: 'manual', reason: 'new rates', requestedBy: 'jane', requestedAt: AT },
  ...fields,
});
const ledger = (fields: Partial<RerunLedger> = {}): RerunLedger => ({
  ...{ manualReruns: 0, driftReruns: 0, openRerunId: undefined },
  ...fields,
});
const ended = exampleRunLog({ status: 'COMPLETED', attempt: 3 });

describe('kernel/reruns/rerun: the decision', () => {
  const decide = (
    fields: Partial<RerunRequest>,
    runLog: RunLog | undefined,
    before?: RerunLedger,
    budgets: Record<string, number> = {},
  ) => decideRerun(request(fields), pipelineOf({ budgets }), runLog, before);

  it('admits the first attempt of an instance that has never run, whatever the budget', () => {
    expect(decide({}, undefined, undefined, { manualReruns: 0 })).to.deep.equal({
      ...{ kind: 'admit', attempt: 1, budget: 'manualReruns', limit: undefined, upstreams: [] },
    });
  });

  it('admits the next attempt of an instance that has ended', () => {
    for (const status of ['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED'] as const)
      expect(decide({}, { ...ended, status }), status).to.deep.equal({
        ...{ kind: 'admit', attempt: 4, budget: 'manualReruns', limit: 10, upstreams: [] },
      });
  });

  it('refuses while an attempt or a rerun is in progress', () => {
    expect(decide({}, { ...ended, status: 'PENDING' })).to.deep.equal({
      kind: 'refuse',
      reason: 'attempt 3 is in progress; cancel it first, or wait for its end',
      isUnderWay: true,
    });
    for (const runLog of [undefined, ended])
      expect(decide({}, runLog, ledger({ openRerunId: 'rerun-1' }))).to.deep.equal({
        kind: 'refuse',
        reason: 'rerun rerun-1 is in progress',
        isUnderWay: true,
      });
  });

  const budgets: [title: string, fields: Partial<RerunRequest>, used: Partial<RerunLedger>, reason?: string][] = [
    ['the last manual rerun', {}, { manualReruns: 1 }],
    ['one manual rerun too many', {}, { manualReruns: 2 }, '2 of 2 reruns have been used (budgets.manualReruns)'],
    ['a manual rerun after drift', {}, { driftReruns: 9 }],
    ['drift after manual reruns', { kind: 'drift' }, { manualReruns: 9 }],
    ['late data after drift', { kind: 'late-data' }, { driftReruns: 1 }, '1 of 1 reruns have been used'],
    ['late data of one upstream', { kind: 'late-data', upstreams: ['raw'] }, { driftReruns: 1 }],
    [
      'late data of an upstream that was read again',
      { kind: 'late-data', upstreams: ['raw', 'rates'] },
      { upstreamReruns: { raw: 1, rates: 2 } },
      '1 of 1 reruns for raw, rates have been used (budgets.driftReruns)',
    ],
  ];
  for (const [title, fields, used, reason] of budgets)
    it(`${reason === undefined ? 'admits' : 'refuses'} ${title}`, () => {
      const decision = decide(fields, ended, ledger(used), { manualReruns: 2 });
      if (reason === undefined) expect(decision).to.include({ kind: 'admit', attempt: 4 });
      else {
        expect(decision).to.include({ kind: 'refuse', isUnderWay: false });
        expect(decision).to.have.property('reason').that.includes(reason);
      }
    });

  it('takes of the upstreams only those that have budget', () => {
    const late = { kind: 'late-data', upstreams: ['raw', 'rates', 'shops'] } as const;
    const before = ledger({ upstreamReruns: { raw: 2, rates: 1 } });
    expect(decide(late, ended, before, { driftReruns: 2 })).to.deep.equal({
      ...{ kind: 'admit', attempt: 4, budget: 'driftReruns', limit: 2, upstreams: ['rates', 'shops'] },
    });
    expect(decide(late, ended)).to.have.property('upstreams').that.deep.equals(late.upstreams);
  });

  it('has a budget for requests and one for changed data, and a number of reruns at once', () => {
    expect((['manual', 'drift', 'late-data'] as const).map(budgetOf)).to.deep.equal([
      ...['manualReruns', 'driftReruns', 'driftReruns'],
    ]);
    expect(concurrencyOf(request())).to.equal(5);
    expect(concurrencyOf(request({ concurrency: 1 }))).to.equal(1);
  });
});

describe('kernel/reruns/rerun: its id', () => {
  it('differs with everything that a request says', () => {
    const others: Partial<RerunRequest>[] = [
      ...[{ pipelineId: 'returns' }, { date: '2026-03-08' }, { scheduleId: 'h07' }, { kind: 'drift' } as const],
      ...[{ reason: 'other' }, { requestedBy: 'john' }, { requestedAt: NOON }],
    ];
    const ids = [{}, ...others].map((fields) => rerunIdOf(request(fields), 2));
    expect(new Set([...ids, rerunIdOf(request(), 3)]).size).to.equal(9);
  });

  it('is recognised at any attempt up to the given one', () => {
    const id = rerunIdOf(request(), 2);
    expect([1, 2, 3].map((attempt) => isRerunOf(request(), id, attempt))).to.deep.equal([false, true, true]);
    expect(isRerunOf(request({ reason: 'other' }), id, 3)).to.equal(false);
    expect(isRerunOf(request(), undefined, 3)).to.equal(false);
  });

  const begun: [what: string, logged: number | undefined, decidedAt: number | undefined, found: string | undefined][] =
    [
      ['none before the first attempt', undefined, undefined, undefined],
      ['that of the first attempt', undefined, 1, 'rerun'],
      ['that of the next attempt', 2, 3, 'rerun'],
      ['that of an attempt which a MARKER has taken', 3, 3, 'rerun'],
      ['none of an earlier attempt', 3, 2, undefined],
    ];
  for (const [what, logged, decidedAt, found] of begun)
    it(`is begun by its request: ${what}`, async () => {
      const rerun = { rerunId: 'r1' } as Rerun;
      const id = decidedAt === undefined ? '' : rerunIdOf(request(), decidedAt);
      const reruns = { get: async (rerunId: string) => (rerunId === id ? rerun : undefined) };
      const runLog = logged === undefined ? undefined : exampleRunLog({ attempt: logged });
      expect(await begunBy(request(), runLog, { reruns })).to.equal(found === undefined ? undefined : rerun);
    });

  it('has ended where only the run log knows its attempt, or a retry', async () => {
    const reruns = { get: async () => undefined };
    const logOf = (rerunId: string, attempt: number) => exampleRunLog({ attempt, rerunId });
    for (const attempt of [2, 3])
      expect(await begunBy(request(), logOf(rerunIdOf(request(), 2), attempt), { reruns })).to.equal('ended');
    expect(await begunBy(request(), logOf('other', 2), { reruns })).to.equal(undefined);
  });
});

describe('kernel/reruns/rerun: its record', () => {
  it('has of the request what the rerun needs', () => {
    const asked = request({ afterUpstreams: true, failedChunks: true, automatic: true, upstreams: ['raw'] });
    const { concurrency: _, ...kept } = request();
    const fields = { status: 'running', attempt: 2, engine: 'glue' } as const;
    expect(newRerun(asked, 'rerun-1', fields, NOON)).to.deep.equal({
      ...{ ...kept, rerunId: 'rerun-1', ...fields, createdAt: NOON, updatedAt: NOON, completedAt: undefined },
    });
    expect(newRerun(asked, 'rerun-1', { ...fields, status: 'failed' }, NOON).completedAt).to.equal(NOON);
  });

  it('of a refused request has its texts cut, and one id at every attempt', () => {
    const long = request({ reason: 'x'.repeat(300), requestedBy: 'y'.repeat(300) });
    const refused = refusedRerun(long, 'excluded', NOON);
    expect(refused).to.include({ status: 'refused', message: 'excluded' });
    expect(refused.rerunId).to.equal(rerunIdOf(long, 0));
    for (const text of [refused.reason, refused.requestedBy]) expect(Buffer.byteLength(text)).to.equal(256);
    expect(bounded(request())).to.deep.equal(request());
  });

  it('names the completion that it runs again', () => {
    const { attempt, traceId } = ended;
    expect(replacedBy({ ...ended, completedAt: NOON })).to.deep.equal({
      replaces: { attempt, traceId, completedAt: NOON },
    });
    expect(replacedBy({ ...ended, completedAt: undefined, updatedAt: timeAt('13:00') }).replaces?.completedAt).to.equal(
      timeAt('13:00'),
    );
    for (const log of [undefined, exampleRunLog({ status: 'FAILED' })]) expect(replacedBy(log)).to.deep.equal({});
  });

  const ends: [log: Partial<RunLog>, end: ReturnType<typeof rerunEndOf>][] = [
    [
      { status: 'COMPLETED', message: 'loaded 7' },
      { status: 'completed', message: undefined },
    ],
    [
      { status: 'FAILED', message: 'no rows' },
      { status: 'failed', message: 'no rows' },
    ],
    [
      { status: 'SKIPPED', message: 'no data' },
      { status: 'skipped', message: 'no data' },
    ],
    [
      { status: 'CANCELLED', message: 'by jane' },
      { status: 'failed', message: 'cancelled: by jane' },
    ],
    [
      { status: 'CANCELLED', message: undefined },
      { status: 'failed', message: 'cancelled' },
    ],
    [{ status: 'PENDING' }, undefined],
  ];
  for (const [log, end] of ends)
    it(`ends with a run that is ${log.status} as ${end === undefined ? 'nothing yet' : end.status}`, () =>
      expect(rerunEndOf(exampleRunLog(log))).to.deep.equal(end));
});

describe('kernel/reruns/rerun: its events', () => {
  const record = (fields: Partial<RerunRequest>, message?: string) =>
    newRerun(request(fields), 'rerun-1', { status: 'running', attempt: 2, engine: undefined, message }, AT);

  it('say kind, asker, reason and outcome, as far as there are any', () => {
    const says = (fields: Partial<RerunRequest>, message?: string) =>
      rerunStateChanged(record(fields, message), NOON).message;
    expect(says({})).to.equal('manual rerun requested by jane (new rates)');
    expect(says({ kind: 'drift', reason: '', requestedBy: '' })).to.equal('drift rerun');
    expect(says({ reason: '' }, 'no rows')).to.equal('manual rerun requested by jane: no rows');
  });

  it('are one for each status', () => {
    const changed = rerunStateChanged(record({}), NOON);
    expect(changed).to.include({ kind: 'RERUN_STATE_CHANGED', status: 'running', at: NOON, episodeAt: AT });
    expect(rerunStateChanged(record({}), timeAt('13:00')).eventId).to.equal(changed.eventId);
    for (const other of [{ status: 'failed' as const }, { rerunId: 'rerun-2' }])
      expect(rerunStateChanged({ ...record({}), ...other }, NOON).eventId).not.to.equal(changed.eventId);
  });

  it('alert about changed data that is not read again, once for a request', () => {
    const alert = rerunRefused(record({ kind: 'drift', reason: 'rows fell' }), 'excluded: a holiday');
    expect(alert).to.include({
      ...{ kind: 'ALERT', category: 'trait_drift', level: 'warning', at: AT, episodeAt: AT },
      message:
        'orders for 2026-03-07 (schedule daily) does not run again, because excluded: a holiday. The rerun was ' +
        'requested because rows fell',
      remedy:
        'The completed run stays as it is. If it matters, change that and run it again: ' +
        'signalbox rerun orders --date 2026-03-07 --schedule daily',
    });
    const late = rerunRefused(record({ kind: 'late-data' }), '1 of 1 reruns have been used');
    expect(late).to.include({
      category: 'late_data',
      remedy:
        'The completed run stays as it is. If it matters, run it again: ' +
        'signalbox rerun orders --date 2026-03-07 --schedule daily',
    });
    expect(rerunRefused({ ...record({ kind: 'drift' }), rerunId: 'rerun-2' }, '').eventId).not.to.equal(alert.eventId);
  });
});
