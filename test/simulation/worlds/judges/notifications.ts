/** The MARKERs that notifications of S3 bring through the queue of messages. */
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { versionsBetween } from '../../../../simulator/invariants/documents';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

type Fields = Readonly<Record<string, any>>;

export interface Notified {
  at: number;
  pipeline: string;
  date: string;
  schedule: string;
}

/** As the worlds name objects: `orders/2026-03-07/daily/part 1`. */
const KEY = /^([^/]+)\/(\d{4}-\d\d-\d\d)\/([^/]+)\/part \d\+?$/;

/** Undefined: no JSON, which no topic of AWS sends. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const recordsIn = (body: unknown): Fields[] => {
  const { Type, Message, Records = [] } = (body ?? {}) as Fields;
  return Type === 'Notification' ? recordsIn(parsed(String(Message))) : Records;
};

const announcedIn = ({ scenario }: Evidence): Notified[] =>
  scenario.events.flatMap(({ at, message }) =>
    recordsIn(typeof message?.body === 'string' ? undefined : message?.body)
      .filter(({ eventSource, eventName }) => eventSource === 'aws:s3' && eventName.startsWith('ObjectCreated:'))
      .flatMap(({ s3 }): Notified[] => {
        const [, pipeline, date, schedule] = KEY.exec(decodeURIComponent(s3.object.key.replaceAll('+', ' '))) ?? [];
        return pipeline === undefined || date === undefined || schedule === undefined
          ? []
          : [{ at, pipeline, date, schedule }];
      }),
  );

/** Whether all versions of the pipeline since then have the schedule, and take objects of the bucket. */
const isTaken = (evidence: Evidence, { at, pipeline, schedule }: Notified): boolean => {
  const versions = versionsBetween(evidence, pipeline, at, evidence.end) as Fields[];
  return (
    versions.length > 0 &&
    versions.every(
      ({ markers = [], schedules = [{ name: 'daily' }] }) =>
        markers.some(({ type, key }: Fields) => type === 's3' && key === `${pipeline}/{date}/{schedule}/*`) &&
        schedules.some(({ name }: Fields) => name === schedule),
    )
  );
};

/** Whether the message has come to the dead letters, after as many deliveries as the queue allows. */
const isGivenUp = ({ deadLetters }: Evidence, { pipeline, date, schedule }: Notified): boolean =>
  deadLetters.some((body) => body.includes(`${pipeline}/${date}/${schedule}/part`));

/** The instances of which a message announces an object that their pipeline takes. */
export const notifiedIn = (evidence: Evidence): Notified[] =>
  announcedIn(evidence).filter((notified) => isTaken(evidence, notified) && !isGivenUp(evidence, notified));

export const notificationsLead: Invariant = {
  name: 'notifications-lead',
  rule: 'A notification of an object that the entry of a pipeline describes leads to a MARKER of its instance.',
  check: (evidence) => {
    const written = new Set(evidence.records.map(({ pipeline, sort }) => `${pipeline} ${sort}`));
    return notifiedIn(evidence)
      .filter(({ pipeline, date, schedule }) => !written.has(`${pipeline} ${date}#${schedule}`))
      .map(({ at, pipeline, date, schedule }): Broken => {
        const message = `${pipeline} ${date} ${schedule} was announced at ${isoAt(at)}, and has no MARKER`;
        return { at, message, evidence: {} };
      });
  },
};
