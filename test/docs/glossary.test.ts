/** Each term has a link at its first use: the site makes them in guides, `README.md` has them. */
import { expect } from 'chai';
import { isGuide, termsIn, withTermLinks } from '../../docs/tables/glossary';
import { pageAt, pages } from './pages';

const terms = termsIn(pageAt('docs/glossary.md'));
const linked = (page: string): string => withTermLinks(page, terms, ({ id }) => `docs/glossary.md#${id}`);

describe('docs: glossary', () => {
  it('has every term in its order, with an anchor of its own', () => {
    const rows = pageAt('docs/glossary.md').match(/^\| (?!Term)/gm) ?? [];
    expect(terms).to.have.length(rows.length);
    expect(terms.map(({ id }) => id)).to.deep.equal(terms.map(({ term }) => term.toLowerCase().replaceAll(' ', '-')));
    const names = terms.map(({ term }) => term.toLowerCase());
    expect(names).to.deep.equal([...new Set(names)].toSorted());
  });

  it('is linked from the first use of each term in README.md', () => {
    const readme = pageAt('README.md');
    expect(linked(readme)).to.equal(readme);
    expect(readme.split('(docs/glossary.md#')).to.have.length.above(6);
  });

  it('gets a link at the first use alone, also of a plural', () => {
    expect(linked('Traits pass. A trait fails, and a MARKER comes.')).to.equal(
      '[Traits](docs/glossary.md#trait) pass. A trait fails, and a [MARKER](docs/glossary.md#marker) comes.',
    );
  });

  it('gets none in headings, code, links and HTML', () => {
    const page = '# Traits\n\n`trait` and [a trait](x.md) and <b title="trait">\n\n```sh\ntrait\n```\n';
    expect(linked(page)).to.equal(page);
  });

  it('gets one at the longest term', () => {
    expect(linked('A full sweep follows.')).to.equal('A [full sweep](docs/glossary.md#full-sweep) follows.');
  });

  it('gets none at a verb or in a name', () => {
    const page = 'Run it: it runs. See run-glue.md and markers.md, and lock the door.';
    expect(linked(page)).to.equal(page);
    expect(linked('The run ends.')).to.equal('The [run](docs/glossary.md#run) ends.');
  });

  it('gets none where the page says that another tool has the word', () => {
    const page = '<!-- not of the glossary: sensor, pool -->\n\nSensors wait in a pool.';
    expect(linked(page)).to.equal(page);
  });

  it('gets its links in the tutorial, in how-to pages and in explanations', () => {
    const guides = pages.filter(({ path }) => isGuide(path.replace('docs/', '')));
    const once = guides.map(({ text }) => linked(text));
    expect(once.map(linked)).to.deep.equal(once);
    const counts = guides.map(
      ({ path }, index) => [path, once[index]!.split('(docs/glossary.md#').length - 1] as const,
    );
    expect(counts.filter(([, count]) => count === 0).map(([path]) => path)).to.deep.equal([
      'docs/how-to/github-actions.md',
    ]);
    expect(linked(pageAt('docs/tutorial.md'))).to.contain('You see a [run](docs/glossary.md#run)');
  });
});
