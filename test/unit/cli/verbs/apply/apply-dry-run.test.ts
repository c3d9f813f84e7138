import { expect } from 'chai';
import { runApply } from '../../../../../cli/verbs/apply/apply';
import { testSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

describe('cli/verbs/apply/apply: before anything is written', () => {
  it('shows on a dry run what a changed document would say differently, and exits with 1 if asked to', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders', 'tier: 2\n')}` });
    const changed = { 'a.yaml': `${ARCHETYPE}---\n${pipeline('orders', 'tier: 1\nowner: data\n')}` };
    const options = { dryRun: true, detailedExitcode: true };
    const { code } = await apply(changed, options, session);
    expect(code).to.equal(1);
    expect(session.out()).to.contain('pipeline orders:\n  owner: (nothing) → "data"\n  tier: 2 → 1\n');
    expect((await apply(changed, {}, session)).code).to.equal(0);
    expect((await apply(changed, options, session)).code, 'nothing would change').to.equal(0);
    const json = testSession();
    await apply({ 'a.yaml': ARCHETYPE }, {}, json);
    const before = json.out().length;
    const other = { 'a.yaml': `${ARCHETYPE}description: other\n` };
    await apply(other, { dryRun: true, json: true }, json);
    expect(JSON.parse(json.out().slice(before)).documents[0].differences).to.deep.equal([
      { path: 'description', before: null, after: 'other' },
    ]);
  });

  it('refuses --detailed-exitcode without --dry-run, and registers nothing', async () => {
    const session = testSession();
    const error = await apply({ 'a.yaml': ARCHETYPE }, { detailedExitcode: true }, session).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).to.contain('use it with --dry-run');
    expect(await session.stack.tables.config.archetype('batch')).to.equal(undefined);
  });

  it('reads what is piped into it for the path -', async () => {
    const session = testSession();
    session.input = () => ARCHETYPE;
    expect(await runApply(session, ['-'], {})).to.equal(0);
    expect(session.out()).to.match(/archetype +batch +created +-/);
    const wrong = testSession();
    wrong.input = () => 'kind: nothing\n';
    expect(await runApply(wrong, ['-'], {})).to.equal(2);
    expect(wrong.err()).to.contain('-:1:7: kind: found');
  });
});
