/** One pattern made of pieces that follow each other directly: a long one is written over several lines. */
export const pattern = (first: RegExp, ...rest: readonly RegExp[]): RegExp =>
  new RegExp([first, ...rest].map(({ source }) => source).join(''), first.flags);

/** The text as a regular expression that matches it. */
export const literally = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
