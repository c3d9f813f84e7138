/** The statements of the roles' policies, as the tests of permissions read them. */
import { functionsFor, type OfFunctions } from '../../kernel/words/manifest';
import { atAws } from './names-at-aws';

export const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/signalbox-dev-table-0a1b2c3';

/** The functions of a stack without fan-outs; the fan-out function has separate tests. */
export const deployed = functionsFor(['http']) as (keyof OfFunctions<string>)[];

export const listed = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

/** The orchestrator's name is given: it sets timers that call itself. */
export const functionAtAws = (name: string): string =>
  name === 'orchestrator' ? 'signalbox-dev-orchestrator' : atAws(`signalbox-dev-${name}`);
