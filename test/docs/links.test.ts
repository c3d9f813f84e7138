/** Every relative link leads to a file, and to a heading in it. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect } from 'chai';
import { anchorsOf, type Page, pageAt, pages, proseOf, root } from './pages';

const brokenLinks = ({ path, text }: Page): string[] =>
  [...proseOf(text).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const place = file === '' ? path : relative(root, join(root, dirname(path), file));
      if (!existsSync(join(root, place))) return true;
      if (anchor === undefined) return false;
      return statSync(join(root, place)).isDirectory() || !anchorsOf(file === '' ? text : pageAt(place)).has(anchor);
    })
    .map((target) => `${path}: ${target}`);

describe('docs: links', () => {
  it('lead somewhere', () => {
    expect(pages.flatMap(brokenLinks).join('\n')).to.equal('');
  });

  it('would be found: these are broken', () => {
    const text =
      '# Title\n\n## A part\n\n[1](missing.md) [2](config.md#no-such-heading) [3](#a-part) [4](#the-other-part) ' +
      '[5](https://example.com/x)\n\n```md\n[6](nowhere.md)\n```\n';
    expect(brokenLinks({ path: 'docs/config.md', text })).to.deep.equal([
      'docs/config.md: missing.md',
      'docs/config.md: config.md#no-such-heading',
      'docs/config.md: #the-other-part',
    ]);
  });
});
