/**
 * Values that outlast the process: they follow from their name and the sources alone, and are gone when a source
 * changes. `cli/compiled.mjs` keeps them beside the compiled command.
 */
export interface Kept {
  /** Undefined: it was not written. */
  read(name: string): unknown;
  /** Does nothing where nothing can be written. */
  write(name: string, value: unknown): void;
}
