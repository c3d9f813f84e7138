/**
 * A table that holds subjects of lifecycles, for the document that the lifecycles come from (source 003). Its tests
 * follow that document line by line: each state, transition and rule, by its line. Names of other programs' classes,
 * services and tables are no examples; neither are the phases of a program that only this document knows (75 to 86).
 */
import { createTable } from '../../../aws/table';
import { type Lifecycle, lifecycles, type Moved } from '../../../kernel/lifecycle';
import { embeddedTable, TABLE, testClock } from '../../support/embedded-table';

export const NOW = '2026-03-28T12:00:00.000Z';
export const of = (name: string): Lifecycle => lifecycles[name]!;

export const open = () => {
  const clock = testClock(NOW);
  const embedded = embeddedTable(clock);
  const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const { lifecycles: store } = table;
  const item = (lifecycle: string, id: string) =>
    (
      embedded.dynamodb.execute('GetItem', {
        TableName: TABLE,
        Key: { PK: { S: `LIFECYCLE#${lifecycle}#${id}` }, SK: { S: 'STATE' } },
      }) as { Item?: Record<string, { S?: string; N?: string }> }
    ).Item ?? {};
  /** Puts a subject into a state, past every check. */
  const put = (lifecycle: string, id: string, state: string, more: Record<string, unknown> = {}) =>
    embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: {
        PK: { S: `LIFECYCLE#${lifecycle}#${id}` },
        SK: { S: 'STATE' },
        status: { S: of(lifecycle).states[state] },
        ...more,
      },
    });
  const move = (lifecycle: string, id: string, to: string, more: object = {}): Promise<Moved> =>
    store.move(of(lifecycle), id, { to, ...more });
  return { clock, embedded, table, store, item, put, move };
};

export const verdict = (moved: Moved): string => (moved.result === 'refused' ? moved.refusal.because : moved.result);

/** A rule of the document, by its lines. */
export type Rule = readonly [lines: string, says: string, holds: () => Promise<void> | void];

/** A test per rule. */
export const ruleTests = (rules: readonly Rule[]): void => {
  for (const [lines, says, holds] of rules) it(`line ${lines}: ${says}`, holds);
};
