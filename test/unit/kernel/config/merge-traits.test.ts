import { expect } from 'chai';
import { mergeTraits } from '../../../../kernel/config';
import { overrideOf } from '../../../../kernel/config/archetype';
import { archetypeOf, pipelineOf } from '../../../support/documents';

const plans = (trait: Record<string, unknown>, fields: Record<string, unknown> = {}, list = 'requiredTraits') =>
  mergeTraits(
    pipelineOf({ traits: {}, ...fields }),
    archetypeOf({ requiredTraits: [], [list]: [{ type: 'volume', ...trait }] }),
  );
const evaluated = { defaultEvaluator: 'check-volume' };
const auth = (name: string) => ({ type: 'bearer', secret: `{{secret:${name}}}` });

describe('the traits of a pipeline', () => {
  it('have the defaults of their archetype', () => {
    expect(plans(evaluated)).to.deep.equal([
      {
        ...{ type: 'volume', required: true, evaluator: 'check-volume', config: {} },
        ...{ ttlSeconds: 3600, timeoutSeconds: 30 },
      },
    ]);
    const defaults = { ...evaluated, defaultConfig: { min: 1 }, defaultTtl: '2h', defaultTimeout: 5 };
    expect(plans({ ...defaults, defaultAuth: auth('a') })).to.deep.equal([
      {
        ...{ type: 'volume', required: true, evaluator: 'check-volume', config: { min: 1 } },
        ...{ ttlSeconds: 7200, timeoutSeconds: 5, auth: auth('a') },
      },
    ]);
  });

  it('have the settings of the pipeline, and their config field by field', () => {
    const defaults = { ...evaluated, defaultConfig: { min: 1, max: 9 }, defaultTtl: '2h', defaultTimeout: 5 };
    const settings = { evaluator: 'check-other', config: { min: 2 }, ttl: '3h', timeout: 6, auth: auth('b') };
    expect(plans({ ...defaults, defaultAuth: auth('a') }, { traits: { volume: settings } })).to.deep.equal([
      {
        ...{ type: 'volume', required: true, evaluator: 'check-other', config: { min: 2, max: 9 } },
        ...{ ttlSeconds: 10_800, timeoutSeconds: 6, auth: auth('b') },
      },
    ]);
  });

  it('are left out without an evaluator', () => {
    expect(plans({})).to.deep.equal([]);
    expect(plans({}, { traits: { volume: { evaluator: 'check' } } })).to.have.length(1);
  });

  it('are required ones, runs to wait for and optional ones, in this order', () => {
    const archetype = archetypeOf({
      requiredTraits: [{ type: 'b', ...evaluated }],
      optionalTraits: [{ type: 'a', ...evaluated }],
    });
    const waitsFor = [{ pipeline: 'raw' }, { name: 'hours', pipeline: 'clicks', schedules: 'hourly' }];
    const merged = mergeTraits(pipelineOf({ traits: {}, waitsFor }), archetype);
    expect(merged.map(({ type, required }) => [type, required])).to.deep.equal([
      ['b', true],
      ['after-raw', true],
      ['hours', true],
      ['a', false],
    ]);
    expect(merged[2]).to.deep.include({
      ...{ evaluator: 'builtin:upstream', config: { pipeline: 'clicks', schedules: 'hourly' } },
      ...{ ttlSeconds: 3600, timeoutSeconds: 30 },
    });
  });

  it('warn where they are optional and the pipeline wants it', () => {
    const warning = (settings: object, list: string) =>
      plans(evaluated, { traits: { volume: settings } }, list)[0]?.warning;
    const routed = { onFail: 'warn', owner: 'ada', severity: 'info' };
    expect(warning(routed, 'optionalTraits')).to.deep.equal({ owner: 'ada', severity: 'info' });
    expect(warning({ onFail: 'warn' }, 'optionalTraits')).to.deep.equal({});
    expect(warning({ onFail: 'tolerate' }, 'optionalTraits')).to.equal(undefined);
    expect(warning(routed, 'requiredTraits')).to.equal(undefined);
  });

  it('are compared by the thresholds of monitoring that is enabled', () => {
    const thresholds = (monitoring: object) => plans(evaluated, { watch: { monitoring } })[0]?.thresholds;
    const volume = { thresholds: { volume: { rows: 5 } } };
    expect(thresholds({ enabled: true, ...volume })).to.deep.equal({ rows: { amount: 5 } });
    expect(thresholds({ enabled: false, ...volume })).to.equal(undefined);
    expect(thresholds({ enabled: true, thresholds: { other: { rows: 5 } } })).to.equal(undefined);
  });

  it('share no config with their documents', () => {
    const [plan] = plans({ ...evaluated, defaultConfig: { a: { b: 1 } } });
    expect(Object.isFrozen(plan?.config.a)).to.equal(false);
  });

  it('may have a name that objects inherit', () => {
    expect(overrideOf(pipelineOf({ traits: {} }), 'constructor')).to.equal(undefined);
    const merged = mergeTraits(
      pipelineOf({ traits: {}, watch: { monitoring: { enabled: true } } }),
      archetypeOf({ requiredTraits: [{ type: 'constructor', ...evaluated }] }),
    );
    expect(merged[0]).to.deep.include({ type: 'constructor', ttlSeconds: 3600 }).and.not.to.have.property('thresholds');
  });
});
