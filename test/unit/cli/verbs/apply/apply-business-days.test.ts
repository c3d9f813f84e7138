/** Waits for the last business day of a calendar: of the files, of the table, and changed afterwards. */
import { expect } from 'chai';
import { apply } from './applying';

const calendar = (days: string): string => `kind: calendar\nname: nyse\ndays: ${days}\n---\n`;
const archetype = (config: string): string =>
  `kind: archetype\nname: after-closing\nrequiredTraits: [{type: closing, defaultEvaluator: "builtin:upstream", ` +
  `defaultConfig: ${config}}]\n---\n`;
const books = (more = ''): string =>
  'kind: pipeline\nname: books\narchetype: after-closing\ntrigger: {type: http, url: "https://jobs.example.com/"}\n' +
  more;
const OWN = '{pipeline: books, date: "{date-1d}", calendar: nyse, since: "2026-03-01"}';
const WEEKENDS = '[saturday, sunday]';

describe('cli/verbs/apply/apply: business days', () => {
  it('takes a calendar of the files, and one of the table', async () => {
    const { code, session } = await apply({ 'a.yaml': calendar(WEEKENDS) + archetype(OWN) + books() });
    expect(code, session.err()).to.equal(0);
    const again = await apply({ 'b.yaml': archetype(OWN) + books('owner: finance\n') }, {}, session);
    expect(again.code, session.err()).to.equal(0);
  });

  it('refuses a calendar that does not exist, with the nearest one', async () => {
    const misspelt = OWN.replace('nyse', 'nise');
    const { code, session } = await apply({ 'a.yaml': calendar(WEEKENDS) + archetype(misspelt) + books() });
    expect(code).to.equal(2);
    expect(session.err()).to.contain(
      'traits.closing.config.calendar: found `"nise"`; expected a calendar: one of nyse. Did you mean nyse?',
    );
  });

  it('refuses a change of the archetype whose calendar does not exist', async () => {
    const { session } = await apply({ 'a.yaml': calendar(WEEKENDS) + archetype(OWN) + books() });
    const again = await apply({ 'b.yaml': archetype(OWN.replace('nyse', 'xetra')).replace(/---\n$/, '') }, {}, session);
    expect(again.code).to.equal(2);
    expect(session.err()).to.match(/found a change that the registered pipeline books does not fit: .*"xetra"/);
  });

  it('refuses a change of the calendar with which a run could never be met', async () => {
    const onWeekdays = books(`exclusions: {days: ${WEEKENDS}}\n`);
    const { code, session } = await apply({ 'a.yaml': calendar(WEEKENDS) + archetype(OWN) + onWeekdays });
    expect(code, session.err()).to.equal(0);
    const again = await apply({ 'b.yaml': calendar('[saturday]').replace(/---\n$/, '') }, {}, session);
    expect(again.code).to.equal(2);
    expect(session.err()).to.match(
      /found a change that the registered pipeline books does not fit: .*would wait for 2028-01-02, which has none/,
    );
    const harmless = await apply(
      { 'b.yaml': calendar('[saturday, sunday, friday]').replace(/---\n$/, '') },
      {},
      session,
    );
    // Fridays have runs that none waits for any more.
    expect(harmless.code, session.err()).to.equal(0);
  });
});
