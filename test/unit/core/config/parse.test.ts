import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import {
  describeProblem,
  type Parsed,
  type Problem,
  parseArchetype,
  parseCalendar,
  parsePipeline,
  parsePipelineAmong,
  pathText,
} from '../../../../core/config';
import { archetypeDocument, pipelineDocument, pipelineOf } from '../documents';

const problemsOf = (parsed: Parsed<unknown>): Problem[] => (parsed.ok ? [] : parsed.problems);

/** `path: found … expected … remedy`, of the only problem. */
const complaint = (parsed: Parsed<unknown>): string => {
  const problems = problemsOf(parsed);
  expect(problems.map(describeProblem), 'exactly one problem').to.have.length(1);
  return describeProblem(problems[0]!);
};

describe('core/config pipeline', () => {
  it('fills in the defaults', () => {
    const pipeline = pipelineOf();
    expect(pipeline).to.deep.include({
      enabled: true,
      mode: 'live',
      concurrency: 'serial',
      upstream: [],
      schedules: [{ name: 'daily' }],
      maxMarkerAgeSeconds: 604_800,
    });
    expect(pipeline.trigger).to.deep.equal({
      type: 'http',
      method: 'POST',
      url: 'https://jobs.example.com/orders',
      headers: {},
      poll: {
        initialDelaySeconds: 30,
        intervalSeconds: 30,
        backoff: 1.5,
        maxIntervalSeconds: 300,
        timeoutSeconds: 86_400,
        relaxes: true,
      },
    });
    expect(pipeline.exclusions).to.deep.equal({ days: [], dates: [] });
  });

  const databricks = {
    type: 'databricks',
    workspaceUrl: 'https://shop.cloud.databricks.com',
    jobId: '4711',
    tokenSecret: 'databricks#token',
  };
  const refused: { what: string; fields: Record<string, unknown>; says: RegExp }[] = [
    {
      what: 'a # in the name',
      fields: { name: 'a#b' },
      says: /^name: found `"a#b"`; expected 1 to 128 characters of letters, digits/,
    },
    { what: 'an empty name', fields: { name: '' }, says: /^name: found `""`/ },
    { what: 'a name of 129 characters', fields: { name: 'a'.repeat(129) }, says: /^name: / },
    { what: 'no archetype', fields: { archetype: undefined }, says: /^archetype: found nothing; .* Add the field\.$/ },
    {
      what: 'an unknown field',
      fields: { triger: {} },
      says: /^triger: found the unknown field `"triger"`; expected one of kind, name, .*Did you mean trigger\?$/,
    },
    {
      what: 'an unknown nested field',
      fields: { sla: { completionDeadlin: '10:00' } },
      says: /^sla\.completionDeadlin: .*Did you mean completionDeadline\?$/,
    },
    {
      what: 'an unknown field of a trait',
      fields: { traits: { freshness: { evaluator: 'e', timout: 3 } } },
      says: /^traits\.freshness\.timout: .*Did you mean timeout\?$/,
    },
    {
      what: 'an unknown trigger type',
      fields: { trigger: { type: 'htpp', url: 'https://x' } },
      says: /^trigger\.type: found `"htpp"`; expected one of http, lambda, .*Did you mean http\?$/,
    },
    {
      what: 'a trigger without a type',
      fields: { trigger: { url: 'https://x' } },
      says: /^trigger\.type: found nothing; expected one of http/,
    },
    {
      what: 'a missing url',
      fields: { trigger: { type: 'http' } },
      says: /^trigger\.url: found nothing; expected a full https URL/,
    },
    {
      what: 'a time that does not exist',
      fields: { schedules: [{ name: 'daily', after: '24:00' }] },
      says: /^schedules\[0\]\.after: found `"24:00"`; expected a time HH:MM/,
    },
    {
      what: 'a relative opening',
      fields: { schedules: [{ name: 'daily', after: '+1h' }] },
      says: /^schedules\[0\]\.after: /,
    },
    {
      what: 'a deadline as a bare duration',
      fields: { schedules: [{ name: 'daily', deadline: '45m' }] },
      says: /^schedules\[0\]\.deadline: /,
    },
    {
      what: 'a deadline further away than two days',
      fields: { schedules: [{ name: 'daily', deadline: '+3d' }] },
      says: /^schedules\[0\]\.deadline: .*at most 2d/,
    },
    {
      what: ':MM in a daily schedule',
      fields: { schedules: [{ name: 'daily', deadline: ':45' }] },
      says: /^schedules\[0\]\.deadline: .*not named after an hour/,
    },
    {
      what: 'an unknown zone',
      fields: { schedules: [{ name: 'daily', timezone: 'Europe/Berln' }] },
      says: /^schedules\[0\]\.timezone: .*IANA.*Did you mean Europe\/Berlin\?$/,
    },
    { what: 'an offset as a zone', fields: { sla: { timezone: '+02:00' } }, says: /^sla\.timezone: .*IANA/ },
    {
      what: 'two schedules of one name',
      fields: { schedules: [{ name: 'a' }, { name: 'a' }] },
      says: /^schedules\[1\]\.name: .*every schedule name once/,
    },
    { what: 'no schedule at all', fields: { schedules: [] }, says: /^schedules: .*at least one schedule/ },
    {
      what: 'a date that does not exist',
      fields: { exclusions: { dates: ['2026-02-30'] } },
      says: /^exclusions\.dates\[0\]: .*that exists/,
    },
    {
      what: 'inclusions without a date',
      fields: { inclusions: { dates: [] } },
      says: /^inclusions\.dates: .*at least one date/,
    },
    {
      what: 'an unknown weekday',
      fields: { exclusions: { days: ['fryday'] } },
      says: /^exclusions\.days\[0\]: .*Did you mean friday\?$/,
    },
    { what: 'a duration in words', fields: { maxMarkerAge: '2 days' }, says: /^maxMarkerAge: .*a duration such as/ },
    {
      what: 'a poll timeout of eight days',
      fields: { trigger: { type: 'lambda', functionName: 'f', poll: { timeout: '8d' } } },
      says: /^trigger\.poll\.timeout: .*to 7d/,
    },
    {
      what: 'a poll interval that outgrows its maximum',
      fields: { trigger: { type: 'lambda', functionName: 'f', poll: { interval: '5m', maxInterval: '1m' } } },
      says: /^trigger\.poll\.maxInterval: .*at least the interval/,
    },
    {
      what: 'a validation timeout of three days',
      fields: { sla: { validationTimeout: '3d' } },
      says: /^sla\.validationTimeout: .*at most 2d/,
    },
    {
      what: 'B-49 a variable of the environment',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '${AWS_SECRET_ACCESS_KEY}' } },
      says: /^trigger\.body: found `"\$\{AWS_SECRET_ACCESS_KEY\}"`; expected only the placeholders \$\{date\}/,
    },
    {
      what: 'B-58 a variable of the environment in a payload',
      fields: { trigger: { type: 'lambda', functionName: 'f', payload: { a: [{ b: '${HOME}' }] } } },
      says: /^trigger\.payload\.a\[0\]\.b: /,
    },
    {
      what: '${hour} in a daily schedule',
      fields: { trigger: { type: 'http', url: 'https://x/${hour}' } },
      says: /^trigger\.url: .*not every schedule is named after an hour/,
    },
    {
      what: 'B-82 a credential in a header',
      fields: { trigger: { type: 'http', url: 'https://x/', headers: { Authorization: 'Bearer hunter2' } } },
      says: /^trigger\.headers\.Authorization: found a value that is not shown here/,
    },
    {
      what: 'B-82 a token where the name of a secret belongs',
      fields: { trigger: { ...databricks, tokenSecret: 'dapi0123456789abcdefhunter2' } },
      says: /^trigger\.tokenSecret: found a value that is not shown here; expected the name of a secret.*never the token itself/,
    },
    {
      what: 'B-82 a JSON web token as the name of a secret',
      fields: { trigger: { ...databricks, tokenSecret: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJodW50ZXIyIn0.hunter2' } },
      says: /^trigger\.tokenSecret: found a value that is not shown here/,
    },
    {
      what: 'B-82 a user and a password as the name of a secret',
      fields: { trigger: { ...databricks, tokenSecret: 'me:hunter2 !' } },
      says: /^trigger\.tokenSecret: found a value that is not shown here/,
    },
    {
      what: 'B-82 a token in a body',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{"t": "xoxb-1234567890-hunter2"}' } },
      says: /^trigger\.body: found a value that is not shown here; expected no credentials in plain text; store it in Secrets Manager or SSM/,
    },
    {
      what: 'B-82 a token in a header of another name',
      fields: { trigger: { type: 'http', url: 'https://x/', headers: { 'x-auth': 'Bearer hunter2-hunter2' } } },
      says: /^trigger\.headers\.x-auth: found a value that is not shown here/,
    },
    {
      what: 'a secret in a URL',
      fields: { trigger: { type: 'http', url: 'https://x/{{secret:a#b}}' } },
      says: /^trigger\.url: .*no secret here: this value is stored and shown/,
    },
    {
      what: 'a reference with blanks',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{ secret:a#b }}' } },
      says: /^trigger\.body: .*without blanks/,
    },
    {
      what: 'a reference without a name',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{secret:#b}}' } },
      says: /^trigger\.body: .*references to secrets as/,
    },
    {
      what: 'a Databricks job by its name',
      fields: { trigger: { ...databricks, jobId: 'orders' } },
      says: /^trigger\.jobId: found `"orders"`; expected the id of a job: digits/,
    },
    {
      what: 'a workspace with a query',
      fields: { trigger: { ...databricks, workspaceUrl: 'https://shop.cloud.databricks.com/?o=1' } },
      says: /^trigger\.workspaceUrl: .*query and fragment/,
    },
    {
      what: 'an unknown version of the Airflow API',
      fields: { trigger: { type: 'airflow', url: 'https://x/', dagId: 'd', tokenSecret: 's', apiVersion: 'v3' } },
      says: /^trigger\.apiVersion: .*one of v2, v1/,
    },
    {
      what: 'a password in a URL',
      fields: { trigger: { type: 'http', url: 'https://me:hunter2@x/' } },
      says: /^trigger\.url: found `"https:\/\/\*\*\*@x\/"`/,
    },
    {
      what: 'an evaluator that leads upwards',
      fields: { traits: { freshness: { evaluator: '../admin' } } },
      says: /^traits\.freshness\.evaluator: .*a path such as/,
    },
    {
      what: 'an evaluator with another scheme',
      fields: { traits: { freshness: { evaluator: 'file:///etc/passwd' } } },
      says: /^traits\.freshness\.evaluator: /,
    },
    { what: 'the wrong kind', fields: { kind: 'archetype' }, says: /^kind: .*the word pipeline/ },
    {
      what: 'more than 32 KB',
      fields: { description: 'x', traits: { freshness: { evaluator: 'e', config: { text: 'x'.repeat(33_000) } } } },
      says: /^found \d+ bytes of JSON; expected at most 32768 bytes/,
    },
  ];
  for (const { what, fields, says } of refused) {
    it(`refuses ${what}`, () => {
      const text = complaint(parsePipeline(pipelineDocument(fields)));
      expect(text).to.match(says);
      expect(text).not.to.contain('hunter2');
    });
  }

  it('accepts references to secrets where they are sent', () => {
    const headers = { Authorization: 'Bearer {{secret:gateway#token}}' };
    const accepted: object[] = [
      { type: 'http', url: 'https://x/', headers, body: '{"key": "{{secret:/team/key}}", "date": "${date}"}' },
      {
        type: 'lambda',
        functionName: 'f',
        payload: { deep: [{ key: '{{secret:arn:aws:ssm:us-east-1:123456789012:parameter/key}}' }] },
      },
      { ...databricks, parameters: { key: '{{secret:a}}' } },
      {
        type: 'airflow',
        url: 'https://airflow.example.com/prod',
        dagId: 'orders',
        conf: { key: '{{secret:a#b}}' },
        tokenSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:airflow-AbCdEf#login',
      },
    ];
    for (const trigger of accepted)
      expect(parsePipeline(pipelineDocument({ trigger })).ok, JSON.stringify(trigger)).to.equal(true);
  });

  it('accepts what differs from these only a little', () => {
    const accepted: Record<string, unknown>[] = [
      { name: 'a.b_c-d:e' },
      { exclusions: { calendar: 'holidays' }, inclusions: { dates: ['2026-03-31'] } },
      { name: 'a'.repeat(128) },
      { name: '__proto__' },
      { schedules: [{ name: 'h07', deadline: ':45' }], trigger: { type: 'http', url: 'https://x/${hour}' } },
      {
        schedules: [{ name: 'daily', after: '22:00' }],
        sla: { evaluationDeadline: '23:00', completionDeadline: '02:00' },
      },
      { traits: { freshness: { evaluator: 'a/b-c?d=e' } } },
      { traits: { freshness: { evaluator: 'https://checks.example.com/a' } } },
      { sla: { validationTimeout: '+48h' } },
      {
        lateData: 'rerun',
        watch: {
          monitoring: {
            enabled: true,
            onDrift: 'rerun',
            duration: '48h',
            interval: '1m',
            traits: ['volume'],
            thresholds: { volume: { rows: '10%', 'stats.nulls': 0, total: 1.5 } },
          },
        },
      },
      {
        retry: { maxAttempts: 1 },
        mode: 'live',
        upstream: [],
        lateData: 'ignore',
        watch: { monitoring: { enabled: false } },
      },
    ];
    for (const fields of accepted)
      expect(
        problemsOf(parsePipeline(pipelineDocument(fields))).map(describeProblem),
        JSON.stringify(fields),
      ).to.deep.equal([]);
  });

  const exportTable = {
    type: 'aws-sdk',
    start: {
      service: 'dynamodb',
      action: 'ExportTableToPointInTime',
      parameters: { TableArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/orders', ClientToken: '${runId}' },
      id: 'ExportDescription.ExportArn',
    },
    describe: {
      service: 'dynamodb',
      action: 'DescribeExport',
      parameters: { ExportArn: '$.id' },
      status: 'ExportDescription.ExportStatus',
      succeeded: ['COMPLETED'],
      failed: ['FAILED'],
    },
  };

  it('takes any AWS API that can be called, and whose start can be recognised', () => {
    expect(problemsOf(parsePipeline(pipelineDocument({ trigger: exportTable })))).to.deep.equal([]);
    const { start } = exportTable;
    for (const [wrong, message] of [
      [{ ...start, service: 's3' }, /trigger\.start\.service: .*one of athena, codebuild/],
      [{ ...start, action: 'dynamodb:Export' }, /trigger\.start\.action: .*the name of an action/],
      [{ ...start, parameters: { ClientToken: 'always' } }, /trigger\.start\.parameters: .*contains \$\{runId\}/],
    ] as const) {
      expect(complaint(parsePipeline(pipelineDocument({ trigger: { ...exportTable, start: wrong } })))).to.match(
        message,
      );
    }
  });

  const fanOut = {
    type: 'fan-out',
    worker: { functionName: 'fit' },
    chunks: ['a.npz', { start: 500, chunkKey: 'b.npz', nSpectra: 500, field: 'x' }],
  };

  it('takes a fan-out with chunks or with a function that answers them', () => {
    const parsed = parsePipeline(pipelineDocument({ trigger: fanOut }));
    expect(problemsOf(parsed)).to.deep.equal([]);
    if (!parsed.ok) return;
    const { poll: _, ...trigger } = parsed.value.trigger;
    expect(trigger).to.deep.equal({
      ...fanOut,
      worker: { functionName: 'fit', timeoutSeconds: 900, lostAfterSeconds: 3600 },
      concurrency: 10,
      toleratedFailurePercent: 0,
      onOverdue: 'fail',
      params: {},
    });
    const { chunks: _chunks, ...without } = fanOut;
    expect(
      problemsOf(
        parsePipeline(
          pipelineDocument({
            trigger: {
              ...without,
              chunksFrom: 'split',
              worker: { functionName: 'fit', timeout: '5m', lostAfter: '2h' },
            },
          }),
        ),
      ),
    ).to.deep.equal([]);
    for (const [wrong, message] of [
      [{ ...fanOut, chunks: 'a.npz' }, /trigger\.chunks: .*a list of chunks/],
      [{ ...fanOut, chunksFrom: 'split' }, /either chunks or chunksFrom/],
      [without, /either chunks or chunksFrom/],
      [
        { ...fanOut, worker: { functionName: 'fit', timeout: '16m' } },
        /trigger\.worker\.timeout: .*15m|trigger\.worker\.timeout: /,
      ],
      [{ ...fanOut, toleratedFailurePercent: 101 }, /a whole number from 0 to 100/],
      [{ ...fanOut, onOverdue: 'wait' }, /one of fail, alert/],
    ] as const) {
      expect(complaint(parsePipeline(pipelineDocument({ trigger: wrong })))).to.match(message);
    }
  });

  it('reports everything at once', () => {
    const parsed = parsePipeline({
      name: 'a#b',
      trigger: { type: 'http', body: '${HOME}' },
      schedules: [{ name: 'a' }, { name: 'a' }],
      exclusions: { days: ['fry'] },
      mode: 'dry',
      extra: 1,
    });
    expect(problemsOf(parsed).map(({ path }) => pathText(path))).to.have.members([
      'name',
      'archetype',
      'trigger.url',
      'schedules[1].name',
      'exclusions.days[0]',
      'mode',
      'extra',
    ]);
  });

  it('refuses a key that would be the prototype, wherever it stands', () => {
    const document = JSON.parse(
      '{"kind":"pipeline","name":"a","archetype":"b","trigger":{"type":"lambda","functionName":"f","payload":{"__proto__":{"admin":true}}}}',
    ) as unknown;
    expect(complaint(parsePipeline(document))).to.match(/^trigger\.payload\.__proto__: /);
    expect(({} as Record<string, unknown>).admin).to.equal(undefined);
  });

  for (const document of [null, undefined, 'text', 7, [], [{}]]) {
    it(`refuses ${JSON.stringify(document)} as a document`, () =>
      expect(complaint(parsePipeline(document))).to.match(/expected a mapping of fields/));
  }

  it('refuses what JSON cannot hold', () => {
    expect(complaint(parsePipeline({ ...pipelineDocument(), tier: 1n }))).to.match(/JSON cannot hold/);
    const circular: Record<string, unknown> = pipelineDocument();
    circular.self = circular;
    expect(complaint(parsePipeline(circular))).to.match(/JSON cannot hold/);
  });

  it('refuses a document that is nested without end', () => {
    const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ inner }), 1);
    expect(
      complaint(parsePipeline(pipelineDocument({ traits: { freshness: { evaluator: 'e', config: { deep } } } }))),
    ).to.match(/levels deep/);
  });

  it('B-51 B-60 is frozen through and through, and nothing in common with the document', () => {
    const document = pipelineDocument({ traits: { freshness: { evaluator: 'e', config: { nested: { list: [1] } } } } });
    const parsed = parsePipeline(document);
    if (!parsed.ok) throw new Error('valid');
    const nested = parsed.value.traits.freshness!.config.nested as { list: number[] };
    expect(() => nested.list.push(2)).to.throw(TypeError);
    (document.traits as Record<string, { config: { nested: { list: number[] } } }>).freshness!.config.nested.list.push(
      3,
    );
    expect(nested.list).to.deep.equal([1]);
  });
});

