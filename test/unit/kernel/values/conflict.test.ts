import { expect } from 'chai';
import { retryOnConflict } from '../../../../kernel/values/errors';

describe('a write under a condition', () => {
  it('is retried until it conflicts with no other writer', async () => {
    const answers = [undefined, undefined, false];
    expect(await retryOnConflict('ending run 1', async () => answers.shift())).to.equal(false);
    expect(answers).to.deep.equal([]);
  });

  it('fails as transient after 20 conflicts, and says what was being done', async () => {
    let tries = 0;
    const error = await retryOnConflict('ending run 1', async () => {
      tries += 1;
      return undefined;
    }).catch((thrown: Error) => thrown);
    expect(error).to.include({
      name: 'Signalbox.Transient',
      message: '20 concurrent updates while ending run 1; retry',
    });
    expect(tries).to.equal(20);
  });
});
