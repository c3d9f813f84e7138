/** docs/chunks.md, acted out: its access patterns, and its AWS CLI queries as they are printed. */
import { expect } from 'chai';
import { TABLE } from '../support/embedded-table';
import { type Json, NOW, names, ofPage, open, page, RUN_ID, type World } from './chunk-page';

/** `aws dynamodb query --key-condition-expression '…' …` as the request that the CLI sends. */
const requestOf = (command: string): { operation: string; input: Json } => {
  const text = command.replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', ' ');
  const words = [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word
      .replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2')
      .replaceAll('$RUN_ID', RUN_ID)
      .replaceAll('$TABLE', TABLE),
  );
  const [, , verb = '', ...flags] = words;
  const pascal = (name: string): string =>
    name
      .split('-')
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join('');
  const input: Json = {};
  for (let index = 0; index < flags.length; index += 2) {
    const value = flags[index + 1]!;
    const name = flags[index] === '--scan-index-forward' ? 'ScanIndexForward' : pascal(flags[index]!.slice(2));
    input[name] = /^[[{]|^\d+$|^(true|false)$/.test(value) ? JSON.parse(value) : value;
  }
  return { operation: pascal(verb), input };
};

const ask = ({ execute }: World, command: string): Json => {
  const { operation, input } = requestOf(command);
  return execute(operation, input);
};

const ids = (answer: Json): string[] => (answer.Items as Json[]).map(({ SK }) => String(SK.S).replace('CHUNK#', ''));

describe('docs: chunks, access patterns', () => {
  const all = {
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':pk': { S: `CHUNKS#${RUN_ID}` }, ':prefix': { S: 'CHUNK#' } },
  };
  const patterns: [row: string, found: (world: World) => unknown, expected: unknown][] = [
    [
      '`GetItem(PK=CHUNKS#run_id, SK="RUN")`',
      ({ execute }) =>
        execute('GetItem', { Key: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: 'RUN' } } }).Item.jobs_total.N,
      '5',
    ],
    [
      '| List all chunks of a run | `Query(PK=CHUNKS#run_id, SK begins_with "CHUNK#")` |',
      ({ execute }) => ids(execute('Query', all)),
      Object.values(names),
    ],
    [
      '`Query(IndexName="GSI1", GSI1PK=SURVEY#survey, GSI1SK >= not_before, ScanIndexForward=False, Limit=1)`',
      ({ execute }) =>
        execute('Query', {
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :survey AND GSI1SK >= :notBefore',
          ExpressionAttributeValues: { ':survey': { S: 'SURVEY#grs-15' }, ':notBefore': { S: '2026-03-01' } },
          ScanIndexForward: false,
          Limit: 1,
        }).Items.map(({ PK }: Json) => PK.S),
      [`CHUNKS#${RUN_ID}`],
    ],
    [
      '`status` = `IN_PROGRESS` and `started_at` < now - 15 min',
      ({ execute }) =>
        ids(
          execute('Query', {
            ...all,
            FilterExpression: '#s = :status AND started_at < :before',
            ExpressionAttributeNames: { '#s': 'status' },
            ExpressionAttributeValues: {
              ...all.ExpressionAttributeValues,
              ':status': { S: 'IN_PROGRESS' },
              ':before': { S: new Date(Date.parse(NOW) - 900_000).toISOString() },
            },
          }),
        ),
      [names.stuck],
    ],
    [
      'then those with `status` = `FAILED`',
      ({ execute }) =>
        (
          execute('Query', {
            ...all,
            FilterExpression: '#s = :status',
            ExpressionAttributeNames: { '#s': 'status' },
            ExpressionAttributeValues: { ...all.ExpressionAttributeValues, ':status': { S: 'FAILED' } },
          }).Items as Json[]
        ).map(({ error, duration_ms }) => [error.S, duration_ms.N]),
      [['MemoryError', '120000']],
    ],
  ];
  for (const [row, found, expected] of patterns) {
    it(row, async () => {
      expect(page).to.include(row);
      expect(found(await open())).to.deep.equal(expected);
    });
  }
});

describe('docs: chunks, AWS CLI queries as they are printed', () => {
  const queries: [title: string, found: (answer: Json) => unknown, expected: unknown][] = [
    [
      'Get the run summary',
      ({ Item }) => [Item.jobs_total.N, Item.jobs_completed.N, Item.jobs_failed.N],
      ['5', '1', '1'],
    ],
    ['List all chunks for a run', ids, Object.values(names)],
    ['Find stuck chunks (IN_PROGRESS', ids, [names.stuck, names.fresh]],
    ['Find most recent run for a survey', ({ Items }) => Items.map(({ PK }: Json) => PK.S), [`CHUNKS#${RUN_ID}`]],
  ];
  const printed = ofPage('sh');

  it('are the four of the page', () => expect(printed).to.have.length(queries.length));

  for (const [index, [title, found, expected]] of queries.entries()) {
    it(title, async () => {
      expect(printed[index]).to.include(`# ${title}`);
      expect(found(ask(await open(), printed[index]!))).to.deep.equal(expected);
    });
  }
});
