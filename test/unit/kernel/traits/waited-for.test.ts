import { expect } from 'chai';
import { concernsInstance, isWokenForAll, waitedForByTraits } from '../../../../kernel/traits/waited-for';

const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h07' };
const rows = { evaluator: 'builtin:sensor-threshold', config: { sensor: 'landed', min: 1 } };
const fresh = { evaluator: 'builtin:sensor-freshness', config: { sensor: 'landed', maxLagMinutes: 5 } };
const raw = { evaluator: 'builtin:upstream', config: { pipeline: 'raw' } };
const asked = { evaluator: 'check-freshness', config: {} };

describe('kernel/traits/waited-for', () => {
  it('names each thing that builtin traits read once; an evaluator elsewhere is nothing to wait for', () => {
    expect(waitedForByTraits([rows, fresh, raw, asked], instance)).to.deep.equal([
      { kind: 'sensor', name: 'landed' },
      { kind: 'upstream', pipelineId: 'raw', date: '2026-03-07', scheduleId: 'h07' },
    ]);
    expect(waitedForByTraits([{ ...raw, config: { pipeline: 'raw', schedule: 'daily' } }], instance)).to.deep.equal([
      { kind: 'upstream', pipelineId: 'raw', date: '2026-03-07', scheduleId: 'daily' },
    ]);
  });

  it('leaves out what is configured wrongly and what cannot be a key', () => {
    expect(
      waitedForByTraits(
        [
          { evaluator: 'builtin:nothing', config: {} },
          { ...rows, config: {} },
          { ...rows, config: { sensor: 'a#b', min: 1 } },
        ],
        instance,
      ),
    ).to.deep.equal([]);
  });

  it('of many runs the last that are named wake it, and the others are noticed by planned evaluations', () => {
    const hourly = { evaluator: 'builtin:upstream', config: { pipeline: 'raw', schedules: 'hourly' } };
    const things = waitedForByTraits([hourly], instance);
    expect(things.map((thing) => (thing.kind === 'upstream' ? thing.scheduleId : ''))).to.deep.equal([
      'h16',
      'h17',
      'h18',
      'h19',
      'h20',
      'h21',
      'h22',
      'h23',
    ]);
    expect(isWokenForAll([hourly], instance)).to.equal(false);
  });

  it('waits for the run of another day', () => {
    const own = { evaluator: 'builtin:upstream', config: { pipeline: 'orders', date: '{date-1d}' } };
    expect(waitedForByTraits([own], instance)).to.deep.equal([
      { kind: 'upstream', pipelineId: 'orders', date: '2026-03-06', scheduleId: 'h07' },
    ]);
  });

  it('knows whether anything could change unheard', () => {
    expect(isWokenForAll([rows, raw], instance)).to.equal(true);
    expect(isWokenForAll([rows, asked], instance)).to.equal(false);
    expect(isWokenForAll([{ ...rows, config: { sensor: 'a#b', min: 1 } }], instance)).to.equal(false);
  });

  it('a measurement concerns the instances that read it', () => {
    expect(
      ['LATEST', '2026-03-07', '2026-03-07#h07', '2026-03-07#h08', '2026-03-06', ''].filter((scope) =>
        concernsInstance(scope, instance),
      ),
    ).to.deep.equal(['LATEST', '2026-03-07', '2026-03-07#h07']);
  });
});
