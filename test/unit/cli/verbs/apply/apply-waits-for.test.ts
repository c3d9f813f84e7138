/** Entries of `waitsFor`: what is refused, with place, expectation and remedy. */
import { expect } from 'chai';
import { apply } from './applying';

const archetype = (more = ''): string =>
  'kind: archetype\nname: batch\nrequiredTraits: [{type: freshness, defaultEvaluator: check-freshness}]\n' +
  `optionalTraits: [{type: schema}]\n${more}---\n`;
const pipeline = (name: string, more = ''): string =>
  `kind: pipeline\nname: ${name}\narchetype: batch\n` +
  `trigger: {type: http, url: "https://jobs.example.com/"}\n${more}---\n`;
const hourly = pipeline('feed', 'schedules: [{every: hour}]\n');
const books = (waits: string, more = ''): string => pipeline('books', `waitsFor: ${waits}\n${more}`);
const file = (...documents: string[]): string => documents.join('').replace(/---\n$/, '');

describe('cli/verbs/apply/apply: waitsFor', () => {
  for (const [what, waits] of [
    ['the same schedule', '[{pipeline: raw}]'],
    ['the hours of another pipeline', '[{pipeline: feed, schedules: hourly}]'],
    ['one of several', '[{pipelines: [raw, feed], atLeast: 1, name: vendors}]'],
    ['its own day before', '[{pipeline: books, date: "{date-1d}", since: "2026-03-01"}]'],
    ['two days of one, by names', '[{pipeline: raw}, {pipeline: raw, date: "{date-1w}", name: last-week}]'],
  ] as const)
    it(`takes ${what}`, async () => {
      const { code, session } = await apply({ 'a.yaml': file(archetype(), pipeline('raw'), hourly, books(waits)) });
      expect(code, session.err()).to.equal(0);
    });

  const refused: [what: string, waits: string, says: string, rule?: string][] = [
    [
      'a pipeline that does not exist',
      '[{pipeline: row}]',
      'waitsFor[0].pipeline: found `"row"`; expected a pipeline: one of raw, feed, books. Did you mean raw?',
    ],
    [
      'one of several that does not exist',
      '[{pipelines: [raw, feeed], atLeast: 1, name: vendors}]',
      'waitsFor[0].pipelines[1]: found `"feeed"`; expected a pipeline: one of raw, feed, books. Did you mean feed?',
    ],
    [
      'a schedule that it does not have',
      '[{pipeline: feed}]',
      'waitsFor[0]: found a wait for feed (schedule daily), which has no such schedule; expected schedules of feed: ' +
        'one of h00, h01,',
    ],
    [
      'an unknown field',
      '[{pipeline: raw, needs: 2}]',
      'waitsFor[0]: found `{"pipeline":"raw","needs":2}`; expected the runs that this pipeline waits for, as in ' +
        'builtin:upstream: Unrecognized key: "needs". Write for example {pipeline: orders-hourly, schedules: hourly}.',
    ],
    [
      'a day that is none',
      '[{pipeline: raw, date: yesterday}]',
      'waitsFor[0].date: found `"yesterday"`; expected the runs that this pipeline waits for, as in builtin:' +
        'upstream: Invalid day: expected a day, such as "{date-1d}" or "{monthStart-1d}".',
    ],
    [
      'several pipelines without a name',
      '[{pipelines: [raw, feed], atLeast: 1}]',
      'waitsFor[0].name: found nothing; expected a name for the trait that waits for several pipelines. ' +
        'Write name: vendors, or what they are together.',
    ],
    [
      'a name that is none',
      '[{pipeline: raw, name: "a b"}]',
      'waitsFor[0].name: found `"a b"`; expected the name of a trait: 1 to 128 characters',
    ],
    [
      'a name that is no text',
      '[{pipeline: raw, name: 7}]',
      'waitsFor[0].name: found `7`; expected the name of a trait: 1 to 128 characters',
    ],
    [
      'a name that a run says of its own waits',
      '[{pipeline: raw, name: lock}]',
      'waitsFor[0].name: found `"lock"`; expected the name of a trait: 1 to 128 characters of letters, digits, ' +
        '. _ - :, the first of them no -, and not approval, lock or pool',
    ],
    [
      'the same pipeline twice without names',
      '[{pipeline: raw}, {pipeline: raw, date: "{date-1d}"}]',
      'waitsFor[1]: found the name `"after-raw"`, which waitsFor[0] has; expected another name: the entry becomes a ' +
        'trait, and every trait has its own. Write name: after-raw-2, or what the runs are.',
    ],
    [
      'the name of a trait of the archetype',
      '[{pipeline: raw, name: schema}]',
      'waitsFor[0].name: found the name `"schema"`, which a trait of the archetype batch has; expected another name',
    ],
    [
      'a rule by which the run could start without it',
      '[{pipeline: raw}]',
      'waitsFor: found waits beside the rule any-required of the archetype batch; expected an archetype whose rule ' +
        'is all-required-pass: by any other rule a run starts without them.',
      'readinessRule: {type: any-required}\n',
    ],
    [
      'a wait of a run for itself',
      '[{pipeline: books}]',
      'waitsFor[0].date: found nothing; expected an earlier day: the run of 2028-01-01 (schedule daily) would wait ' +
        'for itself.',
    ],
    [
      'a calendar that does not exist',
      '[{pipeline: raw, calendar: nyse}]',
      'waitsFor[0].calendar: found `"nyse"`; expected a calendar:',
    ],
  ];
  for (const [what, waits, says, rule] of refused)
    it(`refuses ${what}`, async () => {
      const files = { 'a.yaml': file(archetype(rule), pipeline('raw'), hourly, books(waits)) };
      const { code, session } = await apply(files);
      expect(code).to.equal(2);
      expect(session.err()).to.contain(says);
      expect(session.err().match(/found /g)).to.have.length(1);
    });

  it('refuses runs that wait for each other, by an entry and by a cascade', async () => {
    const raw = pipeline('raw', 'upstream: [books]\n');
    const { code, session } = await apply({ 'a.yaml': file(archetype(), raw, books('[{pipeline: raw}]')) });
    expect(code).to.equal(2);
    expect(session.err()).to.contain(
      'waitsFor[0]: found a circle: books (schedule daily) waits for raw (schedule daily) waits for books',
    );
  });

  it('refuses a change of the archetype with which a registered entry would hold nothing', async () => {
    const { session } = await apply({ 'a.yaml': file(archetype(), pipeline('raw'), books('[{pipeline: raw}]')) });
    const changed = file(archetype('readinessRule: {type: majority}\n'));
    const { code } = await apply({ 'b.yaml': changed }, {}, session);
    expect(code).to.equal(2);
    expect(session.err()).to.match(/registered pipeline books does not fit: waitsFor: found waits beside the rule/);
  });

  describe('a schedule for which a registered pipeline waits', () => {
    const [two, one] = ['[{name: daily}, {name: late}]', '[{name: daily}]'];
    const raw = (schedules: string): string => pipeline('raw', `schedules: ${schedules}\n`);
    const registered = async () => {
      const waiting = books('[{pipeline: raw, schedule: late}]');
      return (await apply({ 'a.yaml': file(archetype(), raw(two), waiting) })).session;
    };

    it('is not removed', async () => {
      const { code, session } = await apply({ 'b.yaml': file(raw(one)) }, {}, await registered());
      expect(code).to.equal(2);
      expect(session.err()).to.contain(
        'schedules: found only daily; expected the schedule of raw for which books waits (waitsFor[0]). Keep it, or ' +
          'apply books together with this one.',
      );
    });

    it('goes where the pipeline that waits for it changes, too', async () => {
      const files = { 'b.yaml': file(raw(one), books('[{pipeline: raw}]')) };
      expect((await apply(files, {}, await registered())).code).to.equal(0);
    });

    it('goes where the wait had no such schedule before', async () => {
      const session = await registered();
      const forgotten = {
        name: 'raw',
        archetype: 'batch',
        trigger: { type: 'http', url: 'https://jobs.example.com/' },
      };
      await session.stack.tables.config.register('pipeline', 'raw', {
        ...forgotten,
        schedules: [{ name: 'daily' }, { name: 'early' }],
      });
      expect((await apply({ 'b.yaml': file(raw(one)) }, {}, session)).code).to.equal(0);
    });
  });
});
