import { expect } from 'chai';
import { runCommandLine } from '../../../../../cli/main';
import { runOf, seedRun } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';
import { apply, pipeline } from './applying';

const OWNED = 'owner: shop\n';
const BATCH = `kind: archetype\nname: batch\nrequiredTraits: [{type: freshness}]\n${OWNED}`;
const HOLIDAYS = `kind: calendar\nname: holidays\ndays: [sunday]\n${OWNED}`;
const ORDERS = pipeline('orders', OWNED);
const REPORT = pipeline('report', `${OWNED}upstream: [orders]\n`);
const REFUNDS = pipeline('returns', `${OWNED}exclusions: {calendar: holidays}\n`);
const pruning = { prune: true, owner: 'shop' };

const namesIn = async ({ stack: { tables } }: TestSession): Promise<string[]> => {
  const kinds = ['archetype', 'calendar', 'pipeline'] as const;
  const found = await Promise.all(kinds.map((kind) => tables.config.documents(kind)));
  return found.flat().map(({ id }) => id);
};

/** Everything of the owner `shop`, and a pipeline of another one. */
const registered = async (): Promise<TestSession> => {
  const session = testSession();
  const others = pipeline('clicks', 'owner: web\n');
  const files = { 'a.yaml': BATCH, 'b.yaml': HOLIDAYS, 'c.yaml': ORDERS, 'd.yaml': REPORT, 'e.yaml': REFUNDS };
  expect((await apply({ ...files, 'f.yaml': others }, {}, session)).code).to.equal(0);
  return session;
};

describe('signalbox apply --prune', () => {
  it("removes what the owner's files do not have any more, whatever needs each other, and nothing else", async () => {
    const session = await registered();
    const { code } = await apply({ 'a.yaml': BATCH, 'c.yaml': ORDERS }, pruning, session);
    expect(code).to.equal(0);
    expect(await namesIn(session)).to.deep.equal(['batch', 'clicks', 'orders']);
    expect(session.out()).to.match(/calendar +holidays +removed/);
    expect(session.out()).to.contain('0 created, 0 changed, 2 unchanged, 3 removed, 0 kept on the test stack.');
    const events = await session.stack.tables.events.list('report', 10);
    expect(events.map(({ message }) => message)).to.include('removed from the configuration by signalbox-cli');
  });

  it('removes an upstream with the reference to it', async () => {
    const session = await registered();
    const alone = pipeline('report', OWNED);
    await apply({ 'a.yaml': BATCH, 'b.yaml': HOLIDAYS, 'd.yaml': alone, 'e.yaml': REFUNDS }, pruning, session);
    expect(await namesIn(session)).to.deep.equal(['batch', 'holidays', 'clicks', 'report', 'returns']);
  });

  it('keeps what is needed, says why and exits with 1', async () => {
    const session = await registered();
    await seedRun(session, runOf({ status: 'RUNNING', completedAt: undefined }));
    const { code } = await apply({ 'd.yaml': pipeline('report', OWNED) }, { ...pruning }, session);
    expect(code).to.equal(1);
    expect(await namesIn(session)).to.deep.equal(['batch', 'clicks', 'orders', 'report']);
    expect(session.out())
      .to.match(/The pipeline orders is kept: its run \S+ of 2026-03-07 daily is in progress\./)
      .and.to.match(/The archetype batch is kept: the pipeline clicks refers to it;/);
  });

  it('says before what it would remove, and writes nothing', async () => {
    const session = await registered();
    const files = { 'a.yaml': BATCH, 'c.yaml': ORDERS };
    const dry = { ...pruning, dryRun: true, json: true };
    expect((await apply(files, dry, session)).code).to.equal(0);
    const { documents } = JSON.parse(session.out().slice(session.out().indexOf('{')));
    expect(documents.map(({ name, change }: Record<string, string>) => `${name} ${change}`)).to.deep.equal([
      'batch unchanged',
      'orders unchanged',
      'report removed',
      'returns removed',
      'holidays removed',
    ]);
    expect(await namesIn(session)).to.have.length(6);
    expect((await apply(files, { ...dry, detailedExitcode: true }, session)).code).to.equal(1);
  });

  it('shows before what would be kept and why, by the contents of the files, and what ends with the rest', async () => {
    const session = await registered();
    await seedRun(session, runOf({ status: 'RUNNING', completedAt: undefined }));
    const files = { 'd.yaml': pipeline('report', OWNED), 'e.yaml': pipeline('returns', OWNED) };
    const { code } = await apply(files, { ...pruning, dryRun: true }, session);
    expect(code).to.equal(1);
    expect(session.out())
      .to.match(/The pipeline orders is kept: its run \S+ of 2026-03-07 daily is in progress\./)
      .and.to.match(/The archetype batch is kept: /)
      .and.to.match(/calendar +holidays +removed/)
      .and.to.contain('1 removed, 2 kept: nothing was written');
    expect(await namesIn(session)).to.have.length(6);
  });

  it('refuses documents that the owner could not prune later', async () => {
    const session = await registered();
    const files = { 'a.yaml': pipeline('orders'), 'b.yaml': pipeline('clicks', 'owner: web\n') };
    expect((await apply(files, pruning, session)).code).to.equal(2);
    expect(session.err())
      .to.contain('owner: found nothing; expected shop, because of --owner. Write the owner into the document')
      .and.to.contain('owner: found "web"; expected shop');
    expect(await namesIn(session)).to.have.length(6);
  });

  for (const [options, says] of [
    [['--prune'], '--prune removes what an owner has registered'],
    [['--owner', 'shop'], '--owner says whose documents --prune removes: add --prune.'],
    [['--prune', '--owner', 'shop', '--draft'], '--draft registers nothing that could replace what --prune removes.'],
  ] as const)
    it(`refuses ${options.join(' ')}`, async () => {
      const session = testSession();
      expect(await runCommandLine(['apply', 'x.yaml', ...options], session)).to.equal(2);
      expect(session.err()).to.contain(says);
    });
});
