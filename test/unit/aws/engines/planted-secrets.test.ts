/**
 * Secrets in every field of every engine's answers, written in every way: nothing that an engine's adapter hands back
 * may hold one. The engines answer as the contract suite lets them, through their real client libraries.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { withSecrets } from '../../../../aws/engines/with-secrets';
import type { JobEngine } from '../../../../kernel/trigger/engine';
import { mayHoldSecret } from '../../../../kernel/trigger/secrets';
import { ACCESS_TOKEN, airflowV1, airflowV2, LEARNED } from '../../../contract/engines/airflow';
import type { EngineSubject } from '../../../contract/engines/subject';
import { subjects } from '../../../contract/engines/subjects';
import { type Answered, inProcess, openDoor } from '../../../contract/engines/wire';
import { request } from '../../../support/job-request';

type AnyTrigger = { type: string } & Record<string, any>;
type AnyEngine = JobEngine<AnyTrigger>;

const REFERENCE = '{{secret:login}}';
/** The contract suite's triggers, with a reference where the engine takes one. */
const referring = (trigger: AnyTrigger): AnyTrigger => {
  const { token, ...rest } = trigger;
  if (token !== undefined) return { ...rest, type: trigger.type, tokenSecret: 'login' };
  switch (trigger.type) {
    case 'http':
      return { ...trigger, headers: { authorization: `Bearer ${REFERENCE}` } };
    case 'emr':
      return { ...trigger, step: { ...trigger.step, args: [REFERENCE] } };
    case 'aws-sdk':
      return { ...trigger, start: { ...trigger.start, parameters: { ...trigger.start.parameters, Key: REFERENCE } } };
    default: {
      const field = Object.keys(trigger).find((name) => mayHoldSecret([name]))!;
      return { ...trigger, [field]: { ...trigger[field], key: REFERENCE } };
    }
  }
};

const everyCharacter = (text: string, write: (code: number) => string): string =>
  [...Array(text.length).keys()].map((at) => write(text.charCodeAt(at))).join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The ways in which a service may write what it was sent. */
const forms: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in a Basic header': (secret) => `Basic ${base64(secret)}`,
  'as base64 of an address': (secret) => Buffer.from(secret).toString('base64url'),
  'as base64 in lines': (secret) => base64(secret).replaceAll(/.{7}/g, '$&\r\n'),
  'as JSON': (secret) => JSON.stringify(secret),
  'as JSON in JSON': (secret) => JSON.stringify({ sent: JSON.stringify({ secret }) }),
  'as JSON of other libraries': (secret) =>
    everyCharacter(secret, (code) => `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`),
  'percent-coded': (secret) => encodeURIComponent(secret),
  'percent-coded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'as HTML': (secret) => secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;'),
  'in lines': (secret) => secret.replaceAll(/.{5}/gu, '$&\n   '),
  'with other white space': (secret) => secret.replaceAll(/\s/g, '\t  \n'),
};

const PLANTED = ['message', 'detail', 'error', 'errorMessage', 'state_message', 'note', 'title'];

/** The text in every field of the answer, or in the one of this number. */
const planted = (value: unknown, text: string, field: { at: number }): unknown => {
  if (typeof value === 'string') return field.at-- <= 0 ? `${value} ${text}` : value;
  if (Array.isArray(value)) return value.map((item) => planted(item, text, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, planted(item, text, field)]));
};

interface Plant {
  secret: string;
  form: string;
  from: number;
  pad: number;
  status: number;
  isPlain: boolean;
}

