import { expect } from 'chai';
import { scriptedFaults } from '../../../../simulator/evidence/faults';
import { seededRandom } from '../../../../simulator/scenario/random';
import type { FaultEntry } from '../../../../simulator/scenario/schema';

const never = (): number => 1;

const script = (entries: FaultEntry[], clock = { now: 0 }) =>
  scriptedFaults({ now: () => clock.now, entries, byChance: { rate: 0, until: Infinity }, random: never });

describe('simulator/evidence/faults', () => {
  it('deals a fault to its target only, so often as it says', () => {
    const faults = script([{ target: 'lambda:trigger', kind: 'crash-after', count: 2 }]);
    expect(faults.next(['lambda:evaluator'])).to.equal(undefined);
    const dealt = [1, 2, 3].map(() => faults.next(['lambda:trigger', 'lambda:trigger/start'])?.kind);
    expect(dealt).to.deep.equal(['crash-after', 'crash-after', undefined]);
    expect(faults.injected()).to.have.length(2);
  });

  it('lets calls pass first', () => {
    const faults = script([{ target: 'dynamodb:PutItem', kind: 'throttle', after: 1, count: 1 }]);
    expect([1, 2, 3].map(() => faults.next(['dynamodb', 'dynamodb:PutItem'])?.kind)).to.deep.equal([
      undefined,
      'throttle',
      undefined,
    ]);
  });

  it('holds from `from` until just before `until`', () => {
    const clock = { now: 0 };
    const faults = script([{ target: 'sns', kind: 'error', from: 10, until: 20 }], clock);
    const at = (now: number) => {
      clock.now = now;
      return faults.next(['sns'])?.kind;
    };
    expect([at(9), at(10), at(19), at(20)]).to.deep.equal([undefined, 'error', 'error', undefined]);
  });

  it('delays by what the script says', () => {
    expect(script([{ target: 'stream', kind: 'delay', by: 250 }]).next(['stream'])).to.deep.equal({
      kind: 'delay',
      ms: 250,
    });
  });

  it('deals the same random faults for the same seed, and other ones for another', () => {
    const sequence = (seed: number) => {
      const faults = scriptedFaults({
        now: () => 0,
        entries: [],
        byChance: { rate: 0.3, until: Infinity },
        random: seededRandom(seed, 'faults'),
      });
      return Array.from({ length: 200 }, () => faults.next(['dynamodb', 'dynamodb:PutItem'])?.kind ?? '-').join(' ');
    };
    expect(sequence(7)).to.equal(sequence(7));
    expect(sequence(7)).to.not.equal(sequence(8));
  });

  it('deals no random fault any more from their end on', () => {
    const clock = { now: 0 };
    const faults = scriptedFaults({
      now: () => clock.now,
      entries: [],
      byChance: { rate: 1, until: 10 },
      random: seededRandom(1, 'faults'),
    });
    expect(faults.next(['stream'])).to.not.equal(undefined);
    clock.now = 10;
    expect(faults.next(['stream'])).to.equal(undefined);
  });

  it('injects faults at about the configured rate, and only kinds that fit the target', () => {
    const faults = scriptedFaults({
      now: () => 0,
      entries: [],
      byChance: { rate: 0.1, until: Infinity },
      random: seededRandom(1, 'faults'),
    });
    const kinds = Array.from({ length: 10_000 }, () => faults.next(['stream'])?.kind).filter(
      (kind) => kind !== undefined,
    );
    expect(kinds.length).to.be.within(900, 1_100);
    expect(new Set(kinds)).to.deep.equal(new Set(['duplicate', 'delay']));
  });
});
