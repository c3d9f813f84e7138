/** Acknowledgements of open alerts beside a world, by a command or in the console, between two readings of `status`. */
import { canonicalJson } from '../../../../kernel/values/json';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { Draw } from '../draw';
import { isDone } from './actions';
import { type Asked, USER } from './ask';
import type { WorldConsole } from './console';

interface Open {
  alertId: string;
  alertType: string;
  pipelineId: string;
  date: string | null;
  scheduleId: string | null;
  acknowledged: { by: string; at: string; until: string | null; reason: string } | null;
}

/** The alerts that the acknowledgement is about; without a date or a schedule, of every one. */
interface Which {
  pipelineId: string;
  date?: string;
  scheduleId?: string;
}

interface Acting {
  console: WorldConsole;
  type(words: readonly string[]): Promise<Asked>;
}

const STATUS = ['status', '--json'];
const REASON = 'the vendor is on it';
const MINUTES = [1, 90, 10_080];

const openIn = ({ out }: Asked): Open[] => (JSON.parse(out) as { alerts: Open[] }).alerts;

const isOf =
  ({ pipelineId, date, scheduleId }: Which) =>
  (alert: Open): boolean =>
    alert.pipelineId === pipelineId &&
    (date === undefined || alert.date === date) &&
    (scheduleId === undefined || alert.scheduleId === scheduleId);

const wordsFor = ({ pipelineId, date, scheduleId }: Which, minutes: number | undefined): string[] => [
  ...['ack', pipelineId, '--reason', REASON, '--json'],
  ...(date === undefined ? [] : ['--date', date]),
  ...(scheduleId === undefined ? [] : ['--schedule', scheduleId]),
  ...(minutes === undefined ? [] : ['--for', `${minutes}m`]),
];

/** An alert that is open, or with all of its pipeline; or an instance that may have none. */
const whichOf = (draw: Draw, alerts: readonly Open[], otherwise: Required<Which>): Which => {
  if (alerts.length === 0 || draw.chance(0.1)) return otherwise;
  const { pipelineId, date, scheduleId } = draw.pick(alerts);
  if (date === null || scheduleId === null || draw.chance(0.2)) return { pipelineId };
  return { pipelineId, date, scheduleId };
};

/** Reads the open alerts, acknowledges some, and reads them again. */
export const acknowledgeIn = async (
  draw: Draw,
  otherwise: Required<Which>,
  { console, type }: Acting,
): Promise<Asked[]> => {
  const before = await type(STATUS);
  const which = whichOf(draw, openIn(before), otherwise);
  const minutes = draw.chance(0.5) ? draw.pick(MINUTES) : undefined;
  const { date, scheduleId } = which;
  const answer =
    date !== undefined && scheduleId !== undefined && draw.chance(0.4)
      ? await console.act('/api/actions/ack', { ...which, reason: REASON, forMinutes: minutes ?? null })
      : await type(wordsFor(which, minutes));
  return [before, answer, await type(STATUS)];
};

/** How much of an alert the acknowledgement is about; undefined: the words are no acknowledgement. */
const requestedIn = ({ words }: Asked): (Which & { minutes: number | undefined }) | undefined => {
  if (words[1] === '/api/actions/ack') {
    const { forMinutes, ...which } = JSON.parse(words[2] ?? '') as Required<Which> & { forMinutes: number | null };
    return { ...which, minutes: forMinutes ?? undefined };
  }
  if (words[0] !== 'ack') return undefined;
  const optionOf = (option: string): string | undefined =>
    words.includes(option) ? words[words.indexOf(option) + 1] : undefined;
  const minutes = optionOf('--for');
  const [date, scheduleId] = [optionOf('--date'), optionOf('--schedule')];
  return {
    pipelineId: words[1]!,
    ...(date === undefined ? {} : { date }),
    ...(scheduleId === undefined ? {} : { scheduleId }),
    minutes: minutes === undefined ? undefined : Number.parseInt(minutes, 10),
  };
};

const isAccepted = (answer: Asked): boolean => (answer.words[0] === 'ack' ? answer.exitCode === 0 : isDone(answer));

/** An acknowledgement is shown with the alerts that it is about, and with no others. */
const shownWrong = (before: Asked, answer: Asked, after: Asked): string[] => {
  const requested = requestedIn(answer)!;
  const opened = openIn(before);
  const named = opened.filter(isOf(requested));
  if (!isAccepted(answer))
    return named.length === 0 ? [] : [`is refused, and ${named.length} such alerts are open: ${answer.err}`];
  if (named.length === 0) return ['is accepted, and no such alert is open'];
  const until = requested.minutes === undefined ? null : new Date(answer.at + requested.minutes * 60_000).toISOString();
  const expected = { by: USER, at: new Date(answer.at).toISOString(), until, reason: REASON };
  const shown = new Map(openIn(after).map(({ alertId, acknowledged }) => [alertId, acknowledged]));
  return opened.flatMap((alert) => {
    const wanted = isOf(requested)(alert) ? expected : alert.acknowledged;
    const found = shown.get(alert.alertId);
    return found !== undefined && canonicalJson(found) === canonicalJson(wanted)
      ? []
      : [`leaves ${alert.alertType} of ${alert.pipelineId} with ${canonicalJson(found ?? null)}`];
  });
};

/** Each alert that is acknowledged has an event of that, once; two people may do that at one instant. */
const recordedWrong = (before: Asked, answer: Asked, { ever }: Evidence, asked: readonly Asked[]): string[] => {
  if (!isAccepted(answer)) return [];
  const at = new Date(answer.at).toISOString();
  const most = asked.filter((one) => one.at === answer.at && requestedIn(one) !== undefined && isAccepted(one)).length;
  return openIn(before)
    .filter(isOf(requestedIn(answer)!))
    .flatMap(({ alertId, alertType }) => {
      const events = ever.events.filter(
        (event) =>
          event.kind === 'ALERT_ACKNOWLEDGED' &&
          event.ofAlert?.alertId === alertId &&
          event.at === at &&
          event.message.includes(`is acknowledged by ${USER}`),
      );
      return events.length >= 1 && events.length <= most
        ? []
        : [`has ${events.length} events of the alert ${alertType}`];
    });
};

/**
 * By the two readings of `status` beside it, where they are of the same instant, and where the index that has the open
 * alerts is not behind.
 */
export const judgeAcknowledged = (
  asked: readonly Asked[],
  evidence: Evidence,
): { invariant: string; asked: Asked; message: string }[] => {
  if (evidence.scenario.faults.some(({ target }) => target === 'index')) return [];
  return asked.flatMap((answer, index) => {
    const [before, after] = [asked[index - 1], asked[index + 1]];
    if (requestedIn(answer) === undefined || before === undefined || after === undefined) return [];
    if (before.at !== answer.at || after.at !== answer.at) return [];
    return [...shownWrong(before, answer, after), ...recordedWrong(before, answer, evidence, asked)].map((message) => ({
      ...{ invariant: 'acknowledged-shown', asked: answer, message },
    }));
  });
};
