/** Answers that an Iceberg REST catalog may give to a check over HTTP, and the resulting verdicts. */
import { expect } from 'chai';
import type { TraitAuth } from '../../kernel/run/execution';
import { askCatalog } from './asked-catalog';
import { loaded } from './check-kinds/iceberg-table';
import { type Answered, type Play, serve } from './evaluator-server';

const append = { operation: 'append', 'added-records': '30', 'total-records': '1200' };
const json = (value: unknown, status = 200): Answered => ({ status, body: JSON.stringify(value) });
const table = loaded(['2026-03-07T05:30:00Z', append]);

/** A catalog that has the table below its prefix. */
const catalogWith =
  (answer: Answered, config: Answered = json({ overrides: {}, defaults: {} })): Play =>
  ({ url }) =>
    url.includes('/v1/config') ? config : answer;

const ask = async (
  play: Play,
  { more = {}, ...asked }: { more?: object; isListed?: boolean; auth?: TraitAuth } = {},
) => {
  const server = await serve(play);
  try {
    const config = { namespace: 'shop.sales', table: 'orders', maxAgeMinutes: 60, ...more };
    const verdict = await askCatalog(server, { config, ...asked });
    return { verdict, asked: server.asked.map(({ method, url }) => `${method} ${url}`) };
  } finally {
    server.close();
  }
};

describe('contract: checks: REST catalogs of Iceberg', () => {
  it('reads the configuration, then the table under the prefix that the catalog returns', async () => {
    const { verdict, asked } = await ask(catalogWith(table, json({ overrides: { prefix: 'ws/1' }, defaults: {} })), {
      more: { warehouse: 'lake house' },
    });
    expect(verdict.status).to.equal('PASS');
    expect(verdict.failureCategory).to.equal(undefined);
    expect(verdict.reason).to.equal('the last data of shop.sales.orders is 30 min old');
    expect(asked).to.deep.equal([
      'GET /iceberg/v1/config?warehouse=lake%20house',
      'GET /iceberg/v1/ws%2F1/namespaces/shop%1Fsales/tables/orders',
    ]);
  });

  it('asks without a prefix where the catalog gives none', async () => {
    const { asked } = await ask(catalogWith(table));
    expect(asked.at(-1)).to.equal('GET /iceberg/v1/namespaces/shop%1Fsales/tables/orders');
  });

  const refusal = (status: number, type: string) => json({ error: { code: status, type, message: 'MESSAGE' } }, status);
  const cases: [what: string, play: Play, verdict: object, reason: RegExp][] = [
    [
      'has no such table',
      catalogWith(refusal(404, 'NoSuchTableException')),
      { status: 'FAIL' },
      /^there is no table shop\.sales\.orders in http:/,
    ],
    [
      'refuses who asks',
      catalogWith(refusal(403, 'ForbiddenException')),
      { status: 'ERROR', failureCategory: 'PERMANENT' },
      /^the catalog answered HTTP 403: MESSAGE$/,
    ],
    [
      'is overloaded',
      catalogWith(refusal(503, 'ServiceUnavailableException')),
      { status: 'ERROR', failureCategory: 'TRANSIENT' },
      /^the catalog answered HTTP 503: MESSAGE$/,
    ],
    [
      'breaks the connection',
      'breaks',
      { status: 'ERROR', failureCategory: 'TRANSIENT' },
      /^the catalog is not reachable: no answer from 127/,
    ],
    ['hangs', 'hangs', { status: 'ERROR', failureCategory: 'TIMEOUT' }, /gave no complete answer within 15000 ms/],
    [
      'answers something else',
      { status: 200, body: '<html>gateway</html>' },
      { status: 'ERROR', failureCategory: 'PERMANENT' },
      /^the answer of the catalog is no JSON object: <html>gateway/,
    ],
    [
      'answers too much',
      catalogWith({ status: 200, body: `{"a": "${'x'.repeat(9_000_000)}"}` }),
      { status: 'ERROR', failureCategory: 'PERMANENT' },
      /^the catalog answered more than 8388608 bytes$/,
    ],
  ];
  for (const [what, play, expected, reason] of cases)
    it(`a catalog that ${what} is a verdict`, async () => {
      const { verdict } = await ask(play);
      expect(verdict.reason).to.match(reason);
      expect(verdict).to.deep.include({ value: null, ...expected });
    });

  it('asks no catalog that the stack does not list', async () => {
    const { verdict, asked } = await ask(catalogWith(table), { isListed: false });
    expect(verdict.reason).to.match(/iceberg may not be queried: add it to checkIcebergCatalogs in the stack's config/);
    expect(asked).to.deep.equal([]);
  });

  it('sends a secret to no catalog that the stack does not bind it to', async () => {
    const { verdict, asked } = await ask(catalogWith(table), {
      auth: { type: 'bearer', secret: '{{secret:catalog}}' },
    });
    expect(verdict).to.deep.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason).to.match(/catalog/);
    expect(asked).to.deep.equal([]);
  });
});
