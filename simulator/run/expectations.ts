/**
 * The expectations of a scenario file, compared with what happened: so that a repository tests its pipelines. An
 * expectation names a run, the start of a job, an alert or an event by fields that it must have; without `times` there
 * has to be at least one.
 */
import { required } from '../../kernel/values/required';
import type { SimulationFindings, UnmetExpectation } from '../evidence/result';
import type { ExpectEntry } from '../scenario/schema';
import { EXPECTED_KINDS } from '../scenario-file/expect';

type Fields = Readonly<Record<string, unknown>>;
type Kind = (typeof EXPECTED_KINDS)[number];

/** A thing that happened, with the instant that `from` and `until` are about. */
interface Happened {
  at: number;
  thing: Fields;
}

/** A second delivery is no second event. */
const once = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Thing[] => [
  ...new Map(things.map((thing) => [keyOf(thing), thing])).values(),
];

const at =
  (instant: string) =>
  (thing: object): Happened => ({
    at: Date.parse((thing as Record<string, string>)[instant] ?? ''),
    thing: thing as Fields,
  });

const happened: Readonly<Record<Kind, (findings: SimulationFindings) => Happened[]>> = {
  run: ({ runs }) => runs.map(at('startedAt')),
  job: ({ jobStarts }) => jobStarts.map(at('at')),
  alert: ({ alerts }) => once(alerts, (alert) => JSON.stringify(alert)).map(at('at')),
  event: ({ events }) => once(events, ({ eventId }) => eventId).map(at('at')),
};

const textOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ');

const boundsText = ({ from, until }: ExpectEntry): string =>
  [
    from === undefined ? '' : ` from ${new Date(from).toISOString()}`,
    until === undefined ? '' : ` until ${new Date(until).toISOString()}`,
  ].join('');

const differing = (wanted: Fields, { thing }: Happened): string[] =>
  Object.keys(wanted).filter((field) => thing[field] !== wanted[field]);

/** The nearest candidate that does not match. */
const MOST_NEAR = 3;

const nearText = (wanted: Fields, candidate: Happened): string => {
  const fields = differing(wanted, candidate);
  const when = new Date(candidate.at).toISOString();
  return fields.length === 0
    ? `one at ${when}`
    : `one at ${when} with ${textOf(Object.fromEntries(fields.map((field) => [field, candidate.thing[field]])))}`;
};

const unmet = (entry: ExpectEntry, findings: SimulationFindings): UnmetExpectation[] => {
  const kind = required(
    EXPECTED_KINDS.find((each) => entry[each] !== undefined),
    'kind of expectation',
  );
  const wanted: Fields = entry[kind] ?? {};
  const all = happened[kind](findings);
  const { from = -Infinity, until = Infinity, times } = entry;
  const isMeant = (candidate: Happened): boolean =>
    candidate.at >= from && candidate.at <= until && differing(wanted, candidate).length === 0;
  const found = all.filter(isMeant).length;
  if (times === undefined ? found > 0 : found === times) return [];
  const near = all
    .filter((candidate) => !isMeant(candidate))
    .toSorted((left, right) => differing(wanted, left).length - differing(wanted, right).length)
    .slice(0, times === undefined || found < times ? MOST_NEAR : 0);
  const expected = times === undefined ? 'at least 1' : String(times);
  return [
    {
      expected: { [kind]: wanted, ...(times === undefined ? {} : { times }) },
      found,
      message:
        `expected ${expected} ${kind}${Object.keys(wanted).length === 0 ? '' : ` with ${textOf(wanted)}`}` +
        `${boundsText(entry)}; found ${found}` +
        (near.length === 0 ? '' : `; nearest: ${near.map((one) => nearText(wanted, one)).join('; ')}`),
    },
  ];
};

export const unmetOf = (expected: readonly ExpectEntry[], findings: SimulationFindings): UnmetExpectation[] =>
  expected.flatMap((entry) => unmet(entry, findings));
