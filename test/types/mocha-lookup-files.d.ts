/** Mocha's search for the files of a pattern, which `@types/mocha` does not declare. */
declare module 'mocha/lib/cli/lookup-files.js' {
  /** Paths from the working directory. */
  export const lookupFiles: (pattern: string) => string[];
}
