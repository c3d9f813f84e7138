/** The MARKERs that signals of months and weeks bring. */
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';
import { type Meant, OF_PERIODS, PERIODS_BUCKET } from '../periods';

/** Whether it has come to the dead letters, after as many deliveries as the queue allows. */
const isGivenUp = ({ deadLetters }: Evidence, { token }: Meant): boolean =>
  deadLetters.some((body) => body.includes(token));

const meantIn = ({ scenario }: Evidence): Meant[] =>
  scenario.events.flatMap(({ object, event }): Meant[] => {
    if (object?.bucket === PERIODS_BUCKET) return [JSON.parse(String(object.body)) as Meant];
    return event?.source.startsWith(`${OF_PERIODS}.`) === true ? [event.detail?.means as Meant] : [];
  });

export const periodsLead: Invariant = {
  name: 'periods-lead',
  rule: 'A signal of a month or a week writes the MARKER of the one run in that period, once, and no other.',
  check: (evidence) => {
    const expected = meantIn(evidence);
    const written = evidence.records.filter(({ pipeline }) => pipeline === OF_PERIODS);
    const sorts = expected.map(({ date, schedule }) => `${date}#${schedule}`);
    const strays = written.filter(({ sort }) => !sorts.includes(sort));
    return [
      ...expected
        .filter((one) => !isGivenUp(evidence, one))
        .flatMap((one): Broken[] => {
          const count = written.filter(({ sort }) => sort === `${one.date}#${one.schedule}`).length;
          if (count === 1) return [];
          const message = `${one.token} means ${one.date}, and has written its MARKER ${count} times`;
          return [{ at: evidence.end, message, evidence: {} }];
        }),
      ...strays.map(({ at, sort }): Broken => {
        const message = `${OF_PERIODS} has a MARKER ${sort} of ${isoAt(at)}, which no signal means`;
        return { at, message, evidence: { expected: sorts } };
      }),
    ];
  },
};
