/** The generated parts of the reference are what the code says now. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { files, pages as generated, pathOf, renderPage } from '../../docs/generate';
import { partsOf } from '../../docs/tables/markdown';

describe('docs: generated parts', () => {
  for (const page of Object.keys(generated)) {
    it(`${page} is what \`npm run docs\` writes, with every part that there is`, async () => {
      const { written, rendered, parts } = await renderPage(page);
      expect(partsOf(written).toSorted(), 'parts on the page').to.deep.equal(parts.toSorted());
      expect(written, 'run: npm run docs').to.equal(rendered);
    });
  }

  for (const [file, render] of Object.entries(files)) {
    it(`${file} is what \`npm run docs\` writes`, () =>
      expect(readFileSync(pathOf(file), 'utf8'), 'run: npm run docs').to.equal(render()));
  }
});
