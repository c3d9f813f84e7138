import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeOf, pipelineOf } from '../../../support/documents';
import { pattern } from '../../../support/pattern';

const archetype = archetypeOf({
  requiredTraits: [{ type: 'freshness', defaultConfig: { maxLagMinutes: 60 } }],
  optionalTraits: [{ type: 'schema' }],
});
const surroundings: References = {
  archetypes: new Map([['batch', archetype]]),
  calendars: new Map([['us-holidays', undefined]]),
  enabledEngines: ['http'],
};
const databricks = {
  type: 'databricks',
  workspaceUrl: 'https://shop.cloud.databricks.com',
  jobId: 4711,
  tokenSecret: 'databricks#token',
};
const started = (service: string, action: string, parameters: object, more: object = {}): object => ({
  type: 'aws-sdk',
  start: { service, action, parameters, id: 'id' },
  describe: {
    service,
    action: 'Describe',
    parameters: { id: '$.id' },
    status: 'status',
    succeeded: ['DONE'],
    failed: ['FAILED'],
  },
  ...more,
});
const stopTask = { service: 'ecs', action: 'StopTask', parameters: {} };
const putItem = { service: 'dynamodb', action: 'PutItem', parameters: { Item: '$.id' } };
const OWN_TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/signalbox-dev-table-0a1b2c3';
const arnOf = (name: string): string => `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`;
const binding = { hosts: [], engines: [], pipelines: [] };
const complaints = (fields: Record<string, unknown>, references: Partial<References> = {}): string[] =>
  checkRegistration(pipelineOf(fields), { ...surroundings, ...references }).map(describeProblem);

