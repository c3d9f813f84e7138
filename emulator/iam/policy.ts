/**
 * Decides whether a role's statements allow a request, as IAM does for identity-based policies: an explicit Deny wins,
 * then an Allow, else it is refused. A policy with an operator or a condition key that is not known here is an error
 * when it is compiled: to ignore it would be to test another policy than the one that is deployed.
 */
import type { Statement } from '../program/declarations';

export interface AccessRequest {
  /** `dynamodb:PutItem` */
  action: string;
  /** ARN, or `*` for actions without a resource. */
  resource: string;
  /** Values of condition keys, as far as the request has them. */
  context?: Readonly<Record<string, readonly string[]>>;
}

export type Decision = { allowed: true } | { allowed: false; because: 'explicit-deny' | 'no-allow' };
export type Policy = (request: AccessRequest) => Decision;

/** Keys that the embedded services give, or that concern services which are not embedded (keys of KMS, transport). */
const KNOWN_KEYS = new Set([
  'iam:passedtoservice',
  'dynamodb:attributes',
  'dynamodb:leadingkeys',
  'kms:viaservice',
  'lambda:invokedviafunctionurl',
  'lambda:sourcefunctionarn',
  's3:prefix',
  'redshift-data:statement-owner-iam-userid',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
]);

/** `*` stands for any run of characters, `?` for one. Goes back to the last `*` only, so that no text takes long. */
const fitsPattern = (text: string, pattern: string): boolean => {
  let [at, place, star, resumeAt] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[place] === '*') {
      [star, resumeAt] = [place, at];
      place += 1;
    } else if (pattern[place] === '?' || pattern[place] === text[at]) {
      place += 1;
      at += 1;
    } else if (star >= 0) {
      resumeAt += 1;
      [place, at] = [star + 1, resumeAt];
    } else return false;
  }
  while (pattern[place] === '*') place += 1;
  return place === pattern.length;
};

const wildcard = (pattern: string, ignoresCase = false): ((text: string) => boolean) => {
  if (ignoresCase) {
    const fits = wildcard(pattern.toLowerCase());
    return (text) => fits(text.toLowerCase());
  }
  return /[*?]/.test(pattern) ? (text) => fitsPattern(text, pattern) : (text) => text === pattern;
};

type Test = (text: string) => boolean;

const any =
  (tests: readonly Test[]): Test =>
  (text) =>
    tests.some((test) => test(text));

const not =
  (test: Test): Test =>
  (text) =>
    !test(text);

/** How an operator compares one value of the request with the values of the policy. */
const operators: Readonly<Record<string, (values: readonly string[]) => (text: string) => boolean>> = {
  StringEquals: (values) => (text) => values.includes(text),
  StringNotEquals: (values) => not((text) => values.includes(text)),
  StringLike: (values) => any(values.map((value) => wildcard(value))),
  StringNotLike: (values) => not(any(values.map((value) => wildcard(value)))),
  ArnEquals: (values) => any(values.map((value) => wildcard(value))),
  ArnLike: (values) => any(values.map((value) => wildcard(value))),
  Bool: (values) => (text) => values.includes(text),
};

/** A key with several values in the request: every one must match, or one. */
type Quantifier = (values: readonly string[], test: (text: string) => boolean) => boolean;

const quantifiers: Readonly<Record<string, Quantifier>> = {
  // Also true for a request without the key: IAM's rule, and the reason why the key must come with every action it
  // guards.
  ForAllValues: (values, test) => values.every(test),
  ForAnyValue: (values, test) => values.some(test),
};

/** Without a quantifier the key must be there, except for the negated operators, which hold when it is not. */
const single =
  (negated: boolean): Quantifier =>
  (values, test) =>
    values.length === 0 ? negated : values.every(test);

type Condition = (context: Readonly<Record<string, readonly string[]>>) => boolean;

const NULL = 'Null';

const compileCondition = (name: string, key: string, values: readonly string[]): Condition => {
  if (name === NULL && KNOWN_KEYS.has(key.toLowerCase()))
    return (context) => values.includes(String((context[key] ?? []).length === 0));
  const [head, tail] = name.split(':');
  const operator = operators[tail ?? head ?? ''];
  const quantifier = tail === undefined ? single(name.includes('Not')) : quantifiers[head ?? ''];
  if (operator === undefined || quantifier === undefined)
    throw new Error(`the embedded IAM does not know the condition operator ${name}; teach emulator/iam/policy.ts`);
  if (!KNOWN_KEYS.has(key.toLowerCase()))
    throw new Error(
      `the embedded IAM does not know the condition key ${key}; teach emulator/iam/policy.ts and give its values in ` +
        'emulator/iam/requests.ts',
    );
  const test = operator(values);
  return (context) => quantifier(context[key] ?? [], test);
};

interface CompiledStatement {
  effect: Statement['effect'];
  matchesAction: (action: string) => boolean;
  matchesResource: (resource: string) => boolean;
  conditions: readonly Condition[];
}

const compileStatement = (statement: Statement): CompiledStatement => ({
  effect: statement.effect,
  matchesAction: (statement.exceptActions === true ? not : (test: Test) => test)(
    any(statement.actions.map((action) => wildcard(action, true))),
  ),
  matchesResource: any(statement.resources.map((resource) => wildcard(resource))),
  conditions: Object.entries(statement.conditions).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => compileCondition(operator, key, values)),
  ),
});

/** Executions and schedules have a resource each: those beyond are looked up every time. */
const MOST_RESOURCES = 1_000;

export const compilePolicy = (statements: readonly Statement[]): Policy => {
  const compiled = statements.map(compileStatement);
  // A role makes the same few actions on the same few resources again and again.
  const byAction = new Map<string, Map<string, CompiledStatement[]>>();
  const about = (action: string, resource: string): CompiledStatement[] => {
    const byResource = byAction.get(action) ?? new Map<string, CompiledStatement[]>();
    byAction.set(action, byResource);
    const known = byResource.get(resource);
    if (known !== undefined) return known;
    const found = compiled.filter(
      ({ matchesAction, matchesResource }) => matchesAction(action) && matchesResource(resource),
    );
    if (byResource.size < MOST_RESOURCES) byResource.set(resource, found);
    return found;
  };
  return ({ action, resource, context = {} }) => {
    let isAllowed = false;
    for (const { effect, conditions } of about(action, resource)) {
      if (!conditions.every((holds) => holds(context))) continue;
      if (effect === 'Deny') return { allowed: false, because: 'explicit-deny' };
      isAllowed = true;
    }
    return isAllowed ? { allowed: true } : { allowed: false, because: 'no-allow' };
  };
};
