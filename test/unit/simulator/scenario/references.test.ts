/** A document of a scenario refers to the versions of its own time. */
import { expect } from 'chai';
import { inlineScenario } from '../../../support/inline';

const trait = (fields: object) => ({ name: 'batch', requiredTraits: [{ type: 'fresh', ...fields }] });
const pipeline = (fields: object = {}) => ({
  ...{ name: 'orders', archetype: 'batch', trigger: { type: 'http', url: 'https://jobs.local/job' } },
  ...fields,
});
const own = { traits: { fresh: { evaluator: 'check' } } };

const load = (events: readonly object[]): number =>
  inlineScenario({
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-08T00:00:00Z',
    archetypes: [trait({ defaultEvaluator: 'check' })],
    pipelines: [pipeline()],
    events: events.map((register) => ({ at: '2026-03-07T06:00:00Z', register })),
  }).events.length;

const withoutEvaluator = { kind: 'archetype', ...trait({}) };

describe('the documents of a scenario', () => {
  it('fit the versions that are in force when they are registered', () => {
    expect(load([withoutEvaluator, pipeline(own)])).to.equal(2);
    expect(load([pipeline(own), withoutEvaluator])).to.equal(2);
  });

  it('are refused where they fit those of before alone', () => {
    expect(() => load([withoutEvaluator, pipeline({ owner: 'team-a' })])).to.throw(/no evaluator/);
  });

  it('may name what is registered later', () => {
    expect(
      load([{ kind: 'calendar', name: 'days', dates: [] }, pipeline({ exclusions: { calendar: 'days' } })]),
    ).to.equal(2);
  });
});
