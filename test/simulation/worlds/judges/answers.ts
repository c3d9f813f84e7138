/** Outcomes of MARKERs: each is recorded once, none contradicts another, and every rejection is justified. */
import type { DomainEvent } from '../../../../kernel/run/model';
import { printable } from '../../../../kernel/values/text';
import type { Evidence, MarkerRecord, SentSignal } from '../../../../simulator/evidence/evidence';
import { dayAt, lengthOf, zoneOf } from '../../../../simulator/invariants/calendar';
import { nameOf, type OfInstance, versionsBetween } from '../../../../simulator/invariants/documents';
import { factsOf, isTampered, leadOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

const secondOf = (at: number): number => Math.floor(at / 1000);

/** The MARKER that a rejection names: `MARKER#{pipeline} / {sort key}`. */
const keyNamed = ({ message }: DomainEvent): string => message.slice('MARKER '.length, message.indexOf(' was not run'));

const rejectionsOf = ({ ever }: Evidence): DomainEvent[] =>
  ever.events.filter(({ kind }) => kind === 'MARKER_REJECTED');

/** As a message shows it. */
const keyOf = ({ pipeline, sort }: MarkerRecord): string => printable(`MARKER#${pipeline} / ${sort}`, 256);

const SIGNALS: readonly { kind: SentSignal['kind']; begins: string }[] = [
  { kind: 'object', begins: 's3://' },
  { kind: 'event', begins: 'event ' },
  { kind: 'message', begins: 'message ' },
];

/** A signal is rejected before there is a MARKER; how many of its kind were sent. */
const sentOf = ({ signals }: Evidence, key: string): number => {
  const kind = SIGNALS.find(({ begins }) => key.startsWith(begins))?.kind;
  return signals.filter((signal) => signal.kind === kind).length;
};

/** The records that a rejection may be about. */
const recordsOf = ({ records }: Evidence, rejection: DomainEvent): MarkerRecord[] =>
  records.filter(
    (record) =>
      keyOf(record) === keyNamed(rejection) && secondOf(record.at) === secondOf(Date.parse(rejection.episodeAt)),
  );

/** A MARKER without a trace id of its own gives its execution the id of its record. */
const hasStarted = ({ executions }: Evidence, { id, image }: MarkerRecord): boolean =>
  image.trace_id === undefined && executions.some(({ input }) => input.traceId === id);

/** A MARKER whose executions have died or failed again and again is rejected after them. */
const hasDied = ({ executions }: Evidence, { id }: MarkerRecord): boolean =>
  executions.some(
    ({ input, status, outcome }) =>
      input.traceId === id &&
      status !== 'RUNNING' &&
      (status !== 'SUCCEEDED' || outcome === 'FAILED' || outcome === 'UNDECIDED'),
  );

const contradictions = (evidence: Evidence): Broken[] =>
  rejectionsOf(evidence).flatMap((rejection): Broken[] => {
    const records = recordsOf(evidence, rejection);
    const isBoth = (record: MarkerRecord): boolean => hasStarted(evidence, record) && !hasDied(evidence, record);
    if (records.length === 0 || !records.every(isBoth)) return [];
    const message = `${keyNamed(rejection)} of ${isoAt(records[0]!.at)} was started, and is reported as rejected`;
    return [{ at: Date.parse(rejection.at), message: `${message}: ${rejection.message}`, evidence: {} }];
  });

/** Each record is rejected at most once, even if it is redelivered or reprocessed on request. */
const tooManyRejections = (evidence: Evidence): Broken[] =>
  [...groupBy(rejectionsOf(evidence), keyNamed)].flatMap(([key, rejections]): Broken[] => {
    const records = evidence.records.filter((record) => keyOf(record) === key);
    const written = records.length + sentOf(evidence, key);
    const most = written + (records.some((record) => hasDied(evidence, record)) ? 1 : 0);
    if (rejections.length <= most) return [];
    const message = `${key} is reported as rejected ${rejections.length} times, and was written ${written} times`;
    return [{ at: Date.parse(rejections.at(-1)!.at), message, evidence: {} }];
  });

interface Answer {
  recordId: string;
  answer: string;
}

/** By the ledger: one answer for each record. */
const twice = ({ ever: { items } }: Evidence): Broken[] =>
  items
    .filter(({ SK }) => String(SK).startsWith('LEDGER#'))
    .flatMap((item) =>
      [...groupBy((item.answers ?? []) as Answer[], ({ recordId }) => recordId)]
        .filter(([, answers]) => answers.length > 1)
        .map(([recordId, answers]) => ({
          at: 0,
          message:
            `${String(item.PK)} / ${String(item.SK)}: record ${recordId} was answered ` +
            answers.map(({ answer }) => answer).join(' and '),
          evidence: {},
        })),
    );

export const answersAgree: Invariant = {
  name: 'answers-agree',
  rule: 'A record of a MARKER has one answer: it is rejected once at most, and not when it was started.',
  check: (evidence) => [...contradictions(evidence), ...tooManyRejections(evidence), ...twice(evidence)],
};

const DEFAULT_AGE = '7d';

/** From here on the sweeper may have found it: without `writtenAt` and without its record its age is unknown. */
const FOUND_AFTER_MS = 15 * 60_000;

const ageAt = ({ at, image }: MarkerRecord, rejectedAt: number): number =>
  image.writtenAt === undefined && rejectedAt > at + FOUND_AFTER_MS ? rejectedAt : at;

/** How old the date was when its MARKER was written, by the zone that makes it oldest, and how old it may be. */
const isTooOld = (evidence: Evidence, record: MarkerRecord, date: string, rejectedAt: number): boolean => {
  const at = ageAt(record, rejectedAt);
  return versionsBetween(evidence, record.pipeline, record.at, rejectedAt).some((document) => {
    const zones = new Set([zoneOf(document, 'daily'), 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
    const oldest = Math.max(
      ...[...zones].map((zone) => Date.parse(`${dayAt(zone, at)}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)),
    );
    return oldest > lengthOf(String(document.maxMarkerAge ?? DEFAULT_AGE));
  });
};

const falselyOld = (evidence: Evidence, rejection: DomainEvent): Broken[] => {
  const [, date] = /: (\d{4}-\d\d-\d\d) is \d+ days? before/.exec(rejection.message) ?? [];
  if (date === undefined) return [];
  const at = Date.parse(rejection.at);
  // The newest that there was: an older one of the same key is not there any more.
  const record = evidence.records.findLast(
    (one) => keyOf(one) === keyNamed(rejection) && one.at <= at + slackOf(evidence),
  );
  if (record === undefined || isTooOld(evidence, record, date, at)) return [];
  const message = `${keyNamed(rejection)} was written at ${isoAt(record.at)}, in time, and is rejected as too old`;
  return [{ at, message, evidence: {} }];
};

/** Rejected for an attempt that has failed: of that instance one has. */
const falselyFailed = (evidence: Evidence, rejection: DomainEvent): Broken[] => {
  const [, attempt] = /: attempt (\d+) is (?:FAILED|CANCELLED)/.exec(rejection.message) ?? [];
  if (attempt === undefined || rejection.date === null || isTampered(evidence, rejection as OfInstance)) return [];
  const hasFailed = factsOf(evidence)
    .events(rejection as OfInstance)
    .some(
      (event) =>
        /^PIPELINE_(FAILED|CANCELLED)$/.test(event.kind) &&
        event.attempt === Number(attempt) &&
        Date.parse(event.at) <= Date.parse(rejection.at) + slackOf(evidence) + leadOf(evidence),
    );
  if (hasFailed) return [];
  const message = `${nameOf(rejection)} is rejected for its attempt ${attempt}, which has not failed`;
  return [{ at: Date.parse(rejection.at), message, evidence: {} }];
};

export const rejectionsTrue: Invariant = {
  name: 'rejections-true',
  rule: 'Nothing is rejected as too old that was written in time, and nothing for a failure that was none.',
  check: (evidence) =>
    rejectionsOf(evidence).flatMap((rejection) => [
      ...falselyOld(evidence, rejection),
      ...falselyFailed(evidence, rejection),
    ]),
};
