import { expect } from 'chai';
import { untilParentEnds } from '../../../../cli/session/parent-process';

describe('the end of the parent process', () => {
  it('is noticed when the system names another parent', async () => {
    const parents = [7, 7, 7, 1];
    let slept = 0;
    const sleep = (ms: number): Promise<void> => {
      slept += ms;
      return Promise.resolve();
    };
    await untilParentEnds(() => parents.shift() ?? 1, { sleep, signal: new AbortController().signal });
    expect(slept).to.equal(2_000);
  });

  it('is not waited for after the command has ended', async () => {
    const sleep = (): Promise<void> => Promise.reject(new Error('aborted'));
    const outcome = await untilParentEnds(() => 7, { sleep, signal: AbortSignal.abort() }).catch(String);
    expect(outcome).to.equal('Error: aborted');
  });
});