const withPlant = (answer: Answered, { secret, form, from, pad, status, isPlain }: Plant): Answered => {
  const text = 'x'.repeat(pad) + forms[form]!(secret);
  const answered = status === 0 ? answer.status : status;
  if (isPlain) return { ...answer, status: answered, body: text };
  const own = planted(JSON.parse(answer.body), text, { at: from }) as object;
  const more = status === 0 ? {} : Object.fromEntries(PLANTED.map((name) => [name, text]));
  return { ...answer, status: answered, body: JSON.stringify({ ...more, ...own }) };
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value instanceof Error) return [value.message, ...textsIn({ ...value }), ...textsIn(value.cause)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const decoders: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) =>
    text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  (text) => text.replaceAll(/\\+(["\\])/g, '$1'),
  (text) => text.replaceAll(/(?:%[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()),
  (text) => text.replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
];
const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether a reader of the text knows the secret. */
const leaks = (text: string, secret: string): boolean =>
  decoders.some((first) =>
    decoders.some((second) => {
      const decoded = bare(second(first(text)));
      return [secret, base64(secret).replace(/=+$/, ''), Buffer.from(secret).toString('base64url')].some((form) =>
        decoded.includes(bare(form)),
      );
    }),
  );

/** The adapter's results when the engine answers so, call by call. */
const handedBack = async (subject: EngineSubject, credential: string, plant: Plant): Promise<string[]> => {
  const door = openDoor();
  let isPlanting = false;
  const world = inProcess(door, (asked, board) => {
    const answer = subject.serve(asked, board);
    return isPlanting ? withPlant(answer, plant) : answer;
  });
  const engine = withSecrets(subject.engine(world) as unknown as AnyEngine, { read: async () => credential }, LEARNED);
  const trigger = referring(subject.trigger(world) as AnyTrigger);
  const searched = { ...request, triggeredAt: '2026-03-07T06:00:00.000Z' };
  const asked = (question: Promise<unknown>): Promise<unknown> => question.catch((error: unknown) => error);
  const started = await asked(engine.start(trigger, request));
  const { jobId = 'job-1', values } = started as { jobId?: string; values?: Record<string, string> };
  const known = values === undefined ? request : { ...request, values };
  isPlanting = true;
  const answers = [
    await asked(engine.find(trigger, searched)),
    await asked(engine.status(trigger, known, jobId)),
    await asked(engine.cancel(trigger, known, jobId)),
    await asked(engine.start(trigger, { ...request, runId: 'run-9', token: 'run-9' })),
  ];
  return answers.flatMap(textsIn);
};

const secrets = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019 "\\/+%&<>=:.-_#ß€'), minLength: 10, maxLength: 300 })
  .map((text) => text.trim())
  .filter((text) => new Set(bare(text)).size >= 7 && !/[:{]/.test(text) && !/\s\s/.test(text));
const plants = (secret: fc.Arbitrary<string>): fc.Arbitrary<Plant> =>
  fc.record({
    secret,
    form: fc.constantFrom(...Object.keys(forms)),
    from: fc.nat({ max: 6 }),
    pad: fc.constantFrom(0, 0, 440, 490, 505),
    status: fc.constantFrom(0, 0, 400, 401, 403, 404, 409, 429, 500, 503),
    isPlain: fc.boolean(),
  });

const trials = { numRuns: 120, seed: 7 };

describe('secrets that engines repeat', () => {
  for (const subject of subjects.filter(({ type }) => !type.startsWith('airflow ')))
    it(`are handed back by no question to ${subject.type}, wherever and however it writes them`, () =>
      fc.assert(
        fc.asyncProperty(plants(secrets), async (plant) => {
          for (const text of await handedBack(subject, plant.secret, plant))
            expect(leaks(text, plant.secret), text).to.equal(false);
        }),
        trials,
      ));

  const login = { username: 'signalbox', password: 'pass:word' };
  const ofLogin = [login.password, `${login.username}:${login.password}`];
  for (const [subject, known] of [
    [airflowV1, ofLogin],
    [airflowV2, [...ofLogin, ACCESS_TOKEN]],
  ] as const)
    it(`are handed back by no question to ${subject.type}: the password, the header, the access token`, () =>
      fc.assert(
        fc.asyncProperty(plants(fc.constantFrom(...known)), async (plant) => {
          for (const text of await handedBack(subject, JSON.stringify(login), plant))
            expect(leaks(text, plant.secret), text).to.equal(false);
        }),
        trials,
      ));
});