describe('kernel/config references', () => {
  it('finds nothing wrong with a good pipeline', () => {
    expect(complaints({})).to.deep.equal([]);
    expect(
      complaints(
        { traits: { freshness: { evaluator: 'builtin:sensor-freshness', config: { sensor: 's' } } } },
        {
          archetypes: new Map([
            ['batch', archetypeOf({ requiredTraits: [{ type: 'freshness', defaultConfig: { maxLagMinutes: 60 } }] })],
          ]),
        },
      ),
    ).to.deep.equal([]);
  });

  it('lets a start that is not recognised when it is repeated be searched for', () => {
    const parameters = { JobName: 'j', Arguments: { '--run': '${runId}' } };
    const page = { items: 'JobRuns', token: 'Arguments.--run', id: 'Id', next: 'NextToken' };
    const find = { service: 'glue', action: 'GetJobRuns', parameters: { JobName: 'j' }, ...page };
    const trigger = started('glue', 'StartJobRun', parameters, { find });
    expect(complaints({ trigger }, { enabledEngines: ['aws-sdk'] })).to.deep.equal([]);
  });

  const cases: { what: string; fields: Record<string, unknown>; references?: Partial<References>; says: RegExp }[] = [
    {
      what: 'an unknown archetype',
      fields: { archetype: 'bach' },
      says: /^archetype: found `"bach"`; expected an archetype: one of batch\. Did you mean batch\?$/,
    },
    {
      what: 'an archetype when none is registered',
      fields: {},
      references: { archetypes: new Map() },
      says: /nothing, for none is registered/,
    },
    {
      what: 'attempts that do not fit into the life of an execution',
      fields: {
        retry: { maxAttempts: 3 },
        trigger: { type: 'http', url: 'https://jobs.example.com/', poll: { timeout: '7d' } },
      },
      says: pattern(
        /^retry: found up to 3 attempts, which may wait for 21\.6 days in all; expected at most 20\.0 days, of /,
        /the 30\.0 that an execution lives\. Lower retry\.maxAttempts, .*poll\.timeout/,
      ),
    },
    {
      what: 'the same with monitoring and a time of day until which is waited',
      fields: {
        retry: { maxAttempts: 2 },
        trigger: { type: 'http', url: 'https://jobs.example.com/', poll: { timeout: '7d' } },
        sla: { validationTimeout: '10:00' },
        watch: { monitoring: { enabled: true, duration: '2d' } },
      },
      says: /up to 2 attempts, which may wait for 18\.1 days in all; expected at most 18\.0 days/,
    },
    {
      what: 'an engine that is not enabled',
      fields: { trigger: { type: 'lambda', functionName: 'f' } },
      says: /^trigger\.type: found `"lambda"`; expected an engine that is enabled on this stack: http/,
    },
    {
      what: 'a start that does not name the run',
      fields: { trigger: started('dynamodb', 'ExportTableToPointInTime', { ClientToken: 'always' }) },
      references: { enabledEngines: ['aws-sdk'] },
      says: /^trigger\.start\.parameters: .*of which one contains \$\{runId\}\. Write \$\{runId\}/,
    },
    {
      what: 'a stop that names neither the job nor the run',
      fields: {
        trigger: started('ecs', 'RunTask', { clientToken: '${runId}' }, { stop: stopTask }),
      },
      references: { enabledEngines: ['aws-sdk'] },
      says: /^trigger\.stop\.parameters: .*of which one is \$\.id, another path/,
    },
    {
      what: 'a logical date without a zone',
      fields: {
        trigger: { type: 'airflow', url: 'https://x/', dagId: 'd', tokenSecret: 's', logicalDate: '${date}T00:00' },
      },
      references: { enabledEngines: ['airflow'] },
      says: /^trigger\.logicalDate: found `"\$\{date\}T00:00"`; expected an instant with a zone/,
    },
    {
      what: 'a start that would be a second job when it is repeated',
      fields: { trigger: started('glue', 'StartJobRun', { JobName: 'j', Arguments: { '--run': '${runId}' } }) },
      references: { enabledEngines: ['aws-sdk'] },
      says: /^trigger\.start: found `"glue:StartJobRun"`; expected an action that recognises a repeated start by/,
    },
    {
      what: 'a run id elsewhere than in the parameter by which a start is recognised',
      fields: { trigger: started('ecs', 'RunTask', { startedBy: '${runId}', clientToken: 'mine' }) },
      references: { enabledEngines: ['aws-sdk'] },
      says: /^trigger\.start: found `"mine"`; expected \$\{runId\} in clientToken, by which ecs:RunTask recognises/,
    },
    {
      what: 'an action that would reach runs',
      fields: {
        trigger: started('dynamodb', 'ExportTableToPointInTime', { ClientToken: '${runId}' }, { stop: putItem }),
      },
      references: { enabledEngines: ['aws-sdk'] },
      says: /^trigger\.stop: found `"dynamodb:PutItem"`; expected an action that triggers may call; it is about items/,
    },
    {
      what: "a start that takes the stack's table",
      fields: {
        trigger: started('dynamodb', 'ExportTableToPointInTime', { ClientToken: '${runId}', TableArn: OWN_TABLE }),
      },
      references: { enabledEngines: ['aws-sdk'], ownNames: ['signalbox-dev-'] },
      says: /^trigger\.start: found `"arn:.*expected nothing of Signalbox's own stack, which no trigger may touch/,
    },
    {
      what: "one of the stack's functions as a job",
      fields: { trigger: { type: 'lambda', functionName: 'signalbox-dev-orchestrator' } },
      references: { enabledEngines: ['lambda'], ownNames: ['signalbox-dev-'] },
      says: /^trigger\.functionName: .*expected nothing of Signalbox's own stack/,
    },
    {
      what: 'a secret that the stack does not allow',
      fields: { trigger: databricks },
      references: {
        enabledEngines: ['databricks'],
        secretArns: { [arnOf('databrick')]: binding },
      },
      says: pattern(
        /^trigger: found a reference to the secret `"databricks"`; /,
        /expected a secret that this stack allows: one of databrick\. Did you mean databrick\?$/,
      ),
    },
    {
      what: 'a check that the stack lists nothing for',
      fields: { traits: { freshness: { evaluator: 'builtin:s3-objects', config: { bucket: 'b', prefix: 'p' } } } },
      references: { checks: [] },
      says: /^traits\.freshness\.evaluator: .*expected a check .*: checkPrefixArns has nothing\. List in checkP/,
    },
    {
      what: 'a job that is to report and gets no token for it',
      fields: { trigger: { type: 'http', url: 'https://x/', statusReports: true } },
      says: /^trigger\.statusReports: found `true`; expected \$\{reportToken\} in what is sent to the job/,
    },
    {
      what: 'a token for a job that is not to report',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '${reportToken}' } },
      says: /^trigger\.statusReports: .*expected true, because the job is sent \$\{reportToken\}/,
    },
    {
      what: 'a secret that may not go to the host',
      fields: { trigger: { type: 'http', url: 'https://x/', statusUrl: 'https://${date}.y/', body: '{{secret:a}}' } },
      references: { secretArns: { [arnOf('a')]: { ...binding, hosts: ['x'] } } },
      says: /^trigger: found .* secret `"a"`; expected a secret that may be used so; it may not go to x\.y/,
    },
    {
      what: 'a secret that is for other pipelines',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{secret:a}}' } },
      references: { secretArns: { [arnOf('a')]: { ...binding, hosts: ['x'], pipelines: ['billing', 'daily-*'] } } },
      says: /expected a secret that may be used so; it is not for the pipeline orders\. List it in secretArns/,
    },
    {
      what: 'a secret that may not go to jobs of the engine',
      fields: { trigger: { type: 'lambda', functionName: 'f', payload: { key: '{{secret:a}}' } } },
      references: { enabledEngines: ['lambda'], secretArns: { [arnOf('a')]: { ...binding, engines: ['glue'] } } },
      says: /it may not go to jobs of lambda/,
    },
    {
      what: 'a secret when the stack allows none',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{secret:a#b}}' } },
      references: { secretArns: {} },
      says: /expected no reference to secrets, for this stack allows none\. Add its ARN to secretArns/,
    },
    {
      what: 'a workspace over plain http',
      fields: { trigger: { ...databricks, workspaceUrl: 'http://shop.cloud.databricks.com' } },
      references: { enabledEngines: ['databricks'] },
      says: /^trigger\.workspaceUrl: .*expected an https URL/,
    },
    {
      what: 'a trait that the archetype does not have',
      fields: { traits: { freshness: { evaluator: 'e' }, shema: { evaluator: 'e' } } },
      says: /^traits\.shema: .*Did you mean schema\?$/,
    },
    {
      what: 'a required trait without an evaluator',
      fields: { traits: {} },
      says: /^traits\.freshness: found no evaluator; expected an evaluator for the required trait freshness/,
    },
    {
      what: 'an unknown builtin',
      fields: { traits: { freshness: { evaluator: 'builtin:sensor-freshnes' } } },
      says: /^traits\.freshness\.evaluator: .*Did you mean builtin:sensor-freshness\?$/,
    },
    {
      what: 'the wrong configuration of a builtin',
      fields: { traits: { freshness: { evaluator: 'builtin:sensor-freshness', config: { sensor: 7 } } } },
      says: /^traits\.freshness\.config\.sensor: found `7`/,
    },
    {
      what: 'a plain URL',
      fields: { trigger: { type: 'http', url: 'http://jobs.example.com/' } },
      says: /^trigger\.url: .*expected an https URL/,
    },
    {
      what: 'traits that only together with the archetype are too large',
      fields: { traits: { freshness: { evaluator: 'e', config: { text: 'x'.repeat(31_000) } } } },
      references: {
        archetypes: new Map([
          [
            'batch',
            archetypeOf({ requiredTraits: [{ type: 'freshness', defaultConfig: { more: 'y'.repeat(10_000) } }] }),
          ],
        ]),
      },
      says: /^traits: found \d+ bytes .*at most 32768 bytes/,
    },
    {
      what: 'a lifecycle that there is not',
      fields: { onCompleted: [{ lifecycle: 'promotions', id: 'x', to: 'Staging' }] },
      says: pattern(
        /^onCompleted\[0\]\.lifecycle: found `"promotions"`; /,
        /expected a lifecycle: one of job, session, promotion, .*Did you mean promotion\?$/,
      ),
    },
    {
      what: 'a state that there is not',
      fields: { onFailed: [{ lifecycle: 'session', id: 'x', to: 'Eror' }] },
      says: pattern(
        /^onFailed\[0\]\.to: found `"Eror"`; /,
        /expected a state of a trading session: one of INITIALIZING, .*Did you mean ERROR\?$/,
      ),
    },
    {
      what: 'placeholders that grow beyond the limit',
      fields: { name: 'n'.repeat(128), trigger: { type: 'http', url: 'https://x/', body: '${pipeline}'.repeat(400) } },
      says: /^traits: found \d+ bytes/,
    },
  ];
  for (const { what, fields, references, says } of cases) {
    it(`refuses ${what}`, () => {
      const found = complaints(fields, references);
      expect(found).to.have.length(1);
      expect(found[0]).to.match(says);
    });
  }

  it('lets plain URLs through for this machine and for local use', () => {
    expect(complaints({ trigger: { type: 'http', url: 'http://localhost:4578/' } })).to.deep.equal([]);
    expect(
      complaints({ trigger: { type: 'http', url: 'http://jobs.example.com/' } }, { plainHttp: true }),
    ).to.deep.equal([]);
  });

  it('does not check references to documents that it was not given', () => {
    expect(checkRegistration(pipelineOf({ archetype: 'elsewhere' }), { enabledEngines: ['http'] })).to.deep.equal([]);
  });
});
