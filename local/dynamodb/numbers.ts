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

/** @throws ValidationException when `text` is no number, too precise, too large or too small. */
export const normalizeNumber = (text: string): string => {
  if (text === '0' || SHORT_INTEGER.test(text)) return text;
  return format(within(parse(text)));
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

const parse = (text: string): Decimal => {
  const match = DECIMAL.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '')
    throw validation(`The parameter cannot be converted to a numeric value: ${text}`);
  return trimmed({
    digits: BigInt(match[1] === '-' ? `-${whole}${fraction}` : whole + fraction),
    exponent: Number(match[4] ?? 0) - fraction.length,
  });
};

const trimmed = (value: Decimal): Decimal => {
  if (value.digits === 0n) return { digits: 0n, exponent: 0 };
  const text = value.digits.toString();
  const zeros = text.length - text.replace(/0+$/, '').length;
  return zeros === 0 ? value : { digits: BigInt(text.slice(0, -zeros)), exponent: value.exponent + zeros };
};

const sum = (a: Decimal, b: Decimal): Decimal => {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Decimal): bigint => value.digits * 10n ** BigInt(value.exponent - exponent);
  return trimmed({ digits: scale(a) + scale(b), exponent });
};

const within = (value: Decimal): Decimal => {
  if (value.digits === 0n) return value;
  const digits = value.digits.toString().replace('-', '').length;
  const magnitude = digits + value.exponent - 1;
  if (magnitude > 125)
    throw validation('Number overflow. Attempting to store a number with magnitude larger than supported range');
  if (magnitude < -130)
    throw validation('Number underflow. Attempting to store a number with magnitude smaller than supported range');
  if (digits > MAX_DIGITS) throw validation('Attempting to store more than 38 significant digits in a Number');
  return value;
};

const format = ({ digits, exponent }: Decimal): string => {
  const text = digits.toString();
  const sign = text.startsWith('-') ? '-' : '';
  const plain = sign ? text.slice(1) : text;
  if (exponent >= 0) return sign + plain + '0'.repeat(exponent);
  const padded = plain.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
};