describe('core/config archetype and calendar', () => {
  const refused: { what: string; fields: Record<string, unknown>; says: RegExp }[] = [
    {
      what: 'a trait twice',
      fields: { optionalTraits: [{ type: 'freshness' }] },
      says: /^optionalTraits\[0\]\.type: .*every trait type once/,
    },
    { what: 'at-least without a count', fields: { readinessRule: { type: 'at-least' } }, says: /count/ },
    {
      what: 'an unknown rule',
      fields: { readinessRule: { type: 'all-required-passs' } },
      says: /^readinessRule\.type: .*Did you mean all-required-pass\?$/,
    },
    {
      what: 'a count with another rule',
      fields: { readinessRule: { type: 'majority', count: 1 } },
      says: /^readinessRule\.count: .*belongs to the type at-least/,
    },
    {
      what: 'a count above the required traits',
      fields: { readinessRule: { type: 'at-least', count: 2 } },
      says: /^readinessRule\.count: .*at most the 1 required traits/,
    },
    {
      what: 'eleven evaluations in a row',
      fields: { readinessRule: { type: 'majority', stableFor: 11 } },
      says: /^readinessRule\.stableFor: .*from 1 to 10/,
    },
    {
      what: 'an evaluator timeout of ten minutes',
      fields: { requiredTraits: [{ type: 't', defaultTimeout: '10m' }] },
      says: /^requiredTraits\[0\]\.defaultTimeout: .*to 5m/,
    },
    {
      what: '51 traits',
      fields: { requiredTraits: Array.from({ length: 51 }, (_, index) => ({ type: `t${index}` })) },
      says: /^requiredTraits: .*at most 50 entries/,
    },
  ];
  for (const { what, fields, says } of refused) {
    it(`refuses ${what}`, () => {
      const problems = problemsOf(parseArchetype(archetypeDocument(fields)));
      expect(problems.map(describeProblem).join('\n')).to.match(says);
    });
  }

  it('B-77 reads the rule in any case', () => {
    for (const type of [
      'all-required-pass',
      'All-Required-Pass',
      'ALL-REQUIRED-PASS',
      'any-required',
      'Any-Required',
      'ANY-REQUIRED',
      'Majority',
      'MAJORITY',
    ]) {
      const parsed = parseArchetype(archetypeDocument({ readinessRule: { type, stableFor: 3 } }));
      expect(parsed.ok && parsed.value.readinessRule).to.deep.equal({ type: type.toLowerCase(), stableFor: 3 });
    }
  });

  it('accepts a calendar', () => {
    expect(
      parseCalendar({ kind: 'calendar', name: 'holidays', days: ['sunday'], dates: ['2026-12-25'] }),
    ).to.deep.equal({
      ok: true,
      value: { kind: 'calendar', name: 'holidays', days: ['sunday'], dates: ['2026-12-25'] },
    });
    expect(complaint(parseCalendar({ name: 'holidays', date: [] }))).to.match(/Did you mean dates\?/);
  });
});

describe('examples/pipelines', () => {
  const folder = join(__dirname, '../../../../examples/pipelines');
  for (const file of readdirSync(folder)) {
    it(`${file} is valid`, () => {
      for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
        const value = document.toJS() as { kind: string };
        const parsed =
          value.kind === 'pipeline'
            ? parsePipelineAmong(value, { enabledEngines: ['http', 'lambda'] })
            : parseArchetype(value);
        expect(problemsOf(parsed).map(describeProblem)).to.deep.equal([]);
      }
    });
  }
});
