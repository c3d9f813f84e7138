/**
 * Resources that no trigger may touch, whatever the operator lists for it: the stack itself, and the actions that would
 * lead to it. A writer of pipelines chooses parameters, and must not reach runs, topics or functions of Signalbox by
 * them.
 */

/** The common beginning of the names of a stack's resources, where its configuration has no `namePrefix`. */
export const namePrefixOf = (stack: string): string => `signalbox-${stack}`;

/** Every resource of a stack has a name that begins so. */
export const ownNamesOf = (stack: string, namePrefix = namePrefixOf(stack)): string => `${namePrefix}-`;

const OWN_TABLE = /^(signalbox-[a-z][a-z0-9-]{0,19}-)table(-[0-9a-z]+)?$/;
/** With a prefix of the configuration, and the end that Pulumi gives it. */
const PREFIXED_TABLE = /^([a-z][a-z0-9-]{0,29}-)table-[0-9a-f]{7}$/;

/** The beginnings of the names of a stack's resources, as far as its table's name gives them. */
export const ownNamesByTable = (tableName: string): string[] => {
  const [, names] = OWN_TABLE.exec(tableName) ?? PREFIXED_TABLE.exec(tableName) ?? [];
  return names === undefined ? [tableName] : [tableName, names];
};

/** Names that a function of the stack leaves alone. */
export const ownNamesFor = (stack: string, tableName: string): string[] => [
  ownNamesOf(stack),
  ...ownNamesByTable(tableName),
];

/** The functions that start jobs work on items of their own table with these: IAM cannot distinguish the callers. */
const ON_ITEMS =
  /^dynamodb:((BatchGet|BatchWrite|ConditionCheck|Delete|Get|Put|TransactGet|TransactWrite|Update)Items?|Query|Scan)$/i;
const OF_WAITS = /^states:SendTask/i;
const OF_RIGHTS = /^(iam|sts):/i;

/** Why triggers may never call the action; undefined: they may, where the operator lists it. */
export const whyForbidden = (action: string): string | undefined => {
  if (OF_RIGHTS.test(action)) return 'it is about rights';
  if (OF_WAITS.test(action)) return 'it ends waits of state machines';
  return ON_ITEMS.test(action) ? "it is about items of tables, and runs are items of Signalbox's own" : undefined;
};

const isBoundary = (character: string | undefined): boolean => character === undefined || !/[\w.-]/.test(character);

const namesOwn = (text: string, names: string): boolean => {
  for (let at = text.indexOf(names); at !== -1; at = text.indexOf(names, at + 1))
    if (isBoundary(text[at - 1])) return true;
  return false;
};

/** As JSON and addresses escape characters, also several times over. A run of backslashes is read once. */
const ESCAPED = /(?<!\\)\\+(?:u([\da-f]{4})|x([\da-f]{2}))|%([\da-f]{2})|&#x0*([\da-f]{2});/gi;
const MOST_TIMES = 4;

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_escaped, ...codes: (string | undefined)[]) =>
    String.fromCharCode(Number.parseInt(codes.find((code) => code !== undefined) ?? '', 16)),
  );

/** Where a text ends and the next one is joined to it, in a shell or a program; and what shells leave out. */
const JOINED = /["'`]\s{0,8}\+?\s{0,8}["'`]|\\\r?\n|\$?["'`]|\\/g;

/** As a shell or a program puts texts together. */
const unquoted = (text: string): string => text.replaceAll(JOINED, '');

/** Also in the alphabet for addresses; as short as the shortest name of a stack makes it. */
const BASE64 = /[\w+/-]{12,}/g;
const OF_BASE64 = [0, 1, 2, 3];

/** The text of runs of base64. A run may begin before them: with whatever characters of the alphabet come before it. */
const decoded = (text: string): string =>
  (text.replaceAll(/\r?\n/g, '').match(BASE64) ?? [])
    .flatMap((run) => OF_BASE64.map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')))
    .join('\n')
    // UTF-16, as PowerShell has it.
    .replaceAll('\0', '');

/**
 * The text, and what a service or a program may read in it. This is a guard against mistakes, and no fence: a program
 * can put a name together in more ways than can be read here. The rights of roles are the fence.
 */
const readingsOf = (text: string): readonly string[] => {
  const readings = [text];
  let last = text;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const next = unescaped(last);
    if (next === last) break;
    readings.push(next);
    last = next;
  }
  return [...readings, ...[text, last].flatMap((one) => [unquoted(one), decoded(one), decoded(unquoted(one))])];
};

/** The first text or name of a field within the value that names something of the stack, by name or ARN. */
export const ownResourceIn = (value: unknown, ownNames: readonly string[]): string | undefined => {
  if (typeof value === 'string')
    return readingsOf(value).some((text) => ownNames.some((names) => namesOwn(text, names))) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.entries(value).flat()) {
    const found = ownResourceIn(inner, ownNames);
    if (found !== undefined) return found;
  }
  return undefined;
};
