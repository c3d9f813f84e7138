import { expect } from 'chai';
import fc from 'fast-check';
import { planRun } from '../../../../kernel/attempt/plan';
import { type Parsed, parseArchetype } from '../../../../kernel/config';
import { defaults, limits } from '../../../../kernel/fields/limits';
import { parsePipelineAmong } from '../../../../kernel/registration/registration';
import type { WaitPlan } from '../../../../kernel/run/execution';
import {
  evaluationShare,
  HISTORY_BUDGET,
  lockWait,
  monitoringChecks,
  nextPoll,
  nextWait,
  pollShare,
  scheduleWait,
  upstreamCheckStretch,
  worstCaseHistoryEvents,
  worstCaseStateBytes,
} from '../../../../kernel/waiting/pacing';
import { pageAt } from '../../../docs/pages';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';

const waits = (plan: WaitPlan, timeoutSeconds: number): number[] => {
  const all: number[] = [];
  for (let remaining = timeoutSeconds; remaining > 0; remaining -= all.at(-1)!)
    all.push(nextWait(plan, { round: all.length, remainingSeconds: remaining }));
  return all;
};

/** An attempt that none follows. */
const alone = { traits: 1, stableFor: 1, furtherAttempts: 0, spent: { evaluation: 0, polling: 0 } };

describe('kernel/waiting/pacing', () => {
  it('grows from a minute to ten', () => {
    const plan = { intervalSeconds: 60, backoff: 1.5, maxIntervalSeconds: 600, maxRounds: 100 };
    expect(waits(plan, 4 * 3600).slice(0, 8)).to.deep.equal([60, 90, 135, 203, 304, 456, 600, 600]);
  });

  it('stretches when few waits are left, and reaches the timeout exactly', () => {
    const plan = { intervalSeconds: 60, backoff: 1.5, maxIntervalSeconds: 600, maxRounds: 8 };
    const all = waits(plan, 4 * 3600);
    expect(all.slice(0, 2)).to.deep.equal([60, 90]);
    expect(all).to.have.length.at.most(8);
    expect(all.reduce((sum, wait) => sum + wait)).to.equal(4 * 3600);
    expect(Math.max(...all)).to.be.below(3600);
  });

  it('never needs more waits than it has, never waits past the timeout', () => {
    const plan = fc.record({
      intervalSeconds: fc.integer({ min: 1, max: 86_400 }),
      backoff: fc.double({ min: 1, max: 10, noNaN: true }),
      maxIntervalSeconds: fc.integer({ min: 1, max: 86_400 }),
      maxRounds: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 7 * 86_400 }), (of, timeout) => {
        const all = waits(of, timeout);
        expect(all.length).to.be.at.most(of.maxRounds);
        expect(all.every((wait) => Number.isInteger(wait) && wait >= 1)).to.equal(true);
        expect(all.reduce((sum, wait) => sum + wait, 0)).to.equal(timeout);
      }),
    );
  });

  it('asks at once, as far as a Wait state can, when the time is over', () => {
    for (const remainingSeconds of [0, -5, 0.2]) expect(nextWait(lockWait, { round: 3, remainingSeconds })).to.equal(1);
  });

  it('polls a day-long job ever less often, at most 1/36 of its time late, unless an interval is set', () => {
    const plan = {
      intervalSeconds: 30,
      backoff: 1.5,
      maxIntervalSeconds: 300,
      ...pollShare(alone),
      initialDelaySeconds: 30,
      timeoutSeconds: 86_400,
      relaxes: true,
      hearsEvents: false,
    };
    const wait = (remainingSeconds: number, relaxes = true): number =>
      nextPoll({ ...plan, relaxes }, { round: 50, remainingSeconds });
    expect(wait(86_400 - 3 * 3600)).to.equal(300);
    expect(wait(86_400 - 6 * 3600)).to.equal(600);
    expect(wait(86_400 - 18 * 3600)).to.equal(1800);
    expect(wait(86_400 - 18 * 3600, false)).to.equal(300);
    expect(wait(60)).to.equal(60);
  });

  it('leaves wake-ups a tenth of the checks at most', () => {
    for (const { maxRounds, maxEarly } of [pollShare(alone), evaluationShare(alone), lockWait, scheduleWait])
      expect(maxEarly).to.be.within(1, (maxRounds + maxEarly) / 10);
  });

  it('keeps the usual waits as configured', () => {
    const all = waits(
      { intervalSeconds: 30, backoff: 1.5, maxIntervalSeconds: 300, maxRounds: pollShare(alone).maxRounds },
      43_200,
    );
    expect(Math.max(...all)).to.equal(300);
    expect(
      Math.max(
        ...waits(
          {
            intervalSeconds: 60,
            backoff: 1.5,
            maxIntervalSeconds: 600,
            maxRounds: evaluationShare({ ...alone, traits: 10 }).maxRounds,
          },
          4 * 3600,
        ),
      ),
    ).to.equal(600);
  });
});

