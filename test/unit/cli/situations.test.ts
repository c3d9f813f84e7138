/** Every face shows the same of an instance, whatever its situation. */
import { expect } from 'chai';
import { openReruns } from '../../../app/status/situation-items';
import { runStatus } from '../../../cli/verbs/report/status';
import { runWhy } from '../../../cli/verbs/report/why';
import { readCells } from '../../../console/server/reads/fleet-rows';
import { situationKinds } from '../../../kernel/situation/kinds';
import { register } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';
import { lateRows } from './late-situation-rows';
import { markerRows } from './marker-situation-rows';
import { rows as otherRows } from './situation-rows';
import { orders } from './verbs/report/why-case';

const rows = [...otherRows, ...markerRows, ...lateRows];

const printed = async (session: TestSession, run: (own: TestSession) => Promise<number>) => {
  const texts: string[] = [];
  const take = (text: string): void => void texts.push(text);
  const code = await run({ ...session, terminal: { ...session.terminal, write: take, data: take } });
  return { code, json: JSON.parse(texts.join('')) };
};

describe('cli: the situations of an instance', () => {
  for (const { kind, state, what, config = {}, now, seed, says = [], saysNot = [], line = /^/, ...of } of rows)
    it(`every face shows ${state} (${kind}) when ${what}`, async () => {
      const session = testSession(now);
      await register(session, config);
      await seed?.(session);
      const date = of.date ?? (now === undefined ? orders.date : now.slice(0, 10));
      const why = await printed(session, (own) => runWhy(own, 'orders', { date, json: true }));
      const status = await printed(session, (own) => runStatus(own, { json: true }));
      const answer = why.json;
      const row = status.json.instances.find((one: { date: string }) => one.date === date);
      expect({ kind: answer.situation.kind, state: answer.state }, 'why').to.deep.equal({ kind, state });
      if (of.date === undefined) {
        expect({ kind: row.situation, state: row.state }, 'status').to.deep.equal({ kind, state });
        expect(row.detail).to.match(line);
      } else expect(row, 'status').to.equal(undefined);
      expect(status.code, 'exit codes').to.equal(why.code);
      const stored = (await session.stack.tables.config.pipeline('orders'))!;
      const surroundings = {
        runs: new Map(),
        reruns: await openReruns(session.stack),
        progress: new Map(),
        calendars: session.stack.tables.config,
        nowMs: session.clock.now(),
      };
      const { cells } = await readCells(session.stack, stored, { ...surroundings, from: date, to: date });
      expect(
        cells.map((cell) => ({ kind: cell.situation, state: cell.state })),
        'console',
      ).to.deep.equal([{ kind, state }]);
      // The state at a glance; details follow, one on each line.
      expect(answer.sentences[0].split(/\s+/), answer.sentences[0]).to.have.length.at.most(20);
      for (const sentence of answer.sentences) expect(sentence).not.to.include('\n');
      const text = `${answer.sentences.join('\n')}\n${answer.remedy}`;
      for (const pattern of says) expect(text).to.match(pattern);
      for (const pattern of saysNot) expect(text).not.to.match(pattern);
    });

  it('brings about each row of the table of situations, with each of its states', () => {
    const produced = rows.map(({ kind, state }) => `${kind} ${state}`);
    const listed = Object.entries(situationKinds).flatMap(([kind, { states }]) =>
      states.map((state) => `${kind} ${state}`),
    );
    expect(listed.filter((one) => !produced.includes(one))).to.deep.equal([]);
    expect(produced.filter((one) => !listed.includes(one))).to.deep.equal([]);
  });
});
