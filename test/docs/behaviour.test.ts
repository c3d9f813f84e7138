/** Compares the prose about decisions and numbers with the code. */
import { expect } from 'chai';
import { renderPipeline } from '../../asl/render';
import { markerFrom } from '../../aws/table/items/incoming-items';
import { defaults, limits, type PipelineConfig, parsePipeline } from '../../kernel/config';
import { addressMarker, decideMarker } from '../../kernel/markers/decision';
import type { Marker, RunLog } from '../../kernel/run/model';
import { reasonNotToRun } from '../../kernel/schedule/exclusion';
import { FailureCategory, RunStatus } from '../../kernel/words/vocabulary';
import { NOON } from '../support/clock';
import { exampleMarker } from '../support/marker';
import { exampleRunLog } from '../support/run';
import { pageAt, subjectAt } from './pages';

const NOW = Date.parse(NOON);

const parsed = parsePipeline({
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
});
if (!parsed.ok) throw new Error('the example must be valid');
const pipeline = parsed.value;

describe('docs: what a MARKER leads to', () => {
  const addressed: [title: string, fields: Partial<Marker>, ok: boolean][] = [
    ['no such schedule', { scheduleId: 'weekly' }, false],
    ['a date that does not exist', { date: '2026-02-30' }, false],
    ['7 days ahead', { date: '2026-03-14' }, true],
    ['8 days ahead', { date: '2026-03-15' }, false],
    ['7 days old', { date: '2026-02-28' }, true],
    ['8 days old', { date: '2026-02-27' }, false],
    ['8 days old, with replay', { date: '2026-02-27', replay: true }, true],
  ];
  for (const [title, fields, ok] of addressed) {
    it(`${title}: ${ok ? 'continues' : 'rejected'}`, () =>
      expect(addressMarker(exampleMarker(fields), pipeline, NOW).ok).to.equal(ok));
  }

  it('a key that leaves parts out means today and daily', () => {
    for (const SK of ['#', '2026-03-07#', '2026-03-07']) {
      expect(addressMarker(markerFrom({ PK: 'MARKER#orders', SK }), pipeline, NOW)).to.deep.include({
        ok: true,
        instance: { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
      });
    }
  });

  const { transient, timeout, permanent } = FailureCategory;
  const failed = (failureCategory: FailureCategory, attempt = 1): RunLog =>
    exampleRunLog({ status: RunStatus.failed, failureCategory, attempt });
  const decided: [title: string, log: RunLog | undefined, replay: boolean, kind: string, attempt?: number][] = [
    ['no run log', undefined, false, 'start', 1],
    ['PENDING', exampleRunLog({ status: RunStatus.pending }), false, 'in-flight'],
    ['TRIGGERING', exampleRunLog({ status: RunStatus.triggering }), true, 'in-flight'],
    ['RUNNING', exampleRunLog({ status: RunStatus.running }), false, 'in-flight'],
    ['COMPLETED', exampleRunLog({ status: RunStatus.completed }), false, 'late'],
    ['COMPLETED, with replay', exampleRunLog({ status: RunStatus.completed }), true, 'late'],
    ['FAILED TRANSIENT', failed(transient), false, 'start', 2],
    ['FAILED TIMEOUT', failed(timeout), false, 'start', 2],
    ['FAILED TRANSIENT, the 19th', failed(transient, 19), false, 'start', 20],
    ['FAILED TRANSIENT, the 20th', failed(transient, 20), false, 'reject'],
    ['FAILED TRANSIENT, the 20th, with replay', failed(transient, 20), true, 'start', 21],
    ['FAILED PERMANENT', failed(permanent), false, 'reject'],
    ['FAILED PERMANENT, with replay', failed(permanent), true, 'start', 2],
    ['CANCELLED', exampleRunLog({ status: RunStatus.cancelled }), false, 'reject'],
    ['CANCELLED, with replay', exampleRunLog({ status: RunStatus.cancelled }), true, 'start', 2],
  ];
  for (const [title, log, replay, kind, attempt] of decided) {
    it(`${title}: ${kind}`, () => {
      const decision = decideMarker(exampleMarker({ replay }), pipeline, { notToRun: undefined, runLog: log });
      expect(decision.kind).to.equal(kind);
      if (decision.kind === 'start') expect(decision.attempt).to.equal(attempt);
    });
  }
});

describe('docs: exclusions', () => {
  const pipelineWith = (fields: Record<string, unknown>): PipelineConfig => {
    const parsed = parsePipeline({
      name: 'orders',
      archetype: 'batch',
      trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
      ...fields,
    });
    if (!parsed.ok) throw new Error('the example must be valid');
    return parsed.value;
  };

  const cases: [title: string, fields: Record<string, unknown>, date: string, kind: string][] = [
    ['an excluded date', { exclusions: { dates: ['2026-03-07'] } }, '2026-03-07', 'excluded'],
    ['another date', { exclusions: { dates: ['2026-03-07'] } }, '2026-03-08', 'start'],
    ['a disabled pipeline', { enabled: false }, '2026-03-07', 'excluded'],
    ['an included date', { inclusions: { dates: ['2026-03-07'] } }, '2026-03-07', 'start'],
    ['a date that is not included', { inclusions: { dates: ['2026-03-07'] } }, '2026-03-08', 'excluded'],
    [
      'a date that is both included and excluded',
      { inclusions: { dates: ['2026-03-07', '2026-03-09'] }, exclusions: { days: ['saturday'] } },
      '2026-03-07',
      'excluded',
    ],
    ['a date that cron leaves out', { schedules: [{ name: 'daily', cron: '0 6 * * 1-5' }] }, '2026-03-07', 'excluded'],
  ];
  for (const [title, fields, date, kind] of cases) {
    it(`a MARKER for ${title}: ${kind}, with replay or without`, () => {
      const configured = pipelineWith(fields);
      const notToRun = reasonNotToRun(configured, configured.schedules[0]!, undefined, date);
      for (const replay of [false, true])
        expect(decideMarker(exampleMarker({ replay }), configured, { notToRun, runLog: undefined }).kind).to.equal(
          kind,
        );
    });
  }
});

describe('docs: numbers', () => {
  const config = subjectAt('config');
  const KIB = 1024;
  const claims: [claim: string, value: number, expected: number][] = [
    ['pipelines 32 KiB', limits.pipelineBytes, 32 * KIB],
    ['archetypes 16 KiB', limits.archetypeBytes, 16 * KIB],
    ['calendars 64 KiB', limits.calendarBytes, 64 * KIB],
    ['20 levels deep', limits.depth, 20],
    ['have 32 KiB', limits.planBytes, 32 * KIB],
    ['1 to 128 characters', limits.nameLength, 128],
    ['after 150 s, and every 30 minutes from then on, for at most 1 day', defaults.lockWait.intervalSeconds, 150],
    ['after 150 s, and every 30 minutes from then on, for at most 1 day', defaults.lockWait.maxIntervalSeconds, 1800],
    ['after 150 s, and every 30 minutes from then on, for at most 1 day', defaults.lockWait.timeoutSeconds, 86_400],
    ['1 minute, growing by half up to 10 minutes', defaults.evaluationWait.intervalSeconds, 60],
    ['1 minute, growing by half up to 10 minutes', defaults.evaluationWait.maxIntervalSeconds, 600],
    ['growing by half', defaults.evaluationWait.backoff, 1.5],
    ['grow to a thirtieth of the timeout, at most 1 hour', defaults.relaxedEvaluation.partOfTimeout, 1 / 30],
    ['grow to a thirtieth of the timeout, at most 1 hour', defaults.relaxedEvaluation.maxIntervalSeconds, 3600],
    ['else 4 hours after the run began', defaults.validationTimeoutSeconds, 4 * 3600],
  ];
  for (const [claim, value, expected] of claims) {
    it(`config.md: ${claim}`, () => {
      expect(config).to.include(claim);
      expect(value).to.equal(expected);
    });
  }

  interface Retrier {
    ErrorEquals: string[];
    MaxAttempts: number;
  }

  it('evaluators.md: up to 10 traits at the same time, four calls of a start', () => {
    const arn = (name: string): string => `arn:aws:lambda:us-east-1:123456789012:function:${name}`;
    const { States } = JSON.parse(
      renderPipeline({
        OrchestratorFunctionArn: arn('o'),
        EvaluatorFunctionArn: arn('e'),
        TriggerFunctionArn: arn('t'),
        RunCheckerFunctionArn: arn('r'),
      }),
    ) as { States: Record<string, { MaxConcurrency?: number; Retry?: Retrier[] }> };
    expect(pageAt('docs/evaluators.md'))
      .to.include('Up to 10 traits of a run are evaluated at the same time')
      .and.to.include('called up to four times');
    expect(States.EvaluateTraits?.MaxConcurrency).to.equal(10);
    const unclear = States.TriggerPipeline?.Retry?.find(({ ErrorEquals }) => ErrorEquals.includes('Signalbox.Unclear'));
    expect(unclear).to.include({ MaxAttempts: 4 - 1 });
  });
});
