/** How the values of options are read, and refused. */
import { InvalidArgumentError } from 'commander';
import { secondsOf } from '../../kernel/fields/fields';
import { isTimeZone } from '../../kernel/time/time-zone';
import { nearestName, nearestNames } from '../../kernel/values/nearest';

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
    return value;
  };

export const seconds = (text: string): number => {
  const value = secondsOf(text);
  if (value === undefined || value === 0) throw new InvalidArgumentError('Write a duration such as 30s, 5m or 1h.');
  return value;
};

const SUGGESTED = 3;

/** One of the kinds and categories of events, which the help does not list; in any case. */
export const eventType =
  (words: readonly string[]) =>
  (text: string): string => {
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    const nearest = nearestName(text, words);
    const others = nearestNames(text, words, SUGGESTED);
    throw new InvalidArgumentError(
      nearest === undefined
        ? `The nearest of ${words.length} are ${others.join(', ')}. docs/events.md has all of them.`
        : `Did you mean ${nearest}?`,
    );
  };

export const timeZone = (text: string): string => {
  if (!isTimeZone(text)) throw new InvalidArgumentError('Write an IANA time zone such as Europe/Berlin.');
  return text;
};
