/** Documents and resources that a pipeline names must be there: the place of each problem, and the remedy. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration, parsePipelineAmong } from '../../../../kernel/registration/registration';
import { archetypeOf, calendarOf, pipelineDocument, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const archetypes = (fields: Fields = {}) => ({
  archetypes: new Map([
    [
      'batch',
      archetypeOf({
        requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check' }],
        optionalTraits: [{ type: 'schema' }],
        ...fields,
      }),
    ],
  ]),
});
const complaints = (fields: Fields, references: Partial<References> = {}): string[] =>
  checkRegistration(pipelineOf(fields), { enabledEngines: ['http'], ...references }).map(describeProblem);
const call = (action: string, parameters: object, service = 'ecs') => ({ service, action, parameters });
const started = (start: object, more: object = {}) => ({
  ...{ type: 'aws-sdk', start: { id: 'id', ...start } },
  describe: {
    ...call('DescribeTasks', { id: '$.id' }),
    ...{ status: 'status', succeeded: ['DONE'], failed: ['FAILED'] },
  },
  ...more,
});
const run = call('RunTask', { clientToken: '${runId}' });
const airflow = (logicalDate: unknown) => ({
  ...{ type: 'airflow', url: 'https://x/', dagId: 'd', tokenSecret: 's', logicalDate },
});
const secrets = (hosts: string[], name = 'api') => ({
  secretArns: {
    [`arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`]: { hosts, engines: [], pipelines: [] },
  },
});
const http = (fields: object) => ({ trigger: { type: 'http', url: 'https://x/', ...fields } });

describe('the surroundings of a pipeline', () => {
  type Row = [fields: Fields, references: Partial<References>, problem: string];
  const AWS = { enabledEngines: ['aws-sdk'] };
  const find = { ...call('GetJobRuns', {}, 'glue'), items: 'JobRuns', token: 'a', id: 'Id', next: 'NextToken' };
  const glue = call('StartJobRun', { a: '${runId}' }, 'glue');
  const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const sequence: Row[] = [
    [
      { trigger: { type: 'lambda', functionName: 'x' } },
      { enabledEngines: ['http', 'glue'] },
      'trigger.type: found `"lambda"`; expected an engine that is enabled on this stack: http, glue. Enable the ' +
        "engine in the stack's configuration, with the ARNs it may use, or use another.",
    ],
    [
      { trigger: { type: 'lambda', functionName: 'x' } },
      { enabledEngines: [] },
      'trigger.type: found `"lambda"`; expected an engine that is enabled on this stack: none is. Enable the engine ' +
        "in the stack's configuration, with the ARNs it may use, or use another.",
    ],
    [
      { onCompleted: [{ lifecycle: 'promotio', id: 'x', to: 'x' }] },
      {},
      'onCompleted[0].lifecycle: found `"promotio"`; expected a lifecycle: one of job, session, promotion, ' +
        'retraining, config-version. Did you mean promotion?',
    ],
    [
      { onFailed: [{ lifecycle: 'toString', id: 'x', to: 'x' }] },
      {},
      'onFailed[0].lifecycle: found `"toString"`; expected a lifecycle: one of job, session, promotion, retraining, ' +
        'config-version. Use one of these.',
    ],
    [
      { onFailed: [{ lifecycle: 'promotion', id: 'x', to: 'stagin' }] },
      {},
      'onFailed[0].to: found `"stagin"`; expected a state of a model version: one of NONE, STAGING, PRODUCTION, ' +
        'ARCHIVED. Did you mean STAGING?',
    ],
    [
      { onFailed: [{ lifecycle: 'promotion', id: 'x', to: 'other' }] },
      {},
      'onFailed[0].to: found `"other"`; expected a state of a model version: one of NONE, STAGING, PRODUCTION, ' +
        'ARCHIVED. Use one of these.',
    ],
    [
      { archetype: 'other' },
      archetypes(),
      'archetype: found `"other"`; expected an archetype: one of batch. Register the archetype with or before the ' +
        'pipeline.',
    ],
    [
      { traits: { another: {} } },
      archetypes(),
      'traits.another: found the trait `"another"`; expected a trait of the archetype batch: one ' +
        'of freshness, schema. ' +
        'Add the trait to the archetype, or remove it here.',
    ],
    [
      { traits: {} },
      archetypes({ requiredTraits: [{ type: 'freshness' }] }),
      'traits.freshness: found no evaluator; expected an evaluator for the required trait freshness of the archetype ' +
        'batch. Add `traits: {freshness: {evaluator: …}}`, or defaultEvaluator in the archetype.',
    ],
    [
      { traits: { freshness: { onFail: 'warn' } } },
      archetypes(),
      'traits.freshness.onFail: found `"warn"`; expected no onFail: the trait is required by the ' +
        'archetype batch, and ' +
        'keeps the run waiting. Remove it here, or move the trait to optionalTraits of the archetype.',
    ],
    [
      { exclusions: { calendar: 'x' } },
      { calendars: new Map([['holidays', undefined]]) },
      'exclusions.calendar: found `"x"`; expected a calendar: one of holidays. Register the calendar with or before ' +
        'the pipeline.',
    ],
    [
      { exclusions: { calendar: 'holidays', days: WEEKDAYS } },
      { calendars: new Map([['holidays', calendarOf({ days: ['saturday', 'sunday'] })]]) },
      'exclusions.calendar: found no date on which the schedule daily runs, together with the calendar holidays; ' +
        'expected at least one date that is left to run on; write `enabled: false` to switch a pipeline off. Exclude ' +
        'less here, or name another calendar.',
    ],
    [
      { traits: {}, retry: { maxAttempts: 10 } },
      archetypes({
        optionalTraits: [{ type: 'schema', defaultEvaluator: 'check' }],
        readinessRule: { type: 'majority', stableFor: 10 },
      }),
      'retry: found up to 10 attempts, with 2 traits and stableFor 10; expected so few that one ' +
        'execution has room for ' +
        'the evaluations and polls of all of them. Lower retry.maxAttempts, budgets.codeRetries, stableFor or the ' +
        'number of traits.',
    ],
    [
      { trigger: airflow('x') },
      { enabledEngines: ['airflow'] },
      'trigger.logicalDate: found `"x"`; expected an instant with a zone, which may contain ${date} and ${hour}, or ' +
        'null for none. Write it like "${date}T00:00:00Z".',
    ],
    [
      { trigger: started(call('RunTask', { clientToken: 'x' })) },
      AWS,
      'trigger.start.parameters: found `{"clientToken":"x"}`; expected parameters of which one contains ${runId}. ' +
        'Write ${runId} into its client token or name.',
    ],
    [
      { trigger: started(run, { stop: call('StopTask', { task: 'x' }) }) },
      AWS,
      'trigger.stop.parameters: found `{"task":"x"}`; expected parameters of which one is $.id, ' +
        'another path into the ' +
        'answer to the start ($.Statement.Id), or contains ${runId}. Name the job.',
    ],
    [
      { trigger: started(call('RunTask', { startedBy: '${runId}' })) },
      AWS,
      'trigger.start: found nothing; expected ${runId} in clientToken, by which ecs:RunTask recognises a repeated ' +
        'start. Write clientToken: "${runId}", or a name that contains it.',
    ],
    [
      {
        trigger: {
          ...started(glue, { find }),
          describe: {
            ...call('GetJobRun', { a: '$.id', b: '$.b' }, 'glue'),
            status: 's',
            succeeded: ['A'],
            failed: [],
          },
        },
      },
      AWS,
      'trigger.describe: found `"$.b"`; expected no path but $.id beside find. A job that is found has its id and ' +
        'nothing else of the answer to its start.',
    ],
    [
      { trigger: started(run, { stop: call('PutItem', { a: '$.id' }, 'dynamodb') }) },
      AWS,
      'trigger.stop: found `"dynamodb:PutItem"`; expected an action that triggers may call; it is about items of ' +
        "tables, and runs are items of Signalbox's own. Call another one, or use another engine.",
    ],
    [
      { trigger: { type: 'lambda', functionName: 'signalbox-dev-x' } },
      { enabledEngines: ['lambda'], ownNames: ['signalbox-dev-'] },
      'trigger.functionName: found `"signalbox-dev-x"`; expected nothing of Signalbox\'s own stack, which no trigger ' +
        'may touch. Name a resource of the job.',
    ],
    [
      http({ statusReports: true }),
      {},
      'trigger.statusReports: found `true`; expected ${reportToken} in what is sent to the job: ' +
        'reports carry it. Send ' +
        'the job ${reportToken} beside ${runId}, in its body, headers, payload, arguments or input.',
    ],
    [
      http({ body: '${reportToken}' }),
      {},
      'trigger.statusReports: found nothing; expected true, because the job is sent ${reportToken}. Add it.',
    ],
    ...['http://x/', 'http://localhost.x/', 'http://127.0.0.2/'].map(
      (evaluator): Row => [
        { traits: { freshness: { evaluator } } },
        {},
        `traits.freshness.evaluator: found \`"${evaluator}"\`; expected an https URL. Use https: what is sent in ` +
          'plain text can be read and changed on the way.',
      ],
    ),
    [
      http({ body: '{{secret:apo}}' }),
      secrets(['x']),
      'trigger: found a reference to the secret `"apo"`; expected a secret that this stack ' +
        'allows: one of api. Did you ' +
        'mean api?',
    ],
    [
      http({ body: '{{secret:other}}' }),
      secrets(['x']),
      'trigger: found a reference to the secret `"other"`; expected a secret that this stack allows: one of api. Add ' +
        "its ARN to secretArns in the stack's configuration and deploy.",
    ],
    [
      http({ body: '{{secret:a}}' }),
      { secretArns: {} },
      'trigger: found a reference to the secret `"a"`; expected no reference to secrets, for this stack allows none. ' +
        "Add its ARN to secretArns in the stack's configuration and deploy.",
    ],
    [
      http({ body: '{{secret:api}}' }),
      secrets(['y']),
      'trigger: found a reference to the secret `"api"`; expected a secret that may be used so; it may not go to x. ' +
        "List it in secretArns in the stack's configuration and deploy, or send the secret elsewhere.",
    ],
    [
      { traits: { freshness: { evaluator: 'lambda:f', auth: { type: 'sigv4' } } } },
      {},
      'traits.freshness.auth: found authentication for `"lambda:f"`; expected none: only evaluators over HTTP are ' +
        'sent one. Remove it.',
    ],
  ];
  for (const [fields, references, problem] of sequence)
    it(`is refused: ${problem.slice(0, 70)}`, () => expect(complaints(fields, references)).to.deep.equal([problem]));

  const accepted: [title: string, fields: Fields, references: Partial<References>][] = [
    ['a start by a client token', { trigger: started(run) }, AWS],
    ['a stop that names the run', { trigger: started(run, { stop: call('StopTask', { t: '${runId}' }) }) }, AWS],
    ['a start that is searched for', { trigger: started(glue, { find }) }, AWS],
    ['a logical date of a day', { trigger: airflow('${date}T00:00:00Z') }, { enabledEngines: ['airflow'] }],
    ['no logical date', { trigger: airflow(null) }, { enabledEngines: ['airflow'] }],
    ['a state in small letters', { onFailed: [{ lifecycle: 'promotion', id: 'x', to: 'staging' }] }, {}],
    ['an evaluator on this machine', { traits: { freshness: { evaluator: 'http://[::1]:8080/' } } }, {}],
    ['an evaluator over http where that is fine', { traits: { f: { evaluator: 'http://x/' } } }, { plainHttp: true }],
    ['a secret for its host', http({ body: '{{secret:api}}' }), secrets(['x'])],
    ['a signature over HTTP', { traits: { f: { evaluator: 'https://x/', auth: { type: 'sigv4' } } } }, {}],
    [
      'a calendar that is not valid in this release',
      { exclusions: { calendar: 'a' } },
      { calendars: new Map([['a', undefined]]) },
    ],
    [
      'chunks',
      { trigger: { type: 'fan-out', worker: { functionName: 'f' }, chunks: ['a', 'b'] } },
      { enabledEngines: ['fan-out'] },
    ],
  ];
  for (const [title, fields, references] of accepted)
    it(`may have ${title}`, () => expect(complaints(fields, references)).to.deep.equal([]));

  it('is checked after the document itself', () => {
    const parse = (fields: Fields) => parsePipelineAmong(pipelineDocument(fields), { enabledEngines: ['http'] });
    expect(parse({}).ok).to.equal(true);
    const outcomes = [parse({ tier: 0, trigger: { type: 'lambda', functionName: 'f' } }), parse({ archetype: '' })];
    expect(outcomes.map((each) => (each.ok ? [] : each.problems.map(({ path }) => path.join('.'))))).to.deep.equal([
      ...[['tier'], ['archetype']],
    ]);
  });
});
