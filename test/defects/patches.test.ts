/** The patches against the sources as they are now; that the tests fail with them is for `run.ts` to show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isTest as isMadeOfCases } from '../support/named-tests';
import { literally } from '../support/pattern';
import { applyPatch, defects, ROOT, type Scenario } from './defects';

const TITLES = /\bit\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The texts that fill a template are arbitrary. */
const patternOf = (title: string): RegExp => {
  const parts = title.replaceAll("\\'", "'").split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map(literally).join('.+')}$`);
};

const titlesIn = (file: string): RegExp[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLES)].map(([, , title = '']) => patternOf(title));

describe('defects', () => {
  const known = new Map<string, RegExp[]>();
  const isTest = ({ file, title }: Scenario): boolean => {
    const titles = known.get(file) ?? titlesIn(file);
    known.set(file, titles);
    return titles.some((pattern) => pattern.test(title)) || isMadeOfCases(file, title);
  };

  for (const { name, patch, what, scenarios } of defects) {
    it(`${name} says what is wrong, applies to the sources, and names tests that there are`, () => {
      expect(what).to.match(/^[A-Z][^\n]{20,150}\.$/);
      expect(applyPatch(ROOT, patch, '--check')).to.equal(undefined);
      expect(scenarios.filter((scenario) => !isTest(scenario))).to.deep.equal([]);
      expect(scenarios.map(({ title }) => title)).to.deep.equal([...new Set(scenarios.map(({ title }) => title))]);
    });
  }
});
