/** An instance opens, is due to begin, and is due to end, in this order, whatever forms its times are written in. */
import { expect } from 'chai';
import fc from 'fast-check';
import { completionDueAt, evaluationDueAt, opensAt, startDueAt } from '../../../../kernel/schedule/schedule';
import { clockDeadlines } from '../../../../kernel/sla/deadlines';
import { changes, zones } from '../../../support/clock-edges';
import { clockText } from '../../../support/clock-oracle';
import { pipelineOf } from '../../../support/documents';

const clock = fc.integer({ min: 0, max: 1439 }).map(clockText);
const ofHour = fc.integer({ min: 0, max: 59 }).map((minute) => `:${String(minute).padStart(2, '0')}`);
const offset = fc.integer({ min: 1, max: 2880 }).map((minutes) => `+${minutes}m`);
const moment = fc.oneof(clock, ofHour, offset);
const zone = fc.constantFrom(...zones);

const written = fc.record({
  name: fc.constantFrom('daily', 'h00', 'h07', 'h23'),
  zone,
  slaZone: zone,
  opening: fc.option(fc.oneof(clock, ofHour), { nil: undefined }),
  deadline: fc.option(moment, { nil: undefined }),
  evaluation: fc.option(moment, { nil: undefined }),
  completion: moment,
  lead: fc.integer({ min: 1, max: 48 }),
  date: fc.constantFrom('2026-06-09', ...Object.values(changes).flat()),
});

/** `:MM` stands for schedules that are named after an hour. */
const fits = ({ name, opening, deadline, evaluation, completion }: { [key: string]: unknown; name: string }): boolean =>
  name !== 'daily' || ![opening, deadline, evaluation, completion].some((text) => String(text).startsWith(':'));

describe('kernel/schedule: the order of an instance', () => {
  it('holds for every pair of forms, in every zone, over every change of the clocks', () => {
    fc.assert(
      fc.property(written.filter(fits), ({ date, lead, ...of }) => {
        const pipeline = pipelineOf({
          schedules: [
            {
              name: of.name,
              timezone: of.zone,
              ...(of.opening === undefined ? {} : { after: of.opening }),
              ...(of.deadline === undefined ? {} : { deadline: of.deadline }),
            },
          ],
          sla: {
            timezone: of.slaZone,
            atRiskLead: `${lead}h`,
            completionDeadline: of.completion,
            ...(of.evaluation === undefined ? {} : { evaluationDeadline: of.evaluation }),
          },
        });
        const schedule = pipeline.schedules[0]!;
        const opens = opensAt(pipeline, schedule, date) ?? -Infinity;
        const evaluation = evaluationDueAt(pipeline, schedule, date) ?? -Infinity;
        expect(startDueAt(pipeline, schedule, date) ?? Infinity, 'start').to.be.at.least(opens);
        expect(completionDueAt(pipeline, schedule, date), 'completion').to.be.at.least(Math.max(opens, evaluation));
        for (const { kind, riskAt, dueAt } of clockDeadlines(pipeline, schedule, date)) {
          expect(Date.parse(riskAt!), `warning of ${kind}`).to.be.within(opens, Date.parse(dueAt));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
