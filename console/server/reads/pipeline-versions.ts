/** The versions of a pipeline's configuration, newest first, each with what it changed. */
import type { Stack } from '../../../app/stack/stack';
import { differencesOf } from '../../../kernel/config/differences';
import type { ConfigVersionRow } from '../../api';

/** Versions that are shown, the newest. */
const SHOWN = 20;

export const readVersions = async ({ tables }: Stack, name: string): Promise<ConfigVersionRow[]> => {
  const versions = name.includes('#') ? [] : await tables.versions.list(name);
  return versions.slice(0, SHOWN).map(({ number, status, document, createdAt, deployedAt, deprecatedAt }, index) => {
    const before = versions[index + 1];
    return {
      version: number,
      status,
      createdAt,
      deployedAt: deployedAt ?? null,
      deprecatedAt: deprecatedAt ?? null,
      before: before?.number ?? null,
      differences: before === undefined ? [] : differencesOf(before.document, document),
    };
  });
};
