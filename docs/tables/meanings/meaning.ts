export interface Meaning {
  text: string;
  example: string;
}

export type Meanings = Readonly<Record<string, Meaning>>;

export const kind = (word: string): Meaning => ({
  text: 'The kind of document. `signalbox apply` needs it in every document.',
  example: word,
});
export const name = (what: string, example: string): Meaning => ({
  text:
    `The ${what}'s name, unique among the ${what}s of a stack. \`#\` separates the keys of the table and is never ` +
    'allowed.',
  example,
});
export const description: Meaning = { text: 'For people. Nothing decides by it.', example: 'orders of all shops' };
export const owner: Meaning = {
  text: 'For people, and for `signalbox apply --prune --owner`.',
  example: 'shop-data@example.com',
};
