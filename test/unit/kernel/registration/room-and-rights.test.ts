/** The room that a pipeline has in one execution, the secrets of its traits, and names that traits must not have. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import { parseNewArchetype } from '../../../../kernel/registration/archetypes';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeDocument, archetypeOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const batch = archetypeOf({ requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check' }] });
const problems = (fields: Fields, references: Partial<References> = { archetypes: new Map([['batch', batch]]) }) =>
  checkRegistration(pipelineOf({ traits: {}, ...fields }), { enabledEngines: ['http'], ...references }).map(
    describeProblem,
  );
const http = (timeout: string) => ({ trigger: { type: 'http', url: 'https://x/', poll: { timeout } } });

describe('the life of an execution', () => {
  const life = (attempts: number, needed: string, available: string) =>
    `retry: found up to ${attempts} attempts, which may wait for ${needed} days in all; expected at most ` +
    `${available} days, of the 30.0 that an execution lives. Lower retry.maxAttempts, budgets.codeRetries, ` +
    'trigger.poll.timeout, sla.validationTimeout or approval.timeout.';
  const cases: [title: string, fields: Fields, found: string[]][] = [
    ['has room for two attempts of a week', { ...http('7d'), retry: { maxAttempts: 2 } }, []],
    ['has no room for three', { ...http('7d'), retry: { maxAttempts: 3 } }, [life(3, '21.6', '20.0')]],
    [
      'has less room beside monitoring',
      { ...http('7d'), retry: { maxAttempts: 3 }, watch: { monitoring: { enabled: true, duration: '1d' } } },
      [life(3, '21.6', '19.0')],
    ],
    [
      'has as much room beside monitoring that is disabled',
      { ...http('7d'), retry: { maxAttempts: 3 }, watch: { monitoring: { enabled: false, duration: '1d' } } },
      [life(3, '21.6', '20.0')],
    ],
    [
      'has less room with an approval',
      { ...http('7d'), retry: { maxAttempts: 2 }, approval: { timeout: '7d' } },
      [life(2, '28.4', '20.0')],
    ],
    [
      'has less room with a pool',
      { ...http('6d'), retry: { maxAttempts: 3 }, pool: 'warehouse' },
      [life(3, '21.6', '20.0')],
    ],
    [
      'has less room with a time until which it waits',
      { ...http('7d'), retry: { maxAttempts: 3 }, sla: { validationTimeout: '10:00' } },
      [life(3, '27.1', '20.0')],
    ],
    [
      'has room for a time until which it waits for two attempts',
      { ...http('7d'), retry: { maxAttempts: 2 }, sla: { validationTimeout: '2d' } },
      [],
    ],
  ];
  for (const [title, fields, found] of cases) it(title, () => expect(problems(fields)).to.deep.equal(found));

  it('has room for 32 KiB of traits and trigger, with the longest values of placeholders', () => {
    const sized = (length: number, more: Fields = {}) =>
      problems({ trigger: { type: 'http', url: 'https://x/', body: 'x'.repeat(length) }, ...more });
    const found = sized(32_500);
    expect(found).to.have.length(1);
    expect(found[0]).to.match(
      new RegExp(
        '^traits: found \\d+ bytes of traits and trigger, together with the archetype; expected at most 32768 ' +
          'bytes\\. Let the evaluator read its large settings itself\\.$',
      ),
    );
    expect(sized(31_000)).to.deep.equal([]);
    const schedules = [{ name: 'a' }, { name: 's'.repeat(100) }, { name: 'b' }];
    const repeated = (placeholder: string) =>
      problems({ schedules, trigger: { type: 'http', url: 'https://x/', body: placeholder.repeat(330) } });
    expect(repeated('${schedule}')).to.have.length(1);
    expect(repeated('${date}')).to.deep.equal([]);
  });
});

describe('the secrets of the traits of a pipeline', () => {
  const auth = { type: 'bearer', secret: '{{secret:checks}}' };
  const secretArns = (...hosts: string[]) => ({
    'arn:aws:secretsmanager:us-east-1:123456789012:secret:checks-AbCdEf': { hosts, engines: [], pipelines: [] },
  });
  const URL = 'https://checks.example.com/a';
  const refused = (place: string, host: string) =>
    `${place}: found a reference to the secret \`"checks"\`; expected a secret that may be used so; it may not go to ` +
    `${host}. List it in secretArns in the stack's configuration and deploy, or send the secret elsewhere.`;
  const of = (traits: Fields, hosts: string[], defaults?: Fields) =>
    problems(
      { traits },
      {
        secretArns: secretArns(...hosts),
        ...(defaults && {
          archetypes: new Map([['batch', archetypeOf({ requiredTraits: [{ type: 'fresh', ...defaults }] })]]),
        }),
      },
    );

  it('may go to the host of the evaluator', () => {
    expect(of({ fresh: { evaluator: URL, auth } }, ['checks.example.com'])).to.deep.equal([]);
    expect(of({ fresh: { evaluator: URL, auth } }, ['x'])).to.deep.equal([
      refused('traits.fresh.auth', 'checks.example.com'),
    ]);
    expect(of({ fresh: { evaluator: 'check', auth } }, ['x'])).to.deep.equal([]);
  });

  it('are reported where the pipeline names the trait, or of its archetype', () => {
    const defaults = { defaultEvaluator: URL, defaultAuth: auth };
    expect(of({}, ['x'], defaults)).to.deep.equal([refused('archetype', 'checks.example.com')]);
    expect(of({ fresh: { ttl: 5 } }, ['x'], defaults)).to.deep.equal([refused('traits.fresh', 'checks.example.com')]);
    expect(of({ fresh: { auth } }, ['x'], defaults)).to.deep.equal([
      refused('traits.fresh.auth', 'checks.example.com'),
    ]);
    expect(of({ fresh: { evaluator: 'lambda:f' } }, ['x'], defaults)).to.deep.equal([]);
  });

  it('may go to the token endpoint of a client, too', () => {
    const client = {
      ...auth,
      type: 'oauth2-client-credentials',
      tokenUrl: 'https://idp.example.com/t',
      clientId: 'me',
    };
    expect(of({ fresh: { evaluator: URL, auth: client } }, ['checks.example.com', 'idp.example.com'])).to.deep.equal(
      [],
    );
    expect(of({ fresh: { evaluator: URL, auth: client } }, ['checks.example.com'])).to.deep.equal([
      refused('traits.fresh.auth', 'idp.example.com'),
    ]);
  });

  it('are none for a signature', () => {
    expect(of({ fresh: { evaluator: URL, auth: { type: 'sigv4' } } }, ['x'])).to.deep.equal([]);
  });

  it('may go to the catalog of a table, and not to a table bucket', () => {
    const evaluator = 'builtin:iceberg-table';
    const lake = (place: Fields) => ({
      lake: { evaluator, auth, config: { ...place, namespace: 'n', table: 't', maxAgeMinutes: 5 } },
    });
    const catalog = lake({ catalog: 'https://catalog.example.com/v' });
    expect(of(catalog, ['catalog.example.com'])).to.deep.equal([]);
    expect(of(catalog, ['x'])).to.deep.equal([refused('traits.lake.auth', 'catalog.example.com')]);
    const bucket = lake({ tableBucket: 'arn:aws:s3tables:us-east-1:123456789012:bucket/lake' });
    expect(of(bucket, ['x'])).to.deep.equal([
      'traits.lake.auth: found authentication for `"builtin:iceberg-table"`; expected none: only evaluators over ' +
        'HTTP are sent one. Remove it.',
    ]);
  });
});

describe('the names of traits', () => {
  const found = (fields: Fields) => {
    const parsed = parseNewArchetype(archetypeDocument({ requiredTraits: [], ...fields }));
    return parsed.ok ? [] : parsed.problems.map(describeProblem);
  };

  for (const type of ['approval', 'lock', 'pool']) {
    for (const list of ['requiredTraits', 'optionalTraits']) {
      it(`are none of ${list} that a run has for its wait ${type}`, () =>
        expect(found({ [list]: [{ type: 'rows' }, { type }] })).to.deep.equal([
          `${list}[1].type: found \`"${type}"\`; expected another name than approval, lock and pool, by which a run ` +
            `says what else it waits for. Write ${type}-data, or what the trait is about.`,
        ]));
    }
  }

  it('are checked after the archetype itself', () => {
    expect(found({ requiredTraits: [{ type: 'rows' }] })).to.deep.equal([]);
    expect(found({ requiredTraits: [{ type: 'lock' }], owner: '' })).to.deep.equal([
      'owner: found `""`; expected text of 1 to 500 characters. Correct the value.',
    ]);
  });
});
