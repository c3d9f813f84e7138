/** Every type that the program may declare. */
import { bucket } from './bucket';
import { flow } from './flow';
import { functions } from './functions';
import { identity } from './identity';
import type { Group } from './knowledge';
import { messaging } from './messaging';
import { observing } from './observing';
import { table } from './table';

export const knowledge: Group = { ...table, ...functions, ...flow, ...messaging, ...identity, ...bucket, ...observing };
