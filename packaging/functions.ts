/** The functions' code, prebuilt: `pulumi up` composes each archive of files that are there. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from '../infra/bundle/bundle';
import { noticesOf } from '../infra/bundle/bundle-licences';
import { least, variantsOf } from '../infra/bundle/variants';
import { type FunctionName, functionManifest } from '../kernel/words/manifest';
import { DIST, DRAFTS, NOTICES, ROOT } from './places';

/** A source map that names its sources by their places in the repository, without their text. */
const lightMap = (file: string): string => {
  const { version, sources, names, mappings } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const placeOf = (source: string): string => relative(ROOT, join(dirname(file), source)).replaceAll('\\', '/');
  return JSON.stringify({ version, sources: (sources as string[]).map(placeOf), names, mappings });
};

/** Writes `dist/functions/NAME/VARIANT/` with the files, their source maps and the licences of what is in them. */
export const buildFunctions = async (): Promise<void> => {
  try {
    for (const name of Object.keys(functionManifest) as FunctionName[]) {
      for (const variant of variantsOf(name)) {
        const { files, inputs } = await bundle(name, variant === 'every' ? variant : least, DRAFTS);
        const folder = join(DIST, 'functions', name, variant);
        mkdirSync(folder, { recursive: true });
        for (const file of files.keys()) {
          cpSync(join(DRAFTS, name, file), join(folder, file));
          writeFileSync(join(folder, `${file}.map`), lightMap(join(DRAFTS, name, `${file}.map`)));
        }
        writeFileSync(join(folder, NOTICES), noticesOf(inputs, ROOT));
      }
    }
  } finally {
    rmSync(DRAFTS, { recursive: true, force: true });
  }
};
