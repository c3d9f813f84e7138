/** The pages of the console, as the command keeps them where it has built them itself. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions, loadPage } from '../console/server/http/page-files';
import { loadSimulationPage } from '../console/server/simulation-page';
import type { Kept } from '../emulator/program/kept';
import { COMMAND } from './places';

/** Each is a file of JSON that is named as the command names what it keeps (`cli/compiled.mjs`). */
const written: Kept = {
  read: () => undefined,
  write: (name, value) => writeFileSync(join(COMMAND, `${name.replaceAll(' ', '-')}.json`), JSON.stringify(value)),
};

/** The sources that the pages were made of. */
export const buildPages = async (): Promise<string[]> => {
  mkdirSync(COMMAND, { recursive: true });
  await loadPage(written);
  await loadSimulationPage(written);
  const { metafile } = await build(buildOptions);
  return Object.keys(metafile.inputs);
};
