/** Tables of the promises of each page: every sentence with what holds it, or why nothing does. */
import {
  isAbout,
  isNoPromise,
  type PagePromise,
  type PromisingPage,
  promisesOf,
  promisingPages,
} from '../../test/docs/promises/promised';
import { code, codes, table } from './markdown';

interface Row {
  id: string;
  sentence: string;
  promise: PagePromise;
}

/** Links and anchors of the page lead nowhere from another one. */
const shown = (sentence: string): string =>
  sentence.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<a id="[^"]*"><\/a>/g, '');

/** A title is text: what would be a tag outside of code is none. */
const textOf = (title: string): string =>
  title
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('');

const holder = (held: string): string => {
  const [file = '', title] = held.split(' :: ');
  if (title !== undefined) return `[${file.replace('test/', '')}](../${file}): ${textOf(title)}`;
  const [kind, name = ''] = held.split(' ');
  return `${kind} ${code(name)}`;
};

const rowsOf = (page: PromisingPage): Row[] => {
  const promises = promisesOf(page);
  return page.sentences.flatMap((sentence, index) => {
    const promise = promises.find((each) => isAbout(each, sentence));
    return promise === undefined ? [] : [{ id: `${page.name}#${index + 1}`, sentence, promise }];
  });
};

const cellsOf = ({ id, sentence, promise: { heldBy, defects = [], without } }: Row): string[] => [
  id,
  shown(sentence),
  without ?? heldBy.map(holder).join('; '),
  codes(defects),
];

const countsOf = (rows: readonly Row[]): string[] => {
  const held = rows.filter(({ promise }) => promise.heldBy.length > 0);
  const broken = held.filter(({ promise }) => (promise.defects ?? []).length > 0);
  const none = rows.filter(({ promise }) => isNoPromise(promise));
  return [rows.length, held.length, broken.length, rows.length - held.length - none.length, none.length].map(String);
};

export const promisesParts = (): Record<string, string> => {
  const read = promisingPages().map((page) => ({ page, rows: rowsOf(page) }));
  const counts = table(
    ['Page', 'Sentences', 'Held', 'Held, with a defect', 'Not held', 'No promise'],
    [
      ...read.map(({ page, rows }) => [code(page.path), ...countsOf(rows)]),
      ['All', ...countsOf(read.flatMap(({ rows }) => rows))],
    ],
  );
  return {
    counts,
    promises: read
      .map(
        ({ page, rows }) => `## ${page.path}\n\n${table(['Id', 'Sentence', 'Held by', 'Defects'], rows.map(cellsOf))}`,
      )
      .join('\n\n'),
  };
};
