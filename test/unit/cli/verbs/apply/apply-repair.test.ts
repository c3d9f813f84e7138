/** The stored items themselves are compared and repaired: a user may have edited them by hand. */
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { TABLE } from '../../../../support/embedded-table';
import { type TestSession, testSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

type Plain = Record<string, unknown>;

const config = { PK: 'PIPELINE#orders', SK: 'CONFIG' };

const itemOf = ({ embedded }: TestSession, key: Plain): Plain | undefined => {
  const { Item: item } = embedded.dynamodb.execute('GetItem', { TableName: TABLE, Key: marshall(key) }) as {
    Item?: Parameters<typeof unmarshall>[0];
  };
  return item === undefined ? undefined : unmarshall(item);
};

const putByHand = ({ embedded }: TestSession, item: Plain): void => {
  embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(item) });
};

const editByHand = (session: TestSession, key: Plain, fields: Plain): void =>
  putByHand(session, { ...itemOf(session, key)!, ...fields });

const DOCUMENTS = [ARCHETYPE, pipeline('raw'), pipeline('orders', 'upstream: [raw]\n')].join('---\n');

const appliedOn = async (session: TestSession, content: string, dryRun = false): Promise<Record<string, string>> => {
  const before = session.out().length;
  const { code } = await apply({ 'a.yaml': content }, { json: true, dryRun }, session);
  expect(code).to.equal(0);
  const { documents } = JSON.parse(session.out().slice(before)) as { documents: { name: string; change: string }[] };
  return Object.fromEntries(documents.map(({ name, change }) => [name, change]));
};

const dependantsOf = async ({ stack }: TestSession, upstream: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { pipelineId } of stack.tables.cascade.dependants(upstream)) names.push(pipelineId);
  return names;
};

const registered = async (): Promise<TestSession> => {
  const session = testSession();
  await appliedOn(session, DOCUMENTS);
  return session;
};

const document = (session: TestSession): Plain => itemOf(session, config)!.document as Plain;

describe('cli/verbs/apply/apply: stored items', () => {
  it('a document that was edited by hand is changed, and is repaired; also that of an archetype', async () => {
    const session = await registered();
    editByHand(session, config, { document: { ...document(session), enabled: false } });
    editByHand(session, { PK: 'ARCHETYPE#batch', SK: 'CONFIG' }, { document: { name: 'batch', oops: true } });
    for (const dryRun of [true, false])
      expect(await appliedOn(session, DOCUMENTS, dryRun)).to.deep.equal({
        batch: 'changed',
        raw: 'unchanged',
        orders: 'changed',
      });
    expect(document(session))
      .to.deep.include({ upstream: ['raw'] })
      .and.not.have.property('enabled');
    expect(itemOf(session, config)!.configVersion).to.equal(1);
    expect(await appliedOn(session, DOCUMENTS)).to.deep.equal({
      batch: 'unchanged',
      raw: 'unchanged',
      orders: 'unchanged',
    });
  });

  it('a pipeline that is missing from the list of pipelines is added to it', async () => {
    const session = await registered();
    const { GSI1PK: _list, GSI1SK: _name, ...unlisted } = itemOf(session, config)!;
    putByHand(session, unlisted);
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'changed', raw: 'unchanged' });
    expect((await session.stack.tables.config.pipelines()).map(({ id }) => id)).to.deep.equal(['orders', 'raw']);
  });

  it('a pipeline that was edited by hand is a dependant of its upstreams once it is applied', async () => {
    const session = testSession();
    await appliedOn(session, `${ARCHETYPE}---\n${pipeline('raw')}---\n${pipeline('orders')}`);
    editByHand(session, config, { document: { ...document(session), upstream: ['raw'] } });
    expect(await dependantsOf(session, 'raw')).to.deep.equal([]);
    await appliedOn(session, DOCUMENTS);
    expect(await dependantsOf(session, 'raw')).to.deep.equal(['orders']);
  });

  it('an entry of the index that went missing, or says something else, is written again', async () => {
    const session = await registered();
    const key = { PK: 'UPSTREAM#raw', SK: 'orders' };
    session.embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key: marshall(key) });
    expect(await appliedOn(session, DOCUMENTS, true)).to.include({ orders: 'changed' });
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'changed' });
    expect(await dependantsOf(session, 'raw')).to.deep.equal(['orders']);
    editByHand(session, key, { schedules: ['nightly'] });
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'changed' });
    expect(itemOf(session, key)!.schedules).to.deep.equal(['daily']);
  });

  it('an upstream that was taken away by hand, or in words that this release cannot read, is forgotten', async () => {
    for (const edited of [{ upstream: [] }, { upstream: ['raw'], oops: true }]) {
      const session = await registered();
      editByHand(session, config, { document: { ...document(session), ...edited } });
      await appliedOn(session, pipeline('orders'));
      expect(await dependantsOf(session, 'raw')).to.deep.equal([]);
    }
  });

  it('a version whose document was edited is not taken for what its hash says', async () => {
    const session = await registered();
    editByHand(session, { PK: 'PIPELINE#orders', SK: 'CONFIGVERSION#0000001' }, { document: { name: 'orders' } });
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'changed' });
    expect(itemOf(session, config)).to.deep.include({ configVersion: 2 });
    expect((await session.stack.tables.versions.list('orders')).map(({ status }) => status)).to.deep.equal([
      'ACTIVE',
      'DEPRECATED',
    ]);
  });

  it('a pipeline or an archetype that cannot be read is repaired by applying it again', async () => {
    const session = await registered();
    for (const key of [config, { PK: 'ARCHETYPE#batch', SK: 'CONFIG' }])
      editByHand(session, key, { registeredAt: 'once' });
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'changed', batch: 'changed' });
    expect((await session.stack.tables.config.pipeline('orders'))!.registeredAt).to.equal('2026-03-07T12:00:00.000Z');
    expect(await appliedOn(session, DOCUMENTS)).to.include({ orders: 'unchanged', batch: 'unchanged' });
  });
});