describe('the worst case of what can be configured', () => {
  const validOf = <T>(parsed: Parsed<T>): T => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.value;
  };
  /** As large as registration lets it be, with the longest waits. */
  const largest = (traits: number, fields = 0) => {
    const types = Array.from({ length: traits }, (_, index) => `trait-${index}`.padEnd(limits.nameLength, 'x'));
    const archetype = validOf(parseArchetype(archetypeDocument({ requiredTraits: types.map((type) => ({ type })) })));
    const build = (padding: number) =>
      parsePipelineAmong(
        pipelineDocument({
          traits: Object.fromEntries(
            types.map((type) => [type, { evaluator: 'e', config: { text: 'x'.repeat(padding) } }]),
          ),
          trigger: {
            type: 'http',
            url: 'https://jobs.example.com/',
            body: 'x'.repeat(2000),
            statusUrl: 'https://jobs.example.com/',
            poll: { interval: 1, backoff: 1, timeout: '7d' },
          },
          sla: { validationTimeout: '48h' },
          watch: {
            monitoring: {
              enabled: true,
              duration: '2d',
              interval: '1m',
              thresholds:
                fields === 0
                  ? {}
                  : {
                      [types[0]!]: Object.fromEntries(
                        Array.from({ length: fields }, (_, index) => [
                          `field-${index}`.padEnd(limits.nameLength, 'x'),
                          '10%',
                        ]),
                      ),
                    },
            },
          },
        }),
        { archetypes: new Map([['batch', archetype]]), enabledEngines: ['http'] },
      );
    let padding = 0;
    for (let step = 16_384; step >= 1; step /= 2) if (build(padding + step).ok) padding += step;
    const pipeline = validOf(build(padding));
    expect(build(padding + 1).ok, 'one byte more is refused').to.equal(false);
    return planRun(
      pipeline,
      archetype,
      { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
      {
        nowMs: Date.parse('2026-03-07T00:00:00Z'),
        runId: 'r',
        attempt: 1,
        traceId: 't',
        tableName: 'signalbox',
        eventEngines: [],
      },
    );
  };

  for (const traits of [1, 3, limits.traits]) {
    it(`W-18 ${traits} traits, 48 h waiting and 7 days polling stay below ${HISTORY_BUDGET} events and 200 KB`, () => {
      const plan = largest(traits);
      expect(worstCaseHistoryEvents(plan)).to.be.below(HISTORY_BUDGET);
      expect(worstCaseStateBytes(plan)).to.be.below(200 * 1024);
      expect(waits(plan.evaluationWait, limits.validationTimeoutSeconds).length).to.be.at.most(
        plan.evaluationWait.maxRounds,
      );
      expect(waits(plan.poll, limits.pollTimeoutSeconds).length).to.be.at.most(plan.poll.maxRounds);
      expect(plan.monitoring.enabled).to.equal(true);
    });
  }

  it('W-18 as many numbers as can be compared fit into the state, too', () =>
    expect(worstCaseStateBytes(largest(limits.traits, limits.thresholds))).to.be.below(220 * 1024));

  it('checks of upstreams that run again suffice for 30 days, even if each is due after a minute', () => {
    let seconds = 0;
    let round = 0;
    for (; seconds < 30 * 86_400; round += 1) seconds += 60 * upstreamCheckStretch(round);
    expect(round).to.be.at.most(scheduleWait.maxRounds + 1);
    expect(Array.from({ length: 24 }, (_, early) => upstreamCheckStretch(early))).to.deep.equal(Array(24).fill(1));
  });

  it('two days of monitoring fit the limit on checks, and the page states the limit', () => {
    expect([monitoringChecks(3), monitoringChecks(limits.traits)]).to.deep.equal([62, 22]);
    expect(pageAt('docs/monitoring.md')).to.include('room for 62 checks with up to ten traits, and for 22 with fifty');
    for (const traits of [1, 3, limits.traits]) {
      const wait = {
        intervalSeconds: 60,
        backoff: defaults.monitoring.backoff,
        maxIntervalSeconds: defaults.monitoring.maxIntervalSeconds,
        maxRounds: monitoringChecks(traits),
      };
      expect(waits(wait, 2 * 86_400).length).to.be.at.most(wait.maxRounds);
    }
  });
});
