import { hash } from 'node:crypto';
import { canonicalJson } from '../../core/json';

/** The same for documents that say the same, whatever the order of their fields. */
export const contentHash = (document: unknown): string => hash('sha256', canonicalJson(document ?? null), 'hex');
