/**
 * Takes secrets out of what an engine says. It works on the whole text, before anything is shortened or cleaned: half
 * of a value is no longer recognised.
 *
 * An engine may repeat a value as it was sent, in JSON, in an address or in HTML, and with other white space; it may
 * repeat a part of a login, or the header that was made of one. So the text is read in each of these ways, and what is
 * found is masked in its place.
 */

/** The mask for a secret's value that an engine repeated. */
const MASK = '***';
/** Shorter values are words of the language, and masking them would garble every message. */
const SHORTEST_MASKED = 4;
/** So much of a text is read, and so much of a longer one is given back: far more than is shown. */
const MAX_READ = 65_536;
const MAX_GIVEN = 16_384;
/** Ways of writing within each other: JSON in JSON in an address. */
const MAX_DEPTH = 3;
const MAX_READINGS = 32;

/** A text as it is read in one way; every character with the place in the engine's text that it was read from. */
interface Reading {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
const ofHex = (digits: string): string => characterOf(Number.parseInt(digits, 16));

interface Writing {
  pattern: RegExp;
  read: (...match: string[]) => string;
}

/** How characters are written. White space and backslashes do not count, so what stands for them reads as nothing. */
const writings: readonly Writing[] = [
  { pattern: /(?<!\\)\\+u([\da-f]{4})/gi, read: (_, digits = '') => ofHex(digits) },
  { pattern: /(?<!\\)\\+(?:u([\da-f]{4})|[nrt])/gi, read: (_, digits) => (digits === undefined ? '' : ofHex(digits)) },
  {
    pattern: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
    read: (bytes = '') => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  },
  {
    pattern: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    read: (_, decimal, digits, name) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? '';
      return digits === undefined ? characterOf(Number(decimal)) : ofHex(digits);
    },
  },
  { pattern: /\+/g, read: () => '' },
];

interface Span {
  start: number;
  end: number;
}

/** From the start of its first character to the end of its last one, in the engine's text. */
const spanOf = ({ starts, ends }: Reading, from: number, to: number): Span =>
  // biome-ignore lint/style/noNonNullAssertion: there is a start and an end for each character.
  ({ start: starts[from]!, end: ends[to - 1]! });

const readAs = (reading: Reading, { pattern, read }: Writing): Reading => {
  const { text, starts, ends } = reading;
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let done = 0;
  const copy = (until: number): void => {
    parts.push(text.slice(done, until));
    for (const start of starts.slice(done, until)) from.push(start);
    for (const end of ends.slice(done, until)) to.push(end);
  };
  for (const match of text.matchAll(pattern)) {
    copy(match.index);
    done = match.index + match[0].length;
    const { start, end } = spanOf(reading, match.index, done);
    const part = read(...match);
    parts.push(part);
    for (let at = 0; at < part.length; at += 1) {
      from.push(start);
      to.push(end);
    }
  }
  copy(text.length);
  return { text: parts.join(''), starts: from, ends: to };
};

/** Neither white space nor backslashes: every way of writing has its own opinion of them. */
const UNCOUNTED = /[\s\\]+/g;
const bare: Writing = { pattern: UNCOUNTED, read: () => '' };

/** The text in every way in which it can be read. */
const readingsOf = (text: string): Reading[] => {
  const places = [...Array(text.length).keys()];
  const found = new Map<string, Reading>([[text, { text, starts: places, ends: places.map((at) => at + 1) }]]);
  let latest = [...found.values()];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next: Reading[] = [];
    for (const reading of latest)
      for (const writing of writings) {
        if (reading.text.search(writing.pattern) === -1 || found.size >= MAX_READINGS) continue;
        const read = readAs(reading, writing);
        if (found.has(read.text)) continue;
        found.set(read.text, read);
        next.push(read);
      }
    latest = next;
  }
  return [...found.values()].map((reading) => readAs(reading, bare));
};

