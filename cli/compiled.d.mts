/** The types of `compiled.mjs`, which has none of its own: Node runs it before anything is compiled. */
import type { BuildOptions, Plugin } from 'esbuild';

export const LITTLE_INLINING: string;
export const PACKAGES_LEFT_OUT: string[];
export const ownFolders: (root: string) => Plugin;

export const compile: (
  root: string,
  given: Pick<BuildOptions, 'sourceRoot' | 'plugins' | 'minifySyntax' | 'minifyWhitespace'> & {
    require: NodeJS.Require;
  },
) => Promise<{ outputs: Record<string, string>; inputs: string[] }>;
