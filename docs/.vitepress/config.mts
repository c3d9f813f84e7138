/** The site: `npm run docs:dev` shows it while you write, `npm run docs:build` writes it to `.build/site`. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { defineConfig } from 'vitepress';
import { required } from '../../kernel/values/required';
import { isGuide, termsIn, withTermLinks } from '../tables/glossary';
import { anchorOf } from '../tables/markdown';
import { nav, sidebar } from './navigation.mts';

const docs = resolve(import.meta.dirname, '..');
const root = resolve(docs, '..');

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
const repository = GITHUB_REPOSITORY === undefined ? undefined : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;

/**
 * Pages link to files of the repository that are no pages of the site. The build knows the address of the repository
 * in its workflow; elsewhere such a link is text.
 */
const repositoryLinks = (markdown: MarkdownRenderer): void => {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      for (const [index, token] of (children ?? []).entries()) {
        const target = token.type === 'link_open' ? (token.attrGet('href') ?? '') : '';
        const file = target.replace(/#.*/, '');
        if (/^(?:[a-z]+:|\/|$)/.test(file)) continue;
        const path = relative(root, resolve(docs, env.relativePath, '..', file));
        if (/^docs\/.*\.md$/.test(path)) continue;
        if (repository !== undefined) token.attrSet('href', `${repository}/blob/main/${path}`);
        else
          for (const part of [token, linkEnd(children ?? [], index)]) Object.assign(part, { tag: 'span', attrs: null });
      }
    }
  });
};

const linkEnd = <T extends { type: string }>(tokens: readonly T[], from: number): T =>
  required(
    tokens.slice(from).find(({ type }) => type === 'link_close'),
    'end of the link',
  );

/**
 * GitHub shows the picture for the theme of the system. A reader of the site can choose another one, so the page has
 * both pictures and shows that of its theme.
 */
const picturesOfTheme = ({ renderer: { rules } }: MarkdownRenderer): void => {
  const render = required(rules.html_block, 'renderer of HTML');
  rules.html_block = (...given) =>
    render(...given).replaceAll(
      /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img src="([^"]+)" alt="([^"]+)">\s*<\/picture>/g,
      '<img class="in-dark" src="$1" alt="$3"><img class="in-light" src="$2" alt="$3">',
    );
};

/** One picture for each theme, commands whole on every screen, and room for tables. */
const STYLE = `.dark .in-light, html:not(.dark) .in-dark { display: none }
.vp-doc .language-sh code { white-space: pre-wrap; overflow-wrap: anywhere }
.vp-doc th, .vp-doc td { padding: 6px 10px; vertical-align: top }
.VPDoc.has-aside .content-container { max-width: 860px !important }`;

/** Prose and code are shown as they stand: `{{…}}` in them is no expression of the page. */
const literalText = ({ renderer: { rules } }: MarkdownRenderer): void => {
  for (const kind of ['text', 'code_inline']) {
    const render = required(rules[kind], `renderer of ${kind}`);
    rules[kind] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;');
  }
};

const terms = termsIn(readFileSync(resolve(docs, 'glossary.md'), 'utf8'));

/** The first use of a term leads to the glossary, and shows its meaning under the pointer. */
const termLinks = (markdown: MarkdownRenderer): void => {
  markdown.core.ruler.before('normalize', 'term-links', (state) => {
    if (isGuide(state.env.relativePath ?? ''))
      state.src = withTermLinks(state.src, terms, ({ id, meaning }) => `/glossary.md#${id} "${meaning}"`);
  });
};

export default defineConfig({
  title: 'Signalbox',
  description: 'Keeps data pipelines on AWS from starting before it is safe.',
  lang: 'en',
  head: [['style', {}, STYLE]],
  outDir: '../.build/site',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  lastUpdated: false,
  // Its table needs the room of the outline.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath === 'explanation/comparison.md' ? { frontmatter: { ...frontmatter, aside: false } } : undefined,
  markdown: {
    // The anchors that GitHub makes, so that a link leads to the same heading in both places.
    anchor: { slugify: anchorOf },
    config: (markdown) => {
      termLinks(markdown);
      repositoryLinks(markdown);
      literalText(markdown);
      picturesOfTheme(markdown);
    },
  },
  themeConfig: {
    nav,
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        // A reader who searches has a goal: the guide comes before the reference.
        miniSearch: { searchOptions: { boostDocument: (id: string) => (id.includes('/how-to/') ? 4 : 1) } },
      },
    },
    socialLinks: repository === undefined ? [] : [{ icon: 'github', link: repository }],
    footer: { message: 'Released under the Apache License 2.0.' },
  },
});
