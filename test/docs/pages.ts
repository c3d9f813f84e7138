/** The pages of the reference as the tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '../../docs/tables/markdown';

export const root = join(__dirname, '..', '..');

export interface Page {
  /** From the root. */
  path: string;
  text: string;
}

const read = (path: string): Page => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Every page that users read; those of other folders as far as they are there. */
export const pages: readonly Page[] = [
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .sort(),
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
].map(read);

export const pageAt = (path: string): string => read(path).text;

/** A page with the pages of its folder: `docs/table.md` and `docs/table/…`. */
export const subjectAt = (name: string): string =>
  pages
    .filter(({ path }) => path === `docs/${name}.md` || path.startsWith(`docs/${name}/`))
    .map(({ text }) => text)
    .join('\n');

export interface Block {
  page: string;
  language: string;
  /** The rest of the line that opens the block: `title="orders.yaml"`. */
  info: string;
  text: string;
  line: number;
}

/** The fenced blocks of a page, also those that belong to the step of a list. */
export const blocksOf = ({ path, text }: Page): Block[] =>
  [...text.matchAll(/^( *)```(\w*) ?([^\n`]*)\n([\s\S]*?)^ *```$/gm)].map((match) => ({
    page: path,
    language: match[2]!,
    info: match[3]!,
    text: match[4]!.replaceAll(new RegExp(`^${match[1]}`, 'gm'), ''),
    line: text.slice(0, match.index).split('\n').length,
  }));

export const blocks: readonly Block[] = pages.flatMap(blocksOf);

/** A page's text without its fenced blocks. */
export const proseOf = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

/** Anchors of headings, and those that the page sets: `<a id="trait"></a>`. */
export const anchorsOf = (text: string): Set<string> => {
  const headings = [...proseOf(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  const set = [...proseOf(text).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  return new Set([...headings, ...set]);
};

/** The texts that a page puts into backticks, each once. */
export const wordsOf = (text: string): Set<string> =>
  new Set([...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!));
