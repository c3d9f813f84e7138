import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { createSubject, moveSubject } from '../../../../../cli/verbs/lifecycle/lifecycle';
import { type GroupOptions, showGroup } from '../../../../../cli/verbs/lifecycle/lifecycle-group';
import { lifecycles } from '../../../../../kernel/lifecycle';
import { testSession } from '../../../../support/session';

const quiet = { json: true };

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('it was not refused'),
    (error: Error) => {
      expect(error).to.be.instanceOf(UsageError);
      return error.message;
    },
  );

describe('cli/verbs/lifecycle/lifecycle group', () => {
  it('sets the limit of a group and takes it away, and shows who has its places', async () => {
    const session = testSession();
    for (const id of ['a', 'b']) await createSubject(session, 'job', id, { ...quiet, group: 'momentum' });
    await showGroup(session, 'job', 'momentum', { ...quiet, limit: 1 });
    expect(await moveSubject(session, 'job', 'a', { ...quiet, to: 'RUNNING' })).to.equal(0);
    expect(await moveSubject(session, 'job', 'b', { ...quiet, to: 'RUNNING' })).to.equal(1);
    await showGroup(session, 'job', 'momentum', {});
    expect(session.out()).to.match(/^momentum\n {2}RUNNING: a\n {2}limit: 1\n$/m);
    await showGroup(session, 'job', 'momentum', { ...quiet, limit: false });
    expect(await moveSubject(session, 'job', 'b', { ...quiet, to: 'RUNNING' })).to.equal(0);
  });

  it('begins an A/B test and ends it', async () => {
    const session = testSession();
    const promote = (id: string): Promise<number> =>
      moveSubject(session, 'promotion', id, { ...quiet, to: 'PRODUCTION', skipValidation: true });
    for (const id of ['fraud-1', 'fraud-2'])
      await createSubject(session, 'promotion', id, { ...quiet, group: 'fraud' });
    await showGroup(session, 'promotion', 'fraud', { champion: 'fraud-1', challenger: 'fraud-2', json: true });
    expect([await promote('fraud-2'), await promote('fraud-1')]).to.deep.equal([1, 0]);
    await showGroup(session, 'promotion', 'fraud', {});
    expect(session.out()).to.match(/PRODUCTION: fraud-1\n {2}champion: fraud-1\n {2}challenger: fraud-2\n$/);
    await showGroup(session, 'promotion', 'fraud', { ...quiet, champion: false });
    expect(await promote('fraud-2')).to.equal(0);
  });

  it('refuses a challenger that no champion is compared with, and changes nothing', async () => {
    const session = testSession();
    for (const id of ['fraud-1', 'fraud-2'])
      await createSubject(session, 'promotion', id, { ...quiet, group: 'fraud' });
    const group = (options: GroupOptions) => showGroup(session, 'promotion', 'fraud', { ...quiet, ...options });
    expect(await messageOf(group({ challenger: 'fraud-2' }))).to.match(
      /no champion that fraud-2 is compared with\. Add --champion/,
    );
    expect(await messageOf(group({ champion: false, challenger: 'fraud-2' }))).to.match(/Leave one of the two out/);
    const itself = { champion: 'fraud-1', challenger: 'fraud-1' };
    expect(await messageOf(group(itself))).to.match(/fraud-1 is the champion\. Name another/);
    const { lifecycles: store } = session.stack.tables;
    expect(await store.group(lifecycles.promotion!, 'fraud')).to.include({
      champion: undefined,
      challenger: undefined,
    });
    expect(await store.setGroup(lifecycles.promotion!, 'fraud', { challenger: 'fraud-2' })).to.equal(false);
    await group({ champion: 'fraud-1' });
    expect(await group({ challenger: 'fraud-2' })).to.equal(0);
    expect(await store.group(lifecycles.promotion!, 'fraud')).to.include({ challenger: 'fraud-2' });
  });

  it('refuses what would lead nowhere', async () => {
    const session = testSession();
    await createSubject(session, 'promotion', 'fraud-1', { ...quiet, group: 'fraud' });
    const refused: [Promise<unknown>, RegExp][] = [
      [showGroup(session, 'promotion', 'fraud', { limit: 2 }), /--limit: a group of promotion has no limit/],
      [showGroup(session, 'job', 'momentum', { champion: 'a' }), /a job has no A\/B test/],
      [showGroup(session, 'promotion', 'fraud', { champion: 'fraud-9' }), /fraud-9 is no model version of fraud/],
      [showGroup(session, 'promotion', 'other', { champion: 'fraud-1' }), /fraud-1 is no model version of other\.$/],
    ];
    for (const [work, says] of refused) expect(await messageOf(work)).to.match(says);
  });
});
