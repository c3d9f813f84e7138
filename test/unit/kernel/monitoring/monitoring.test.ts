import { expect } from 'chai';
import { parsePipeline } from '../../../../kernel/config';
import { type EvaluatedAgain, evaluateAgain, monitoringPlanOf } from '../../../../kernel/monitoring/monitoring';
import type { EvaluatedTrait, MonitoringPlan, TraitPlan } from '../../../../kernel/run/execution';
import type { TraitStatus } from '../../../../kernel/words/vocabulary';
import { pipelineDocument } from '../../../support/documents';

const START = Date.parse('2026-03-07T07:00:00Z');
const MINUTE_MS = 60_000;

const trait = (type: string, fields: Partial<TraitPlan> = {}): TraitPlan => ({
  type,
  required: true,
  evaluator: 'e',
  config: {},
  ttlSeconds: 60,
  timeoutSeconds: 10,
  ...fields,
});
const is = (type: string, status: TraitStatus, measured?: Record<string, number>): EvaluatedTrait => ({
  type,
  status,
  reason: '',
  failureCategory: '',
  expiresAt: '2026-03-07T08:00:00.000Z',
  ...(measured === undefined ? {} : { measured }),
});

const traits = [trait('fresh'), trait('volume', { thresholds: { rows: { amount: 5 } } })];
const monitoring: MonitoringPlan = {
  enabled: true,
  waitSeconds: 300,
  intervalSeconds: 300,
  durationSeconds: 7200,
  onDrift: 'alert',
};
const passed = [is('fresh', 'PASS'), is('volume', 'PASS', { rows: 100 })];

const look = (fields: Partial<EvaluatedAgain> & { afterMinutes?: number }) =>
  evaluateAgain({
    plan: { traits, monitoring },
    passed,
    results: passed,
    round: 0,
    failing: [],
    startedAtMs: START,
    nowMs: START + (fields.afterMinutes ?? 5) * MINUTE_MS,
    ...fields,
  });

const types = (list: readonly { type: string }[]): string[] => list.map(({ type }) => type);

describe('kernel/monitoring/monitoring', () => {
  it('checks at growing intervals, once more exactly at the end, and then never again', () => {
    const waits: number[] = [];
    let now = START + 300_000;
    for (let round = 0; ; round += 1) {
      const { isDone, waitSeconds } = look({ round, nowMs: now });
      if (isDone) break;
      waits.push(waitSeconds);
      now += waitSeconds * 1000;
    }
    expect(waits).to.deep.equal([600, 1200, 2400, 2700]);
    expect(now).to.equal(START + 7200_000);
  });

  it('continues with all traits while it finds nothing', () => {
    const { findings, isDone, traits: next } = look({});
    expect([findings, isDone, types(next)]).to.deep.equal([[], false, ['fresh', 'volume']]);
  });

  it('does not ask again about a trait that passes no more, but does where only a number moved', () => {
    const failed = look({ results: [is('fresh', 'FAIL'), is('volume', 'PASS', { rows: 50 })] });
    expect(failed.findings.map(({ type, kind }) => [type, kind])).to.deep.equal([
      ['fresh', 'status'],
      ['volume', 'moved'],
    ]);
    expect(types(failed.traits)).to.deep.equal(['volume']);
  });

  it('is over when there is nothing left to find, long before its time', () => {
    expect(look({ results: [is('fresh', 'FAIL'), is('volume', 'STALE')] }).isDone).to.equal(true);
    expect(look({ passed: [], results: passed }).isDone, 'nothing was PASS').to.equal(true);
  });

  it('checks only traits that the pipeline names and that were PASS', () => {
    const only = { traits, monitoring: { ...monitoring, traits: ['volume'] } };
    const seen = look({ plan: only, results: [is('fresh', 'FAIL'), is('volume', 'PASS', { rows: 100 })] });
    expect([seen.findings, types(seen.traits)]).to.deep.equal([[], ['volume']]);
    expect(look({ passed: [passed[0]!], results: [passed[0]!, is('volume', 'FAIL')] }).findings).to.deep.equal([]);
  });

  it('an ERROR that passes is nothing', () => {
    const inError = look({ results: [is('fresh', 'ERROR'), passed[1]!] });
    expect([inError.findings, inError.failing, types(inError.traits)]).to.deep.equal([
      [],
      ['fresh'],
      ['fresh', 'volume'],
    ]);
    expect(look({ failing: ['fresh'] }).findings).to.deep.equal([]);
  });

  it('a query that runs when monitoring ends is read once more', () => {
    const results = [is('fresh', 'PENDING'), passed[1]!];
    const last = look({ results, afterMinutes: 120 });
    expect(last.findings).to.deep.equal([]);
    expect(last.traits.map(({ type }) => type)).to.deep.equal(['fresh']);
    const read = look({ results: [is('fresh', 'FAIL')], failing: last.failing, afterMinutes: 121 });
    expect(read.findings.map(({ kind }) => kind)).to.deep.equal(['status']);
  });

  it('an ERROR that lasts to the end is a finding; one that begins at the end is checked once more', () => {
    const results = [is('fresh', 'ERROR'), passed[1]!];
    expect(look({ results, failing: ['fresh'], afterMinutes: 120 }).findings.map(({ kind }) => kind)).to.deep.equal([
      'unknown',
    ]);
    const last = look({ results, afterMinutes: 120 });
    expect([last.findings, last.isDone, types(last.traits), last.waitSeconds]).to.deep.equal([
      [],
      false,
      ['fresh'],
      60,
    ]);
    const confirmed = look({ results: [is('fresh', 'ERROR')], failing: last.failing, afterMinutes: 121 });
    expect([confirmed.findings.map(({ kind }) => kind), confirmed.isDone]).to.deep.equal([['unknown'], true]);
    const mended = look({ results: [is('fresh', 'PASS')], failing: last.failing, afterMinutes: 121 });
    expect([mended.findings, mended.isDone]).to.deep.equal([[], true]);
  });

  it('B-79 numbers of one name are compared by their traits', () => {
    const two = {
      traits: [
        trait('left', { thresholds: { rows: { amount: 5 } } }),
        trait('right', { thresholds: { rows: { amount: 5 } } }),
      ],
      monitoring,
    };
    const then = [is('left', 'PASS', { rows: 100 }), is('right', 'PASS', { rows: 900 })];
    const now = [is('left', 'PASS', { rows: 101 }), is('right', 'PASS', { rows: 100 })];
    expect(
      look({ plan: two, passed: then, results: now }).findings.map(({ type, field }) => [type, field]),
    ).to.deep.equal([['right', 'rows']]);
  });

  it('the plan waits no longer than its time, and is empty when it is switched off', () => {
    const planOf = (fields: Record<string, unknown>) => {
      const parsed = parsePipeline(pipelineDocument({ watch: { monitoring: fields } }));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      return monitoringPlanOf(parsed.value, traits);
    };
    expect(planOf({})).to.deep.equal({ enabled: false, waitSeconds: 0 });
    expect(planOf({ enabled: true })).to.deep.equal({ ...monitoring, reruns: 1 });
    expect(planOf({ enabled: true, duration: '2m' }).waitSeconds).to.equal(120);
    expect(planOf({ enabled: true, interval: '1h', traits: ['fresh'] }))
      .to.include({ waitSeconds: 3600 })
      .and.to.deep.include({ traits: ['fresh'] });
  });
});
