/** The names that resources have at AWS. */
import { knownOf, named } from '../deploy/provider/plan';
import type { Values } from '../deploy/provider/values';

/** Pulumi appends a hyphen and seven random hexadecimal digits. */
const DIGITS = '0a1b2c3';

/** A name that Pulumi has made. */
export const atAws = (logicalName: string): string => `${logicalName}-${DIGITS}`;

/** The inputs with the name that AWS gets. */
export const nameIn = (type: string, logicalName: string, inputs: Values): Values =>
  named(type, logicalName, DIGITS, inputs);

/** The name that AWS gets; undefined where the type has none. */
export const nameAtAws = (type: string, logicalName: string, inputs: Values): string | undefined => {
  const name = knownOf(type).named;
  return name === undefined ? undefined : nameIn(type, logicalName, inputs)[name.input];
};
