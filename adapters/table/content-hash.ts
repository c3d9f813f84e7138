import { hash } from 'node:crypto';

/** The same for documents that say the same, whatever the order of their fields. */
export const contentHash = (document: unknown): string => hash('sha256', canonical(document), 'hex');

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`)
    .join(',')}}`;
};
