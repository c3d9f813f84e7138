/** The outputs that the pages name in commands are outputs of the program that they show. */
import { expect } from 'chai';
import { sources, stackWith } from '../infra/every-engine';
import { evaluate } from '../infra/program-recorder';
import { blocksOf, pages } from './pages';

describe('docs: outputs of the stack', () => {
  it('named in commands are outputs of the stack, and every program shown exports all of them', async () => {
    const { outputs } = await evaluate('dev', { ...stackWith(['http']), ...sources });
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/pulumi stack output ([a-zA-Z]+)/g)].map(([, name]) => ({ path, name: name! })),
    );
    expect(named.length).to.be.greaterThan(10);
    expect(named.filter(({ name }) => !Object.hasOwn(outputs, name))).to.deep.equal([]);
    const programs = pages
      .flatMap((page) => blocksOf(page))
      .filter(({ language, text }) => language === 'ts' && text.includes('signalboxFromConfig()'));
    expect(programs.length).to.be.greaterThan(2);
    for (const { text, page } of programs) expect(text, page).to.contain('export = signalboxFromConfig();');
  });
});
