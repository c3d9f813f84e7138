import { expect } from 'chai';
import type { PipelineReader } from '../../../../kernel/config/config-store';
import { explainPause, pausePipeline, resumePipeline } from '../../../../kernel/holds/holding';
import type { Hold } from '../../../../kernel/run/held';
import type { DomainEvent } from '../../../../kernel/run/model';
import { clockAt, NOON, timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';

const paused: Hold = { kind: 'paused', at: timeAt('06:00'), by: 'ann', reason: 'a migration' };
const circuit: Hold = { kind: 'circuit', at: timeAt('06:00'), by: '', reason: '3 runs failed in a row' };

/** Ports for one pipeline, and what was written through them. `answers`: what the stored hold answers to a write. */
const portsOf = (hold: Hold | null | 'absent', answers = true) => {
  const written: (Hold | string)[] = [];
  const record = (what: string, stored: Hold, { kind, message }: DomainEvent): boolean => {
    written.push(what, stored, `${kind}: ${message}`);
    return answers;
  };
  const pipeline = hold === 'absent' ? undefined : { config: pipelineOf(), hold };
  return {
    written,
    clock: clockAt(Date.parse(NOON)),
    config: { pipeline: async () => pipeline } as unknown as PipelineReader, // The rest is not read.
    holds: {
      hold: async (_pipelineId: string, stored: Hold, event: DomainEvent) =>
        record('hold', stored, event) ? ('done' as const) : ('held' as const),
      resume: async (_pipelineId: string, stored: Hold, event: DomainEvent) => record('resume', stored, event),
      giveReason: async (_pipelineId: string, stored: Hold, reason: string, event: DomainEvent) =>
        record(`reason ${reason}`, stored, event),
    },
  };
};

describe('kernel/holds/holding', () => {
  it('pauses a pipeline from this instant on', async () => {
    const ports = portsOf(null);
    expect(await pausePipeline(ports, 'orders', 'bob', 'repairs')).to.equal('done');
    expect(ports.written).to.deep.equal([
      'hold',
      { kind: 'paused', at: NOON, by: 'bob', reason: 'repairs' },
      `PIPELINE_PAUSED: paused since ${NOON} by bob (repairs)`,
    ]);
    expect(await pausePipeline(portsOf(paused, false), 'orders', 'bob', '')).to.equal('held');
  });

  /** A forged line, an escape sequence, and more than any person writes. */
  const hostile = `x\u001b[31mRED\nFORGED  orders COMPLETED ${'x'.repeat(10_000)}`;
  const harmless = /^x \[31mRED FORGED orders COMPLETED x+…$/;

  it('stores a reason and a name that are printable, of at most 256 bytes', async () => {
    const ports = portsOf(null);
    await pausePipeline(ports, 'orders', hostile, hostile);
    const stored = ports.written[1] as Hold;
    for (const text of [stored.by, stored.reason]) {
      expect(text).to.match(harmless);
      expect(Buffer.byteLength(text)).to.equal(256);
    }
    const explained = portsOf(paused);
    const next = await explainPause(explained, 'orders', hostile, hostile);
    expect(next?.reason).to.equal(stored.reason);
    expect(explained.written[0]).to.equal(`reason ${stored.reason}`);
    expect(await explainPause(portsOf({ ...paused, reason: stored.reason }), 'orders', 'bob', hostile)).to.equal(
      undefined,
    );
    const resumed = portsOf(paused);
    await resumePipeline(resumed, 'orders', hostile);
    for (const { written } of [ports, explained, resumed])
      expect(written.at(-1)).to.satisfy((text: string) => !/\p{C}/u.test(text) && Buffer.byteLength(text) < 1024);
  });

  it('gives a pause another reason, and keeps its time and its author', async () => {
    const ports = portsOf(paused);
    expect(await explainPause(ports, 'orders', 'bob', 'repairs')).to.deep.equal({ ...paused, reason: 'repairs' });
    expect(ports.written).to.deep.equal([
      'reason repairs',
      paused,
      `PIPELINE_PAUSED: paused since ${paused.at} by ann (repairs); the reason was changed by bob`,
    ]);
  });

  const unexplained: [why: string, hold: Hold | null | 'absent', reason: string][] = [
    ['the pipeline is absent', 'absent', 'repairs'],
    ['the pipeline is not held', null, 'repairs'],
    ['a circuit breaker holds the pipeline', circuit, 'repairs'],
    ['the reason is empty', paused, ''],
    ['the reason is the same', paused, paused.reason],
  ];
  for (const [why, hold, reason] of unexplained)
    it(`leaves the reason where ${why}`, async () => {
      const ports = portsOf(hold);
      expect(await explainPause(ports, 'orders', 'bob', reason)).to.equal(undefined);
      expect(ports.written).to.deep.equal([]);
    });

  it('resumes what holds the pipeline', async () => {
    for (const hold of [paused, circuit]) {
      const ports = portsOf(hold);
      expect(await resumePipeline(ports, 'orders', 'bob')).to.equal(hold);
      const [what, stored, event] = ports.written;
      expect([what, stored]).to.deep.equal(['resume', hold]);
      expect(event).to.match(/^PIPELINE_RESUMED: resumed by bob; it was (paused|held by its circuit breaker) since/);
    }
  });

  it('has nothing to resume where nothing holds the pipeline', async () => {
    for (const hold of [null, 'absent'] as const) {
      const ports = portsOf(hold);
      expect(await resumePipeline(ports, 'orders', 'bob')).to.equal(undefined);
      expect(ports.written).to.deep.equal([]);
    }
  });

  it('reports a hold that another process has ended meanwhile as not ended', async () => {
    expect(await resumePipeline(portsOf(paused, false), 'orders', 'bob')).to.equal(undefined);
    expect(await explainPause(portsOf(paused, false), 'orders', 'bob', 'repairs')).to.equal(undefined);
  });
});
