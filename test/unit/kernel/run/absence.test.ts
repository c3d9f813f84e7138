import { expect } from 'chai';
import { fromState, inState } from '../../../../kernel/run/absence';

interface Answer {
  result: string;
  message: string | undefined;
  round: number;
  token?: string;
  plan: { text: string };
}

describe('kernel/run/absence', () => {
  const state = { result: 'wait', message: '', round: 0, plan: { text: '' } };

  it("code has undefined for '', and keeps it within a plan, where users may have written it", () => {
    expect(fromState<Answer>(state)).to.deep.equal({ ...state, message: undefined });
  });

  it('the state has the same bytes again', () => {
    expect(JSON.stringify(inState(fromState<Answer>(state)))).to.equal(JSON.stringify(state));
  });

  it('neither changes what it is given, nor adds a field that was left out', () => {
    const given = Object.freeze({ ...state });
    const answer = Object.freeze(fromState<Answer>(given));
    expect(inState(answer)).not.to.have.property('token');
    expect(answer.message).to.equal(undefined);
  });
});
