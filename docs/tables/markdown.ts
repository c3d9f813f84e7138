/** Markdown from values, and the generated parts of a page. */

/** One line of a table's cell. */
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(headings), `|${headings.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
};

export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

export const codes = (texts: Iterable<string>): string => [...texts].map(code).join(', ');

/** GitHub's anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const begin = (name: string): string => `<!-- generated: ${name} -->`;
const END = '<!-- end -->';

const PART = /<!-- generated: ([\w-]+) -->\n[\s\S]*?<!-- end -->/g;

/** The names of a page's generated parts. */
export const partsOf = (page: string): string[] => [...page.matchAll(PART)].map(([, name = '']) => name);

/** The page with its generated parts as `parts` has them. Throws for a part that no generator makes. */
export const withParts = (page: string, parts: Readonly<Record<string, string>>): string =>
  page.replaceAll(PART, (_whole, name: string) => {
    const text = parts[name];
    if (text === undefined)
      throw new Error(`page part "${name}": nothing makes it; there are ${Object.keys(parts).join(', ')}`);
    return `${begin(name)}\n${text}\n${END}`;
  });
