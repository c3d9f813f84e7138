/** Each sentence of the reference that promises without an exception names what holds it, or why nothing does. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { invariants } from '../../simulator/invariants';
import { rules } from '../simulation/worlds/judges';
import { isTest } from '../support/named-tests';
import { root } from './pages';
import { isAbout, type PagePromise, type PromisingPage, promisesOf, promisingPages } from './promises/promised';
import { promisingSentences } from './promises/sentences';

const MECHANISM = ['promised', 'sentences'];

const exists = (holder: string): boolean => {
  const [, kind, name] = /^(invariant|rule) (\S+)$/.exec(holder) ?? [];
  if (kind !== undefined) return (kind === 'rule' ? rules : invariants).some((known) => known.name === name);
  const [file, title, ...more] = holder.split(' :: ');
  return file !== undefined && title !== undefined && more.length === 0 && isTest(file, title);
};

const isPatch = (name: string): boolean => existsSync(join(root, 'test', 'defects', 'patches', `${name}.patch`));

/** The faults of an entry. */
const faultsOf = (promise: PagePromise, sentences: readonly string[]): string[] => {
  const { heldBy, defects = [], without } = promise;
  const about = sentences.filter((sentence) => isAbout(promise, sentence)).length;
  return [
    ...(about === 1 ? [] : [`${about} sentences of the page are or begin so`]),
    ...heldBy.filter((holder) => !exists(holder)).map((holder) => `there is no ${holder}`),
    ...defects.filter((name) => !isPatch(name)).map((name) => `there is no patch ${name}`),
    ...((heldBy.length === 0) === (without !== undefined) ? [] : ['it is either held, or `without` says why not']),
    ...(defects.length > 0 && heldBy.length === 0 ? ['a defect is found by what holds the sentence'] : []),
  ];
};

const faultsOfPage = (page: PromisingPage): string[] => {
  const promises = promisesOf(page);
  const entries = promises.flatMap((promise) =>
    faultsOf(promise, page.sentences).map((fault) => `${promise.sentence}: ${fault}`),
  );
  const unread = page.sentences.flatMap((sentence) => {
    const count = promises.filter((promise) => isAbout(promise, sentence)).length;
    return count === 1 ? [] : [`${sentence}: has ${count} entries in test/docs/promises/${page.name}.ts`];
  });
  return [...entries, ...unread];
};

describe('docs: promises', () => {
  for (const page of promisingPages())
    it(`of ${page.path} each name what holds them`, () => expect(faultsOfPage(page)).to.deep.equal([]));

  it('are of pages that there are', () => {
    const found = promisingPages();
    const files = readdirSync(join(__dirname, 'promises')).map((file) => file.replace('.ts', ''));
    const strange = files.filter((file) => !found.some(({ name }) => file === name || file.startsWith(`${name}-`)));
    expect(strange.toSorted()).to.deep.equal(MECHANISM);
  });

  it('would be found wrong', () => {
    const sentences = ['A job never starts twice in one attempt.', 'Always.'];
    const [sentence] = sentences as [string];
    const heldBy = ['invariant at-most-one-start', 'test/docs/promises.test.ts :: would be found wrong'];
    expect(faultsOf({ sentence, heldBy, defects: ['retry-keeps-lock'] }, sentences)).to.deep.equal([]);
    expect(faultsOf({ sentence: 'Always.', heldBy }, sentences)).to.deep.equal([]);
    expect(faultsOf({ sentence, heldBy: [], without: 'a limit of AWS' }, sentences)).to.deep.equal([]);

    expect(faultsOf({ sentence: 'A job never starts twice.', heldBy }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence: 'A job never', heldBy }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy: [] }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy, without: 'a limit of AWS' }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy: ['rule at-most-one-start'] }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy: ['test/docs/promises.test.ts'] }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy: ['test/docs/promises.test.ts :: no test'] }, sentences)).to.have.length(1);
    expect(faultsOf({ sentence, heldBy, defects: ['no-such-patch'] }, sentences)).to.have.length(1);
  });

  it('are read in paragraphs, items and cells, and not in code, headings and comments', () => {
    const page = [
      '---\ntitle: always\n---',
      '# Never here\n\nIt never\nstarts (`x`). "It waits at most 5 s." Nothing.\n\n<!-- never -->',
      '- always one\n- two\n1. within 5 minutes\n\n```sh\nnever\n```',
      '| Kind | At most |\n|---|---|\n| `a` | A bar \\| is text. It never ends. |\n| never | b |\n| within them | c |',
    ].join('\n\n');
    expect(promisingSentences(page)).to.deep.equal([
      'It never starts (`x`).',
      '"It waits at most 5 s."',
      'always one',
      'within 5 minutes',
      '`a` | It never ends.',
      'never',
    ]);
  });
});
