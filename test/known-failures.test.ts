import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { knownFailures } from './known-failures';

const ID = /\b[DWBGH]-\d{2}\b/g;

/** The list and this test, which name every id and title themselves. */
const OWN = /^known-failures(\.|\/|\\)/;
const testSources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.[cm]?ts$/.test(file) && !OWN.test(file))
  .map((file) => readFileSync(join(__dirname, file), 'utf8').replaceAll("\\'", "'"));

describe('known failures', () => {
  for (const [id, failure] of Object.entries(knownFailures)) {
    it(`${id} says in a sentence what failed`, () => {
      expect(failure.failed).to.match(/^[A-Z][^\n]{20,118}\.$/);
    });
    if ('test' in failure) {
      it(`${id} is acted out by a test of this title`, () => {
        expect(failure.test, 'the id in the title, so that --grep finds it').to.include(id);
        expect(
          testSources.some((text) => text.includes(failure.test)),
          failure.test,
        ).to.equal(true);
      });
    } else {
      it(`${id} needs no test, for a reason of one sentence`, () => {
        expect(failure.why).to.match(/^[A-Z][^\n]{20,200}\.$/);
      });
    }
  }

  it('are all in the table that tests name', () => {
    const named = new Set(testSources.flatMap((text) => text.match(ID) ?? []));
    expect([...named].filter((id) => !(id in knownFailures))).to.deep.equal([]);
  });
});
