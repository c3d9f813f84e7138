import { expect } from 'chai';
import { examineEach } from '../../../../kernel/watch/examine-each';

const examining = (isTimeUp: () => boolean = () => false) => {
  const said: string[] = [];
  const note = (message: string, fields: Record<string, unknown> = {}): void => {
    const { error, ...rest } = fields;
    said.push(`${message} ${JSON.stringify(rest)}${error === undefined ? '' : ` ${(error as Error).message}`}`);
  };
  const examine = examineEach<number>({
    of: [1, 2, 3],
    examine: async (one, findings) => {
      if (one !== 2) throw new Error(`${one} is odd`);
      findings.found += 1;
    },
    trouble: 'one failed',
    identify: (one) => ({ one }),
    failed: (share) => `${share} failed`,
    isTimeUp,
    log: { error: note, warn: note },
  });
  return { said, examine };
};

describe('kernel/watch/examine-each', () => {
  it('examines all, logs each that failed, and fails with them at the end', async () => {
    const { said, examine } = examining();
    const error = await examine.catch((caught: AggregateError) => caught);
    expect(error).to.have.property('message', '2 of 3 failed: 1 is odd');
    expect((error as AggregateError).errors).to.have.length(2);
    expect(said).to.deep.equal(['one failed {"one":1} 1 is odd', 'one failed {"one":3} 3 is odd']);
  });

  it('leaves to the next tick what there is no time for', async () => {
    const { said, examine } = examining(() => true);
    expect(await examine).to.deep.equal({ examined: 0, found: 0 });
    expect(said).to.deep.equal(['there was no time for everything; the next tick continues {"examined":0,"found":0}']);
  });

  it('says what it found', async () => {
    const findings = await examineEach({
      of: ['a', 'b'],
      examine: async (one, found) => {
        if (one === 'a') found.found += 1;
      },
      ...{ trouble: '', identify: () => ({}), failed: () => '', isTimeUp: () => false },
      log: { error: () => undefined, warn: () => expect.fail('there is time') },
    });
    expect(findings).to.deep.equal({ examined: 2, found: 1 });
  });
});
