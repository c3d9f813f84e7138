/** The rows of the docs' tables about MARKERs and requests, each with what shows in a world that it happened. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKey } from '../../../../aws/table/client/parse-key';
import { type Evidence, instanceKey } from '../../../../simulator/evidence/evidence';
import type { PlainItem } from '../../../../simulator/evidence/table';

/** Facts of a finished world, as the rows need them. */
interface Facts {
  answers: readonly { answer: string; reason: string }[];
  rejections: readonly string[];
  reruns: readonly { status: string; attempt: number | null; message: string }[];
  /** Targets that requests to cancel have ended, as the router recorded them on the requests. */
  targets: readonly string[];
  events: Evidence['ever']['events'];
  entities: ReadonlySet<string>;
  evidence: Evidence;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly PlainItem[] => (Array.isArray(value) ? (value as PlainItem[]) : []);

const entityOf = ({ PK, SK }: PlainItem): string => parseKey({ PK: String(PK), SK: String(SK) })?.entity ?? '';

const factsOf = (evidence: Evidence): Facts => {
  const { ever } = evidence;
  const of = (entity: string): readonly PlainItem[] => ever.items.filter((item) => entityOf(item) === entity);
  return {
    answers: of('ledger')
      .flatMap(({ answers }) => listOf(answers))
      .map(({ answer, reason }) => ({ answer: textOf(answer), reason: textOf(reason) })),
    rejections: ever.events.filter(({ kind }) => kind === 'MARKER_REJECTED').map(({ message }) => message),
    reruns: of('rerun').map(({ status, attempt, message }) => ({
      status: textOf(status),
      attempt: typeof attempt === 'number' ? attempt : null,
      message: textOf(message),
    })),
    targets: of('cancel-request').flatMap(({ targets }) =>
      targets instanceof Set || Array.isArray(targets) ? [...targets].map(String) : [],
    ),
    events: ever.events,
    entities: new Set(ever.items.map(entityOf)),
    evidence,
  };
};

/** Whether a MARKER was written, and had nothing to do, after an execution had started and before its run began. */
const joinedBeforeRun = ({ ever, executions }: Evidence): boolean => {
  const beganAt = new Map(ever.runs.map(({ executionArn, createdAt }) => [executionArn, Date.parse(createdAt)]));
  const joinedAt = new Map(
    ever.items.flatMap(({ PK, SK, answers }) => {
      const key = parseKey({ PK: String(PK), SK: String(SK) });
      if (key?.entity !== 'ledger') return [];
      const joined = listOf(answers).filter(({ answer }) => answer === 'joined');
      return [[instanceKey(key), joined.map(({ at }) => Date.parse(textOf(at)))] as const];
    }),
  );
  return executions.some(({ arn, input, startedAt }) =>
    (joinedAt.get(instanceKey(input)) ?? []).some((at) => startedAt < at && at < (beganAt.get(arn) ?? 0)),
  );
};

type Shown = (facts: Facts) => boolean;

const rejected =
  (pattern: RegExp): Shown =>
  ({ rejections }) =>
    rejections.some((message) => pattern.test(message));
const answered =
  (word: string, isMeant: (reason: string) => boolean = () => true): Shown =>
  ({ answers }) =>
    answers.some(({ answer, reason }) => answer === word && isMeant(reason));
const refused =
  (pattern: RegExp): Shown =>
  ({ reruns }) =>
    reruns.some(({ status, message }) => status === 'refused' && pattern.test(message));
const targeted =
  (pattern: RegExp): Shown =>
  ({ targets }) =>
    targets.some((target) => pattern.test(target));
const cancelledFrom =
  (...statuses: string[]): Shown =>
  ({ evidence }) =>
    evidence.statusChanges.some(({ from, to }) => to === 'CANCELLED' && statuses.includes(from ?? ''));

interface Table {
  file: string;
  /** The line above it: the first table after this line is meant. */
  under: string;
  /** By how the row begins. */
  rows: Readonly<Record<string, Shown>>;
}

export const tables: readonly Table[] = [
  {
    file: 'docs/table.md',
    under: '<!-- generated: answers -->',
    rows: {
      'the key names no pipeline': rejected(/is not a name/),
      'no such pipeline is registered': rejected(/there is no pipeline|is not valid in this version/),
      'the pipeline has no such schedule': rejected(/there is no schedule/),
      'key and attributes name different': rejected(/its key says/),
      'the date is empty': rejected(/"" is not a date|empty/),
      'the date does not exist': rejected(/is not a date|does not exist/),
      '`notBefore` is not an instant': rejected(/notBefore/),
      'the date is more than 7 days after': rejected(/days ahead of/),
      'the date is older than': rejected(/MARKERs may be/),
      'the calendar that the pipeline names': rejected(/names the calendar/),
      'the last attempt is `FAILED`': rejected(/which a MARKER alone does not run again|attempts have failed/),
      'the last attempt is the 50th': rejected(/as many as MARKERs with replay/),
      'five executions of the MARKER': rejected(/failed again and again/),
      'an execution was started more than 90 days': rejected(/is not kept any more/),
      'the last attempt is `COMPLETED`, and the MARKER was written after': answered('late'),
      'the last attempt is `SKIPPED`, and the MARKER was written after': ({ events }) =>
        events.some(({ kind, message }) => kind === 'LATE_DATA' && /was skipped/.test(message)),
      'the job of the last attempt was started': ({ evidence }) =>
        evidence.ever.items.some(({ cameLate }) => cameLate !== undefined),
      'the last attempt is `COMPLETED`, and the MARKER brings nothing': answered('known'),
      'the last attempt is `SKIPPED`, and the MARKER was written before': ({ answers, events }) =>
        answers.some(({ answer }) => answer === 'known') && events.some(({ kind }) => kind === 'PIPELINE_SKIPPED'),
      'the last attempt is `COMPLETED`, and this very MARKER': ({ evidence }) =>
        evidence.ever.items.some(({ answers }) => {
          const found = listOf(answers).map(({ answer }) => textOf(answer));
          return found.includes('late') && found.indexOf('known') > found.indexOf('late');
        }),
      'the date is excluded': answered('excluded'),
      'the pipeline is disabled': answered('disabled'),
      'a request to [cancel]': answered('cancelled'),
      'the last attempt is `PENDING`': answered('joined'),
      'an execution that a MARKER started waits': ({ evidence }) => joinedBeforeRun(evidence),
      'the pipeline is held': answered('kept'),
      'anything else': answered('started'),
    },
  },
  {
    file: 'docs/reruns.md',
    under: '## Rerun',
    rows: {
      'has completed, failed or been cancelled': ({ reruns }) =>
        reruns.some(({ status, attempt }) => status !== 'refused' && (attempt ?? 0) > 1),
      'has never run': ({ reruns }) => reruns.some(({ status, attempt }) => status !== 'refused' && attempt === 1),
      'is running': refused(/is in progress/),
      'has an excluded date': refused(/exclu|disabled|is not on/),
      'has had as many reruns': refused(/budget/),
      'belongs to a pipeline that is held': ({ events, entities }) =>
        entities.has('rerun-request') && events.some(({ kind }) => kind === 'PIPELINE_PAUSED'),
      'belongs to a pipeline that already runs': ({ entities }) => entities.has('rerun-request'),
      'belongs to a pipeline whose engine': ({ entities }) => entities.has('engine-wait'),
    },
  },
  {
    file: 'docs/reruns.md',
    under: '## Cancel',
    rows: {
      'waits for its traits, its job or its retry': cancelledFrom('PENDING', 'RUNNING', 'TRIGGERING'),
      'waits for its schedule': targeted(/^arn:.*execution|^marker /),
      'was ready and waits for its lock': cancelledFrom('PENDING'),
      'has an open run whose execution is gone': ({ evidence }) =>
        evidence.executions.some(({ status }) => status === 'ABORTED') &&
        cancelledFrom('RUNNING', 'PENDING')(factsOf(evidence)),
      'has a MARKER that is kept': ({ events }) =>
        events.some(({ kind }) => kind === 'MARKER_HELD') && events.some(({ kind }) => kind === 'PIPELINE_CANCELLED'),
      'waits as a request for a rerun': targeted(/^request /),
      'has a MARKER or a rerun request that the router has not read': answered('cancelled'),
      'has completed and is [monitored]': targeted(/^monitoring /),
      'is in [shadow mode]': ({ evidence }) =>
        evidence.ever.shadowLogs.length > 0 && evidence.ever.items.some((item) => entityOf(item) === 'cancel-request'),
    },
  },
];

const ROOT = join(__dirname, '../../../..');

/** The first cells of the rows of a table of the docs, with the lines on which they are. */
export const rowsIn = ({ file, under }: Table): { text: string; line: number }[] => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const from = lines.indexOf(under);
  const at = lines.findIndex((line, index) => index > from && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  return lines.slice(at + 2, end).map((line, index) => ({ text: line.split('|')[1]!.trim(), line: at + 3 + index }));
};

const named = ({ file, under }: Table, beginning: string): string =>
  `${file} ${under.replace(/[^\w ]|generated/g, '').trim()}: ${beginning}`;

export const allRows = (): string[] => tables.flatMap((one) => Object.keys(one.rows).map((row) => named(one, row)));

export const rowsShown = (evidence: Evidence): string[] => {
  const facts = factsOf(evidence);
  return tables.flatMap((one) =>
    Object.entries(one.rows)
      .filter(([, isShown]) => isShown(facts))
      .map(([row]) => named(one, row)),
  );
};
