/** The statements of the roles' policies, as the tests of permissions read them. */
import { functionsFor, type OfFunctions } from '../../core/manifest';

export const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/signalbox-dev-table';

/** Of a stack without fan-outs, whose function has tests of its own. */
export const deployed = functionsFor(['http']) as (keyof OfFunctions<string>)[];

export const listed = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);
