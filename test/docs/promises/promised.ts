/**
 * The promises of each page, with their tests. The file of `docs/how-to/lock.md` is `how-to-lock.ts`, and exports
 * `promises`; it may put them together from files whose names begin alike.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, pages } from '../pages';
import { promisingSentences } from './sentences';

export interface PagePromise {
  /** As `promisingSentences` gives it, or its beginning. */
  sentence: string;
  /** `test/FILE.test.ts :: TITLE`, `invariant NAME` of the simulator, or `rule NAME` of finished worlds. */
  heldBy: readonly string[];
  /** Patches of `test/defects/patches` under which something of `heldBy` fails. */
  defects?: readonly string[];
  /** Why nothing holds the sentence; of one that promises nothing, `no promise: ` and what it is. */
  without?: string;
}

/** Pages about proofs would promise everything twice; the changelog says what was true. */
const NOT_READ = /^(?:docs\/(?:proof|promises)\b|(?!README|ARCHITECTURE)[^/]+$)/;

export interface PromisingPage {
  path: string;
  name: string;
  sentences: readonly string[];
}

const nameOf = (path: string): string =>
  path
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replaceAll('/', '-')
    .toLowerCase();

const promising = ({ path }: { path: string }): PromisingPage => ({
  path,
  name: nameOf(path),
  // Read again: `npm run docs` has written pages since.
  sentences: promisingSentences(pageAt(path)),
});

export const promisingPages = (): PromisingPage[] =>
  pages
    .filter(({ path }) => !NOT_READ.test(path))
    .map(promising)
    .filter(({ sentences }) => sentences.length > 0);

/** None where the page has no file. */
export const promisesOf = ({ name }: PromisingPage): readonly PagePromise[] => {
  const file = join(__dirname, `${name}.ts`);
  return existsSync(file) ? (require(file) as { promises: readonly PagePromise[] }).promises : [];
};

export const isNoPromise = ({ without = '' }: PagePromise): boolean => without.startsWith('no promise: ');

const LEAST_BEGINNING = 30;

/** Whether the entry is about the sentence; a short beginning could be that of another one tomorrow. */
export const isAbout = ({ sentence: beginning }: PagePromise, sentence: string): boolean =>
  sentence === beginning || (beginning.length >= LEAST_BEGINNING && sentence.startsWith(beginning));
