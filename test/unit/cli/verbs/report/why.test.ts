import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { failed, register, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';
import { mark, orders } from './why-case';
import { cases } from './why-cases';
import { chunksCases } from './why-chunks-cases';
import { heldCases } from './why-held-cases';
import { openingCases } from './why-opening-cases';

describe('cli/verbs/report/why', () => {
  for (const { what, config, now, seed, options, code, says } of [
    ...cases,
    ...heldCases,
    ...openingCases,
    ...chunksCases,
  ]) {
    it(`says that ${what}`, async () => {
      const session = testSession();
      await register(session, config);
      await seed?.(session);
      if (now !== undefined) session.clock.set(now);
      expect(await runWhy(session, 'orders', options ?? {})).to.equal(code);
      for (const pattern of says) expect(session.out()).to.match(pattern);
    });
  }

  for (const [engine, linked] of [
    ['glue', false],
    ['http', true],
  ] as const)
    it(`${linked ? 'links' : 'does not link'} a job of ${engine} on a stack that plays jobs`, async () => {
      const session = testSession();
      await register(session);
      const link = `https://${engine}.example/jr_7`;
      await seedRun(session, runOf(), { ...triggering, engine }, { ...running, jobLink: link }, failed);
      Object.assign(session.stack, { playsJobs: true });
      await runWhy(session, 'orders', {});
      expect(session.out().includes(link)).to.equal(linked);
      expect(session.out()).to.match(new RegExp(`Its job was ${engine} job-7`));
    });

  it('prints the facts as JSON', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, failed);
    expect(await runWhy(session, 'orders', { json: true })).to.equal(1);
    expect(session.json()).to.deep.include({ ...orders, state: 'FAILED', marker: null, lock: null });
    expect(session.json().run).to.include({ runId: 'run-1', failureCategory: 'PERMANENT' });
  });

  it('has null in JSON for what a MARKER does not say', async () => {
    const session = testSession();
    await register(session);
    await mark(session);
    await runWhy(session, 'orders', { json: true });
    expect(session.json().marker).to.deep.equal({
      ...{ ...orders, source: 'producer', writtenAt: '2026-03-07T12:00:00.000Z', replay: false },
      ...{ traceId: null, notBefore: null, upstreamAttempts: null },
    });
  });

  const refused: [string, Record<string, unknown>, string, { date?: string; schedule?: string }, RegExp][] = [
    ['an unknown pipeline', {}, 'order', {}, /no pipeline "order"\. Did you mean orders\?/],
    ['a name that cannot be one', {}, 'a#b', {}, /no pipeline "a#b"/],
    ['a date that does not exist', {}, 'orders', { date: '2026-02-30' }, /--date is "2026-02-30"/],
    ['an unknown schedule', {}, 'orders', { schedule: 'dayly' }, /Did you mean daily\?/],
    [
      'a choice that only the user can make',
      { schedules: [{ name: 'h01' }, { name: 'h02' }] },
      'orders',
      {},
      /has the schedules h01, h02\. Say which: --schedule NAME/,
    ],
  ];
  for (const [what, config, name, options, message] of refused) {
    it(`refuses ${what}`, async () => {
      const session = testSession();
      await register(session, config);
      const error = await runWhy(session, name, options).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(UsageError);
      expect((error as Error).message).to.match(message);
    });
  }
});
