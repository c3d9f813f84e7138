/** Writes a file whole or not at all: beside it, then checked and on the disk, then in its place. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';

/** Where a file is written first. One process at a time writes a file, so the next one finds what a killed one left. */
export const besideOf = (file: string): string => `${file}.new`;

/** Throws what the system says, for example that the disk is full; the file is then as it was. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const beside = besideOf(file);
  try {
    await writeFile(beside, text, { flush: true });
    const { size } = await stat(beside);
    const expected = Buffer.byteLength(text);
    if (size !== expected) throw new Error(`only ${size} of ${expected} bytes were written`);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
};
