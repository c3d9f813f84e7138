/** JSON whose integers keep all of their digits. Apart from `json.ts`, for the few who read ids of outsiders. */
import { readJson } from './json';

/** A text of JSON, or a number: the digits of a text are none. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Integers that a number of JavaScript may not hold exactly: ids have 64 bits. */
const LONG_INTEGER = /^-?\d{16,}$/;

/** As `readJson`, with long integers as texts that have all their digits. */
export const readExactJson = (text: string): unknown => {
  const value = readJson(text);
  if (!/\d{16}/.test(text)) return value;
  return readJson(text.replaceAll(TEXT_OR_NUMBER, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)));
};
