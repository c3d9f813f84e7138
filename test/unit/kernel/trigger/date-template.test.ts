import { expect } from 'chai';
import { fillDateTemplate, parseDateTemplate } from '../../../../kernel/trigger/date-template';

const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'h05' };

describe('date templates', () => {
  const filled: [template: string, text: string][] = [
    ['raw/orders/', 'raw/orders/'],
    ['', ''],
    ['raw/dt={date}/', 'raw/dt=2026-03-07/'],
    ['{date:yyyy/MM/dd}/{hour}/', '2026/03/07/05/'],
    ['{date:yyyyMMdd}', '20260307'],
    ['year={date:yyyy}/month={date:M}/day={date:d}', 'year=2026/month=3/day=7'],
    ['{pipeline}/{schedule}/{date}', 'orders/h05/2026-03-07'],
    ['$root/{date}', '$root/2026-03-07'],
    ['{monthStart-1M:yyyy-MM}/{weekEnd:yyyyMMdd}', '2026-02/20260308'],
  ];
  for (const [template, text] of filled)
    it(`fills ${JSON.stringify(template)} with ${JSON.stringify(text)}`, () => {
      expect(fillDateTemplate(template, instance)).to.equal(text);
    });

  it('has no hour for a schedule that is not named after one', () => {
    expect(fillDateTemplate('{date}/{hour}', { ...instance, scheduleId: 'daily' })).to.equal(undefined);
    expect(fillDateTemplate('{date}', { ...instance, scheduleId: 'daily' })).to.equal('2026-03-07');
  });

  const refused: [template: string, problem: RegExp][] = [
    ['{day}', /^\{day\} is no placeholder: expected one of \{date\}, \{date-1d\}, \{date:yyyy\/MM\/dd\}, \{hour\}/],
    ['{}', /^\{\} is no placeholder/],
    ['{date:}', /no placeholder/],
    ['{date:yyyy-mm}', /no placeholder: "mm" is none of yyyy, yy, MM, M, dd, d/],
    ['{date:YYYY}', /no placeholder: "YYYY" is none of yyyy/],
    ['{date-1h}', /no placeholder: expected a day such as date-1d/],
    ['{date', /a brace without its other/],
    ['date}', /a brace without its other/],
    ['dt=${date}/', /a \$ before a placeholder: expected \{date\}/],
  ];
  for (const [template, problem] of refused)
    it(`refuses ${JSON.stringify(template)}`, () => {
      const parsed = parseDateTemplate(template);
      expect(parsed.ok ? '' : parsed.problem).to.match(problem);
      expect(() => fillDateTemplate(template, instance))
        .to.throw(TypeError)
        .with.property('message')
        .that.satisfies((message: string) => message.startsWith(`${JSON.stringify(template)}: `));
    });
});
