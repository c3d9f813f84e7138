import { promises as sentences } from './config-sentences';
import { promises as tables } from './config-tables';
import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [...tables, ...sentences];
