/**
 * Code that is loaded with its first use. The bundler makes a file of its own of what is behind a `require`
 * (`infra/bundle/bundle-parts.ts`), so that a start neither reads nor compiles it. Only for what a usual call does not
 * need: while a function starts, Lambda gives it a whole processor, and afterwards the share of its memory.
 */
export const lazy = <Part>(load: () => Part): (() => Part) => {
  let loaded: { part: Part } | undefined;
  return () => {
    loaded ??= { part: load() };
    return loaded.part;
  };
};
