/** Branches of the rules, the functions and the stores that no world took, from what V8 counted in the players. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Report } from 'c8';

export const ROOT = join(__dirname, '../../../..');
const FOLDERS = ['kernel', 'functions', 'aws/table'];

interface Place {
  line: number;
}

interface FileCoverage {
  branchMap: Readonly<Record<string, { loc: { start: Place } }>>;
  b: Readonly<Record<string, readonly number[]>>;
}

export interface Branches {
  all: number;
  /** `FILE:LINE`, once for each branch. */
  missed: string[];
}

/** `folder`: where the players left what V8 counted. */
export const branchesIn = async (folder: string): Promise<Branches> => {
  const reportsDirectory = join(folder, 'report');
  await new Report({
    include: FOLDERS.map((one) => `${one}/**/*.ts`),
    extension: ['.ts'],
    tempDirectory: folder,
    resolve: ROOT,
    excludeAfterRemap: true,
    reportsDirectory,
    reporter: ['json'],
  }).run();
  const files = JSON.parse(readFileSync(join(reportsDirectory, 'coverage-final.json'), 'utf8')) as Readonly<
    Record<string, FileCoverage>
  >;
  const branches = Object.entries(files).flatMap(([path, { branchMap, b }]) =>
    Object.entries(branchMap).map(([id, { loc }]) => ({
      place: `${relative(ROOT, path)}:${loc.start.line}`,
      isTaken: (b[id]?.[0] ?? 0) > 0,
    })),
  );
  return {
    all: branches.length,
    missed: branches.filter(({ isTaken }) => !isTaken).map(({ place }) => place),
  };
};

/** The words on the line, for the report. */
export const wordsAt = (place: string): string => {
  const [file = '', line = ''] = place.split(':');
  return readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]?.trim().slice(0, 90) ?? '';
};
