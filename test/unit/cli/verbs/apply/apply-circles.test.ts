/** Pipelines whose runs would wait for each other: by traits, and by a trait and a cascade. */
import { expect } from 'chai';
import { apply } from './applying';

const archetype = (name: string, config: string): string =>
  `kind: archetype\nname: after-${name}\nrequiredTraits: [{type: waits, defaultEvaluator: "builtin:upstream", ` +
  `defaultConfig: ${config}}]\n---\n`;
const pipeline = (name: string, after: string, more = ''): string =>
  `kind: pipeline\nname: ${name}\narchetype: after-${after}\n` +
  `trigger: {type: http, url: "https://jobs.example.com/"}\n${more}---\n`;

const a = archetype('b', '{pipeline: b}') + pipeline('a', 'b');
const b = archetype('a', '{pipeline: a}') + pipeline('b', 'a');

const file = (...documents: string[]): string => documents.join('').replace(/---\n$/, '');

describe('cli/verbs/apply/apply: runs that would wait for each other', () => {
  it('are refused with the whole circle, once for each of its pipelines', async () => {
    const { code, session } = await apply({ 'a.yaml': file(a, b) });
    expect(code).to.equal(2);
    expect(session.err()).to.contain(
      'traits.waits: found a circle: a (schedule daily) waits for b (schedule daily) waits for a (schedule daily); ' +
        'expected runs that do not wait for each other: none of them could ever start.',
    );
    expect(session.err().match(/found a circle/g)).to.have.length(2);
  });

  it('are refused where the other one is registered already', async () => {
    const { code, session } = await apply({ 'a.yaml': file(a) });
    expect(code, session.err()).to.equal(0);
    const again = await apply({ 'b.yaml': file(b) }, {}, session);
    expect(again.code).to.equal(2);
    expect(session.err()).to.contain('b (schedule daily) waits for a (schedule daily) waits for b (schedule daily)');
  });

  it('are refused where a cascade closes the circle', async () => {
    const { session } = await apply({ 'a.yaml': file(a) });
    const raw = archetype('raw', '{pipeline: raw, date: "{date-1d}"}');
    const again = await apply({ 'b.yaml': file(raw, pipeline('b', 'raw', 'upstream: [a]\n')) }, {}, session);
    expect(again.code).to.equal(2);
    expect(session.err()).to.match(
      /upstream: found a circle: b \(schedule daily\) waits for a \(schedule daily\) waits/,
    );
  });

  for (const [what, config, circle, day] of [
    ['on some days only', '{pipeline: a, date: "{weekStart}"}', ['a', 'b', 'a'], '2028-02-07'],
    ['by way of another pipeline', '{pipeline: c, date: "{monthStart}"}', ['a', 'b', 'c', 'a'], '2028-02-01'],
  ] as const)
    it(`are refused ${what}, with the days`, async () => {
      const c = archetype('a', '{pipeline: a}') + pipeline('c', 'a');
      const documents = file(a, archetype('x', config), pipeline('b', 'x'), c);
      const { code, session } = await apply({ 'a.yaml': documents });
      expect(code).to.equal(2);
      const text = circle.map((name) => `${name} (schedule daily, ${day})`).join(' waits for ');
      expect(session.err()).to.contain(`traits.waits: found a circle: ${text}`);
    });

  it('are refused over several days', async () => {
    const ends = archetype('b', '{pipeline: b, date: "{monthEnd}"}') + pipeline('a', 'b');
    const { code, session } = await apply({
      'a.yaml': file(ends, archetype('a', '{pipeline: a, date: "{date-1d}"}'), pipeline('b', 'a')),
    });
    expect(code).to.equal(2);
    expect(session.err()).to.contain(
      'found a circle: a (schedule daily, 2028-02-28) waits for b (schedule daily, 2028-02-29) waits for ' +
        'a (schedule daily, 2028-02-28)',
    );
  });

  it('are none where waits for later days lead back to no run', async () => {
    const ends = archetype('b', '{pipeline: b, date: "{monthEnd}"}') + pipeline('a', 'b');
    const { code, session } = await apply({
      'a.yaml': file(ends, archetype('a', '{pipeline: a, date: "{monthStart-1d}"}'), pipeline('b', 'a')),
    });
    expect(code, session.err()).to.equal(0);
  });

  for (const [what, config] of [
    ['the day before', '{pipeline: a, date: "{date-1d}"}'],
    ['one of several', '{pipelines: [a, c], atLeast: 1}'],
    ['another schedule', '{pipeline: a, schedule: weekly}'],
  ] as const)
    it(`are none where one of them waits for ${what}`, async () => {
      const { code, session } = await apply({ 'a.yaml': file(a, archetype('a', config), pipeline('b', 'a')) });
      expect(code, session.err()).to.equal(0);
    });
});
