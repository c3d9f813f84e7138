import { expect } from 'chai';
import { isBad, needsPerson, states } from '../../../../kernel/situation/kinds';

describe('kernel/situation/kinds', () => {
  it('has four states in which a person has to act', () => {
    expect(states.filter(isBad)).to.deep.equal(['FAILED', 'STUCK', 'MISSED', 'INVALID']);
  });

  it('needs a person for these in live mode, and for a circuit breaker that has opened', () => {
    const needs = (state: 'FAILED' | 'COMPLETED', kind?: 'paused' | 'circuit', mode: 'live' | 'shadow' = 'live') =>
      needsPerson({ state, mode, hold: kind === undefined ? undefined : { kind } });
    expect([needs('FAILED'), needs('FAILED', 'paused'), needs('COMPLETED', 'circuit')]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect([needs('COMPLETED'), needs('COMPLETED', 'paused')]).to.deep.equal([false, false]);
    expect([needs('FAILED', undefined, 'shadow'), needs('COMPLETED', 'circuit', 'shadow')]).to.deep.equal([
      false,
      false,
    ]);
  });
});
