/** When a stack wakes to open schedules. */
import { wakingAfterGaps } from '../../kernel/sources/clock-gaps';
import { parseWakingTime, type WakingTime, wakingTimeText } from '../../kernel/sources/times';
import { required } from '../../kernel/values/required';

interface WakeUp {
  /** The end of its name. */
  part: string;
  cron: string;
  zone: string;
  description: string;
}

const cronOf = ({ hour, minute }: WakingTime): string => `cron(${minute} ${hour ?? '*'} * * ? *)`;

const wakeUp = (part: string, time: WakingTime, description: string): WakeUp => ({
  part,
  cron: cronOf(time),
  zone: time.zone,
  description,
});

/** Each time that is listed, and the ends of the gaps in which one of them is on a day. */
export const wakeUpsOf = ({ markerTimes }: { markerTimes: readonly string[] }): WakeUp[] => {
  const times = markerTimes.map((text) => required(parseWakingTime(text), `time ${text}`));
  return [
    ...times.map((time, index) =>
      wakeUp(`opening-${index}`, time, `Opens the schedules of pipelines at ${markerTimes[index]}.`),
    ),
    ...wakingAfterGaps(times).map((time, index) =>
      wakeUp(`gap-${index}`, time, `Opens schedules whose time the clocks have left out, at ${wakingTimeText(time)}.`),
    ),
  ];
};
