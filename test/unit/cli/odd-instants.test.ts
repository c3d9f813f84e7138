/** Instants and dates that a program of the user wrote and that are none: commands answer without them. */
import { expect } from 'chai';
import { toWire } from '../../../aws/table/client/wire';
import { runStatus } from '../../../cli/verbs/report/status';
import { runWhy } from '../../../cli/verbs/report/why';
import { TABLE } from '../../support/embedded-table';
import { register } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const put = ({ embedded }: TestSession, item: Record<string, unknown>): void => {
  embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(item) });
};

const ODD = ['soon', '', '2026-02-30T06:00:00Z', '999999-01-01T00:00:00Z'];

const items = [
  ['the writtenAt of a MARKER', 'writtenAt', { PK: 'MARKER#orders', SK: '2026-03-07#daily' }],
  ['the notBefore of a MARKER', 'notBefore', { PK: 'MARKER#orders', SK: '2026-03-07#daily' }],
  ['the requestedAt of a rerun request', 'requestedAt', { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily' }],
] as const;

describe('an instant that is none', () => {
  for (const [what, field, key] of items)
    it(`keeps no command from its answer: ${what}`, async () => {
      for (const odd of ODD)
        for (const ask of [
          (session: TestSession) => runStatus(session, {}),
          (session: TestSession) => runWhy(session, 'orders', { date: '2026-03-07' }),
        ]) {
          const session = testSession();
          await register(session);
          put(session, { ...key, [field]: odd });
          expect(await ask(session), odd).to.be.oneOf([0, 1]);
          expect(session.out())
            .to.match(/MARKED|QUEUED/)
            .and.not.match(/Invalid|NaN/);
        }
    });
});

describe('a date that does not exist', () => {
  for (const key of [
    { PK: 'MARKER#orders', SK: '2026-02-30#daily' },
    { PK: 'MARKER#orders', SK: '2026-03-07T00:00#daily' },
    { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-02-30#daily' },
    { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#tomorrow#daily' },
  ])
    it(`keeps status from no answer about the others: ${key.PK} ${key.SK}`, async () => {
      const session = testSession();
      await register(session);
      put(session, key);
      expect(await runStatus(session, { json: true })).to.equal(0);
      expect(session.json().instances.map(({ date }: { date: string }) => date)).to.deep.equal(['2026-03-07']);
    });
});
