/** The generated parts of the reference are what the code says now. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { files, pages as generated, pathOf, renderPage } from '../../docs/generate';
import { partsOf } from '../../docs/tables/markdown';

describe('docs: generated parts', () => {
  for (const page of Object.keys(generated)) {
    it(`${page} is what \`npm run docs\` writes`, async () => {
      const { written, rendered } = await renderPage(page);
      expect(written, 'run: npm run docs').to.equal(rendered);
    });
  }

  it('are each on one page', async () => {
    for (const make of new Set(Object.values(generated))) {
      const subject = Object.keys(generated).filter((page) => generated[page] === make);
      const rendered = await Promise.all(subject.map(renderPage));
      const placed = rendered.flatMap(({ written }) => partsOf(written));
      expect(placed.toSorted(), subject.join()).to.deep.equal(rendered[0]!.parts.toSorted());
    }
  });

  for (const [file, render] of Object.entries(files)) {
    it(`${file} is what \`npm run docs\` writes`, () =>
      expect(readFileSync(pathOf(file), 'utf8'), 'run: npm run docs').to.equal(render()));
  }

  it('config.md says what each field takes in words of its own', () => {
    expect(readFileSync(pathOf('config.md'), 'utf8')).not.to.include('Invalid input');
  });
});
