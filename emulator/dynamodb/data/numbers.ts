/**
 * DynamoDB numbers: decimals of up to 38 significant digits, magnitude 1E-130 to 9.99…E+125, kept as text in one
 * normal form (no exponent, no leading or trailing zeros), so that equal numbers are equal strings.
 */
import { validation } from './errors';

const MAX_DIGITS = 38;
const SHORT_INTEGER = /^-?[1-9]\d{0,14}$/;
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;

/** value = digits × 10^exponent; digits carries the sign and has no trailing zero. Zero is 0 × 10^0. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

const zero: Decimal = { digits: 0n, exponent: 0 };

/** @throws ValidationException when `text` is no number, too precise, too large or too small. */
export const normalizeNumber = (text: string): string => {
  if (text === '0' || SHORT_INTEGER.test(text)) return text;
  return format(parse(text));
};

export const addNumbers = (a: string, b: string): string => {
  if (isSmall(a) && isSmall(b)) return String(Number(a) + Number(b));
  return format(within(sum(parse(a), parse(b))));
};

export const negateNumber = (text: string): string => {
  if (text === '0') return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/** Orders two normal forms. */
export const compareNumbers = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a.length <= 15 && b.length <= 15) return Number(a) - Number(b);
  const difference = sum(parse(a), parse(negateNumber(b))).digits;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** Significant digits of a normal form. */
export const significantDigits = (text: string): number => text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;

const isSmall = (text: string): boolean => text.length <= 15 && !text.includes('.');

/** Work in proportion to the length of the text: only what is in range becomes a number. */
const parse = (text: string): Decimal => {
  const match = DECIMAL.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '')
    throw validation(`The parameter cannot be converted to a numeric value: ${text}`);
  const all = whole + fraction;
  const end = endOfDigits(all);
  let start = 0;
  while (start < end && all[start] === '0') start++;
  if (start === end) return zero;
  const exponent = Number(match[4] ?? 0) - fraction.length + all.length - end;
  refuseOutOfRange(end - start, exponent);
  return { digits: BigInt(`${match[1] === '-' ? '-' : ''}${all.slice(start, end)}`), exponent };
};

/** Where the zeros at the end begin. */
const endOfDigits = (digits: string): number => {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return end;
};

const trimmed = (value: Decimal): Decimal => {
  if (value.digits === 0n) return zero;
  const text = value.digits.toString();
  const end = endOfDigits(text);
  if (end === text.length) return value;
  return { digits: BigInt(text.slice(0, end)), exponent: value.exponent + text.length - end };
};

const sum = (a: Decimal, b: Decimal): Decimal => {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Decimal): bigint => value.digits * 10n ** BigInt(value.exponent - exponent);
  return trimmed({ digits: scale(a) + scale(b), exponent });
};

const within = (value: Decimal): Decimal => {
  if (value.digits !== 0n) refuseOutOfRange(value.digits.toString().replace('-', '').length, value.exponent);
  return value;
};

const refuseOutOfRange = (digits: number, exponent: number): void => {
  const magnitude = digits + exponent - 1;
  if (magnitude > 125)
    throw validation('Number overflow. Attempting to store a number with magnitude larger than supported range');
  if (magnitude < -130)
    throw validation('Number underflow. Attempting to store a number with magnitude smaller than supported range');
  if (digits > MAX_DIGITS) throw validation('Attempting to store more than 38 significant digits in a Number');
};

const format = ({ digits, exponent }: Decimal): string => {
  const text = digits.toString();
  const sign = text.startsWith('-') ? '-' : '';
  const plain = sign ? text.slice(1) : text;
  if (exponent >= 0) return sign + plain + '0'.repeat(exponent);
  const padded = plain.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
};
