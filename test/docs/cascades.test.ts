/** The refusals that the page about cascades shows, as `apply` writes them of the page's own example. */
import { expect } from 'chai';
import { apply } from '../unit/cli/verbs/apply/applying';
import { pageAt } from './pages';

const PAGE = pageAt('docs/cascades.md');

const [example = ''] = /kind: archetype\nname: daily-books\n[\s\S]+?(?=```)/.exec(PAGE) ?? [];

const pipeline = (name: string, more = ''): string =>
  `kind: pipeline\nname: ${name}\narchetype: daily-books\n` +
  `trigger: {type: http, url: "https://jobs.example.com/"}\n${more}`;
const documents = [
  'kind: calendar\nname: nyse\ndays: [saturday, sunday]\n',
  pipeline('orders-hourly', 'schedules: [{every: hour}]\n'),
  ...['rates-a', 'rates-b', 'prices'].map((name) => pipeline(name)),
];

describe('docs: waits for other runs', () => {
  it('shows an example that is registered', async () => {
    const { code, session } = await apply({ 'a.yaml': [example, ...documents].join('---\n') });
    expect(code, session.err()).to.equal(0);
  });

  for (const [what, written, wrong] of [
    [
      'a run that would wait for itself',
      '{pipeline: books, date: "{date-1d}"',
      '{pipeline: books, date: "{weekStart}"',
    ],
    ['a calendar that does not exist', 'calendar: nyse', 'calendar: nise'],
    ['a schedule that does not exist', '{pipeline: orders-hourly, schedules: hourly}', '{pipeline: orders-hourly}'],
  ] as const)
    it(`shows the refusal of ${what} as it is`, async () => {
      expect(example).to.contain(written);
      const { code, session } = await apply({
        'a.yaml': [example.replace(written, wrong), ...documents].join('---\n'),
      });
      expect(code).to.equal(2);
      const [refusal = ''] = /waitsFor\[\d\][^\n]+/.exec(session.err()) ?? [];
      expect(PAGE).to.contain(`\`\`\`text\n  ${refusal}\n  \`\`\``);
    });
});
