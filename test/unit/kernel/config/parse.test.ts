import { expect } from 'chai';
import { describeProblem, parsePipeline, pathText } from '../../../../kernel/config';
import { pipelineDocument, pipelineOf } from '../../../support/documents';
import { complaint, problemsOf } from './complaints';

describe('kernel/config pipeline', () => {
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
        intervalSeconds: 45,
        backoff: 1.5,
        maxIntervalSeconds: 300,
        timeoutSeconds: 86_400,
        relaxes: true,
      },
    });
    expect(pipeline.exclusions).to.deep.equal({ days: [], dates: [] });
  });

  const refused: { what: string; fields: Record<string, unknown>; says: RegExp }[] = [
    { what: 'an unknown onTimeout', fields: { sla: { onTimeout: 'ignore' } }, says: /"ignore".*fail, skip, start/ },
    {
      what: '${unready} in a move',
      fields: { onCompleted: [{ lifecycle: 'promotion', id: 'x-${unready}', to: 'Staging' }] },
      says: /^onCompleted\[0\]\.id: .*no \$\{unready\}, which only a trigger has/,
    },
    {
      what: 'a # in the name',
      fields: { name: 'a#b' },
      says: /^name: found `"a#b"`; expected 1 to 128 characters of letters, digits/,
    },
    { what: 'a name that is an option', fields: { name: '-x' }, says: /^name: found `"-x"`; .*the first of them no -/ },
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
      what: 'an evaluator that leads upwards',
      fields: { traits: { freshness: { evaluator: '../admin' } } },
      says: /^traits\.freshness\.evaluator: .*a path such as/,
    },
    {
      what: 'an evaluator with another scheme',
      fields: { traits: { freshness: { evaluator: 'file:///etc/passwd' } } },
      says: /^traits\.freshness\.evaluator: /,
    },
    {
      what: 'an evaluator function with a path',
      fields: { traits: { freshness: { evaluator: 'lambda:check/freshness' } } },
      says: /^traits\.freshness\.evaluator: .*lambda:NAME or lambda:NAME:QUALIFIER or the full ARN/,
    },
    {
      what: 'an evaluator function without a name',
      fields: { traits: { freshness: { evaluator: 'lambda:' } } },
      says: /^traits\.freshness\.evaluator: /,
    },
    {
      what: 'an evaluator function with two qualifiers',
      fields: { traits: { freshness: { evaluator: 'lambda:check:live:1' } } },
      says: /^traits\.freshness\.evaluator: /,
    },
    {
      what: 'an ARN of something else',
      fields: { traits: { freshness: { evaluator: 'arn:aws:states:us-east-1:123456789012:stateMachine:check' } } },
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
      { traits: { freshness: { evaluator: 'lambda:check_freshness-2' } } },
      { traits: { freshness: { evaluator: 'lambda:check-freshness:$LATEST' } } },
      { traits: { freshness: { evaluator: 'lambda:arn:aws:lambda:us-east-1:210987654321:function:check' } } },
      { traits: { freshness: { evaluator: 'arn:aws-cn:lambda:cn-north-1:210987654321:function:check:7' } } },
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

  it('refuses a key that would set the prototype, at any depth', () => {
    const document = JSON.parse(
      '{"kind":"pipeline","name":"a","archetype":"b",' +
        '"trigger":{"type":"lambda","functionName":"f","payload":{"__proto__":{"admin":true}}}}',
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