const spansIn = (reading: Reading, form: string): Span[] => {
  const { text } = reading;
  const spans: Span[] = [];
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length))
    spans.push(spanOf(reading, at, at + form.length));
  return spans;
};

/** Where one begins within another, both are one. */
const united = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<Span[]>((sofar, span) => {
      const last = sofar.at(-1);
      if (last === undefined || span.start >= last.end) sofar.push({ ...span });
      else last.end = Math.max(last.end, span.end);
      return sofar;
    }, []);

/** Fields of a login that are no secret, and words that messages need. */
const PUBLIC_FIELD = /user|login|name|host|url|port|mail|account|region|type/i;

const fieldsOf = (value: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // The parser's message quotes the value.
    return {};
  }
};

/** The password of `user:password`; nothing where there is no colon. */
const passwordIn = (login: string): string[] => (login.includes(':') ? [login.slice(login.indexOf(':') + 1)] : []);

/** `user:password` of a Basic header's value. */
const loginIn = (value: string): string[] => {
  const decoded = /^[\w+/-]{8,}={0,2}$/.test(value) ? Buffer.from(value, 'base64').toString('utf8') : '';
  return /^[\x20-\x7e]+$/.test(decoded) && decoded.includes(':') ? [decoded] : [];
};

/**
 * The value and everything that may be made from it: a login's password, the fields of JSON, the value of a Basic
 * header.
 */
const formsOfValue = (value: string): string[] => {
  const fields = fieldsOf(value);
  const { username, user, password } = fields;
  const secret = Object.entries(fields).flatMap(([name, field]) =>
    typeof field === 'string' && !PUBLIC_FIELD.test(name) ? [field] : [],
  );
  const login = typeof password === 'string' ? [`${String(username ?? user ?? '')}:${password}`] : [];
  const logins = [value, ...login, ...loginIn(value)];
  const whole = [...logins, ...secret, ...logins.flatMap(passwordIn)];
  const encoded = whole.flatMap((one) =>
    (['base64', 'base64url'] as const).map((encoding) => Buffer.from(one).toString(encoding).replace(/=+$/, '')),
  );
  return [...whole, ...encoded].toSorted((one, other) => other.length - one.length);
};

const CUT = /(?:…|\.\.\.)$/;

/** A text that the engine has cut may end in the beginning of a value. */
const withoutBeginning = (text: string, forms: readonly string[]): string => {
  const cut = CUT.exec(text)?.[0];
  if (cut === undefined) return text;
  const kept = text.slice(0, -cut.length);
  for (const form of forms) {
    for (let length = Math.min(form.length - 1, kept.length); length >= SHORTEST_MASKED; length -= 1)
      if (kept.endsWith(form.slice(0, length))) return `${kept.slice(0, -length)}${MASK}${cut}`;
  }
  return text;
};

/** Takes the values, and what may be made of them, out of texts. */
export const maskOf = (values: readonly string[]): ((text: string) => string) => {
  const whole = [...new Set(values.flatMap(formsOfValue))];
  const forms = whole.filter((form) => form.replaceAll(UNCOUNTED, '').length >= SHORTEST_MASKED);
  const bareForms = [...new Set(forms.map((form) => form.replaceAll(UNCOUNTED, '')))];
  return (text) => {
    if (bareForms.length === 0) return text;
    const read = text.slice(0, MAX_READ);
    const readings = readingsOf(read);
    const spans = united(readings.flatMap((reading) => bareForms.flatMap((form) => spansIn(reading, form))));
    // A match that begins before this end was read to its own.
    const end = text.length > MAX_READ ? MAX_GIVEN : text.length;
    let masked = '';
    let done = 0;
    for (const span of spans.filter(({ start }) => start < end)) {
      masked += `${read.slice(done, span.start)}${MASK}`;
      done = span.end;
    }
    return withoutBeginning(`${masked}${read.slice(done, Math.max(done, end))}`, forms);
  };
};
