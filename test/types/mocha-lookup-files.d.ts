/** How mocha finds the files of a pattern; `@types/mocha` does not tell of it. */
declare module 'mocha/lib/cli/lookup-files.js' {
  /** Paths from the working directory. */
  export const lookupFiles: (pattern: string) => string[];
}
