/** `onFail: warn`: optional traits that warn and stop nothing. */
import { expect } from 'chai';
import { batch, inlineScenario } from '../support/inline';
import { acted, alertsOf, at, eventsOf, type Fields, marker, orders, startsOf } from './orders';

const optional = { ...batch, optionalTraits: [{ type: 'schema', defaultEvaluator: 'check-schema' }] };
const oneDay = { start: '2026-03-07T00:00:00Z', until: '2026-03-08T00:00:00Z' };
const failing = { 'check-schema': [{ status: 'FAIL', reason: 'a column is gone', value: { columns: 11 } }] };
const warning = (fields: Fields = {}, others: Fields = {}) =>
  acted({
    archetypes: [optional],
    pipelines: [orders({ traits: { schema: { onFail: 'warn', ...fields } } })],
    evaluators: failing,
    events: [at('06:00', marker())],
    ...others,
  });

describe('scenarios: traits that warn', () => {
  for (const kind of ['crash-before', 'crash-after'])
    it(`warn once where the step that decides dies (${kind})`, async () => {
      const faults = [{ target: 'lambda:orchestrator/checkReadiness', kind, count: 1 }];
      const simulation = await warning({}, { faults });
      expect(simulation.evidence.faults).to.have.length(1);
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
      const ids = simulation.result.events
        .filter((event) => event.kind === 'TRAIT_WARNED')
        .map(({ eventId }) => eventId);
      expect(new Set(ids).size).to.equal(1);
      expect(alertsOf(simulation)).to.deep.equal(['trait_warned']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

  it('name the trait, its reason and what it has measured', async () => {
    const { evidence, result } = await warning({ owner: 'data-platform', severity: 'error' });
    const warned = evidence.bus.find(({ event }) => event.kind === 'TRAIT_WARNED')?.event;
    expect(warned).to.deep.include({
      trait: { type: 'schema', value: { columns: 11 } },
      routing: { owner: 'data-platform' },
      message: 'the run starts without schema, which is FAIL (a column is gone)',
    });
    expect(result.alerts.map(({ level, owner }) => `${level} ${owner}`)).to.deep.equal(['error data-platform']);
  });

  it('say nothing where the trait passes, and are no second report of a tolerated one', async () => {
    expect(alertsOf(await warning({}, { evaluators: {} }))).to.deep.equal([]);
    expect(eventsOf(await warning())).to.not.include('TRAITS_TOLERATED');
    const tolerating = await warning({ onFail: 'tolerate' });
    expect(eventsOf(tolerating)).to.include('TRAITS_TOLERATED').and.not.include('TRAIT_WARNED');
    expect(alertsOf(tolerating)).to.deep.equal([]);
  });

  it('are never open: nothing resolves them', async () => {
    const { evidence } = await warning();
    expect(evidence.table.events.map(({ kind }) => kind)).to.not.include('ALERT_RESOLVED');
  });

  const refused: [what: string, traits: Fields, says: RegExp][] = [
    [
      'on a required trait',
      { freshness: { onFail: 'warn' } },
      /traits\.freshness\.onFail.*found `"warn"`; expected no onFail: the trait is required by the archetype batch/s,
    ],
    ['of another word', { schema: { onFail: 'ignore' } }, /traits\.schema\.onFail.*expected one of tolerate, warn/s],
    [
      'whose severity is not a level',
      { schema: { onFail: 'warn', severity: 'critical' } },
      /one of info, warning, error/,
    ],
    [
      'with an owner and without onFail',
      { schema: { owner: 'a' } },
      /traits\.schema\.onFail: found nothing; expected warn, beside its owner or severity/,
    ],
    [
      'with a severity and tolerated',
      { schema: { onFail: 'tolerate', severity: 'info' } },
      /traits\.schema\.onFail: found `"tolerate"`; expected warn, beside its owner/,
    ],
  ];
  for (const [what, traits, says] of refused)
    it(`refuses a warning ${what}`, () => {
      expect(() => inlineScenario({ ...oneDay, archetypes: [optional], pipelines: [orders({ traits })] })).to.throw(
        says,
      );
    });
});
