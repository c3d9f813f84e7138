/** Links from the first use of each term of the glossary on a page: the site makes them, `README.md` has them. */

export interface Term {
  term: string;
  id: string;
  meaning: string;
}

const ROW = /^\| <a id="([^"]+)"><\/a>([^|]+) \| ([^|]+) \|/gm;

export const termsIn = (glossary: string): Term[] =>
  [...glossary.matchAll(ROW)].map(([, id = '', term = '', meaning = '']) => ({ id, term, meaning }));

/** Also verbs or everyday words: a term only after an article or the like. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'alert',
  'approval',
  'attempt',
  'date',
  'dispatch',
  'execution',
  'instance',
  'job',
  'lock',
  'monitoring',
  'opening',
  'poll',
  'pool',
  'run',
  'schedule',
  'signal',
  'trigger',
]);

/** Pages use these in their everyday sense too often: a check of data, a version of the package. */
const NEVER: ReadonlySet<string> = new Set(['check', 'version']);

const BEFORE_NOUN = 'a|an|the|its|each|every|one|no|another|this|these|several|other|their|your|whose|of|per';

const formsOf = (term: string): string =>
  (term.endsWith('y') ? `${term.slice(0, -1)}(?:y|ies)` : `${term}(?:s|es)?`).replaceAll(' ', '\\s');

const patternOf = ({ term }: Term): RegExp => {
  const isName = term !== term.toLowerCase();
  const before = EVERYDAY.has(term) ? `(?<=\\b(?:${BEFORE_NOUN})\\s)` : '(?<![\\w/.-])';
  return new RegExp(`${before}${formsOf(term)}(?![\\w/-]|\\.\\w)`, isName ? '' : 'i');
};

/** `<!-- not of the glossary: sensor, trigger -->`: the page has these words in the sense of another tool. */
const othersWords = (page: string): ReadonlySet<string> =>
  new Set(/<!-- not of the glossary: ([^>]+) -->/.exec(page)?.[1]?.split(', '));

/** Front matter, code, headings, rules of tables, pictures, links and HTML. */
const NO_PROSE = new RegExp(
  [
    /^---\n[\s\S]*?\n---$/,
    /^ *```[\s\S]*?^ *```$/,
    /^#{1,6} .*$/,
    /^\|[-| :]+\|$/,
    /``[^`]+``|`[^`\n]+`/,
    /!?\[[^\]]*\]\([^)]*\)|https?:\S+/,
    /<[^>\n]+>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

interface Stretch {
  text: string;
  isProse: boolean;
}

const stretchesOf = (page: string): Stretch[] => {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: text, index } of page.matchAll(NO_PROSE)) {
    stretches.push({ text: page.slice(end, index), isProse: true }, { text, isProse: false });
    end = index + text.length;
  }
  return [...stretches, { text: page.slice(end), isProse: true }];
};

const isLinked = ({ text }: Stretch, { id }: Term): boolean => /glossary(?:\.md)?#([\w-]+)/.exec(text)?.[1] === id;

/** `targetOf`: what a link to the term has in its parentheses. A term that has a link on the page gets no other. */
export const withTermLinks = (page: string, terms: readonly Term[], targetOf: (term: Term) => string): string => {
  const others = othersWords(page);
  let stretches = stretchesOf(page);
  // The longest first: `full sweep` is not a `sweep`.
  for (const term of [...terms].sort((a, b) => b.term.length - a.term.length)) {
    if (NEVER.has(term.term) || others.has(term.term) || stretches.some((each) => isLinked(each, term))) continue;
    const pattern = patternOf(term);
    const index = stretches.findIndex(({ text, isProse }) => isProse && pattern.test(text));
    const found = pattern.exec(stretches[index]?.text ?? '');
    if (found === null) continue;
    const [word] = found;
    const end = found.index + word.length;
    stretches = stretches.flatMap((each, place) =>
      place === index
        ? [
            { text: each.text.slice(0, found.index), isProse: true },
            { text: `[${word}](${targetOf(term)})`, isProse: false },
            { text: each.text.slice(end), isProse: true },
          ]
        : [each],
    );
  }
  return stretches.map(({ text }) => text).join('');
};

/** The pages of the site that a reader reads from their beginning. */
export const isGuide = (page: string): boolean => /^(?:tutorial\.md$|how-to\/|explanation\/)/.test(page);
