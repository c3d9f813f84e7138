/** HTTP jobs with an id of their own: settings that do not fit together are refused with what to write instead. */
import { expect } from 'chai';
import { parsePipeline } from '../../../../kernel/config/parse';
import { describeProblem } from '../../../../kernel/config/problem';
import { warningOfStart } from '../../../../kernel/registration/http-jobs';
import { parsePipelineAmong } from '../../../../kernel/registration/registration';

const own = {
  type: 'http',
  url: 'https://api.example.com/jobs/7/run',
  body: '{"tag": "${runId}"}',
  jobId: { path: 'data.run.id' },
  answer: { runUrl: 'data.run.url' },
  statusUrl: '${answer.runUrl}',
  status: { path: 'data.state', succeeded: ['SUCCESS'], failed: ['ERROR'] },
  cancelUrl: 'https://api.example.com/runs/${jobId}',
  cancelMethod: 'DELETE',
  link: 'https://app.example.com/runs/${jobId}',
  idempotency: { header: 'X-Request-Id' },
};
const { answer: _answer, statusUrl: _statusUrl, idempotency: _idempotency, ...rest } = own;
const searched = {
  ...rest,
  statusUrl: 'https://api.example.com/runs/${jobId}',
  find: { url: 'https://api.example.com/runs?tag=${runId}', path: 'runs[].id' },
};

const documentOf = (trigger: object, more: object = {}) => ({
  kind: 'pipeline',
  name: 'orders',
  archetype: 'batch',
  trigger,
  ...more,
});
const complaints = (trigger: object, more: object = {}): string[] => {
  const parsed = parsePipelineAmong(documentOf(trigger, more), { enabledEngines: ['http', 'lambda'] });
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};
const without = (trigger: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(trigger).filter(([field]) => !fields.includes(field)));

describe('registration of HTTP jobs with an id of their own', () => {
  const accepted: [what: string, trigger: object][] = [
    ['a URL of the answer', own],
    ['a search', searched],
    [
      'a search by a placeholder in its filter',
      { ...searched, find: { url: 'https://x/', path: "r[?t=='${runId}'].id" } },
    ],
    ['a key that is searched for', { ...without(searched, 'body'), idempotency: own.idempotency }],
    [
      'a job that reports its end',
      { ...without(own, 'statusUrl', 'status'), statusReports: true, body: '${reportToken}' },
    ],
    ['neither of them', { ...without(searched, 'find'), onLostAnswer: 'start' }],
    [
      'words of an API that the run names',
      { ...without(rest, 'jobId', 'link', 'cancelUrl', 'cancelMethod'), statusUrl: 'https://x/${runId}' },
    ],
    ['a function that no empty document fits', { ...own, jobId: { path: 'to_string(data.id)' } }],
  ];
  for (const [what, trigger] of accepted)
    it(`accepts ${what}`, () => {
      expect(complaints(trigger)).to.deep.equal([]);
    });

  const refused: [what: string, trigger: object, says: RegExp][] = [
    [
      'an expression that is none',
      { ...own, jobId: { path: 'data.[' } },
      /^trigger\.jobId\.path: found `"data\.\["`; expected a JMESPath expression such as data\.run\.id; /,
    ],
    ['one of the answer', { ...own, answer: { runUrl: 'a b' } }, /^trigger\.answer\.runUrl: .*JMESPath/],
    [
      'one of the status',
      { ...own, status: { ...own.status, message: '&&' } },
      /^trigger\.status\.message: .*JMESPath/,
    ],
    [
      'one of the search',
      { ...searched, find: { ...searched.find, path: 'runs[' } },
      /^trigger\.find\.path: .*JMESPath/,
    ],
    [
      'a name that is not taken from the answer',
      { ...own, statusUrl: '${answer.runUri}' },
      /^trigger\.statusUrl: found `"\$\{answer\.runUri\}"`; expected a value .*Did you mean answer\.runUrl\?$/,
    ],
    [
      'an id that is not taken from the answer',
      { type: 'http', url: 'https://x/', statusUrl: 'https://x/${jobId}' },
      /^trigger\.statusUrl: .*Say where the answer to the start has it: jobId: \{path: data\.run\.id\}\.$/,
    ],
    [
      'a host from the answer',
      { ...own, statusUrl: 'https://${answer.runUrl}/state' },
      /^trigger\.statusUrl: .*no value of the answer in the host: it would decide where credentials go/,
    ],
    [
      'a value of the answer in the start',
      { ...own, body: '{"tag": "${runId}", "id": "${jobId}"}' },
      /^trigger\.body: found `"\$\{jobId\}"`; expected no value of the answer\./,
    ],
    ['a URL of the answer as that of the start', { ...own, url: '${answer.runUrl}' }, /^trigger\.url: /],
    [
      'no way to learn the end',
      without(own, 'statusUrl', 'status', 'answer'),
      /^trigger\.jobId: .*statusUrl or statusReports/,
    ],
    [
      'a poll that is about any job',
      { ...own, statusUrl: 'https://x/runs' },
      /^trigger\.statusUrl: .*about this job and no other\. Write https:\/\/…\/\$\{jobId\}\.$/,
    ],
    [
      'a cancellation of any job',
      { ...own, cancelUrl: 'https://x/runs' },
      /^trigger\.cancelUrl: .*about this job and no other/,
    ],
    [
      'a search for any run',
      { ...searched, find: { ...searched.find, url: 'https://x/' } },
      /^trigger\.find: .*finds jobs of other runs/,
    ],
    [
      'a search for what was not sent',
      without(searched, 'body'),
      /^trigger\.find: .*in the url, headers or body of the start/,
    ],
    [
      'a value that a search does not have',
      { ...searched, answer: own.answer, cancelUrl: '${answer.runUrl}' },
      /^trigger\.cancelUrl: .*no value but \$\{jobId\} beside find/,
    ],
    [
      'a second start beside what prevents it',
      { ...own, onLostAnswer: 'start' },
      /^trigger\.onLostAnswer: .*none beside idempotency or find/,
    ],
    [
      'a key in a header of the request itself',
      { ...own, idempotency: { header: 'Host' } },
      /^trigger\.idempotency\.header: /,
    ],
    [
      'a word with two meanings',
      { ...own, status: { ...own.status, failed: ['SUCCESS'] } },
      /^trigger\.status\.failed: /,
    ],
    ['no word of success', { ...own, status: { ...own.status, succeeded: [] } }, /^trigger\.status\.succeeded: /],
    [
      'too many values',
      { ...own, answer: { ...own.answer, ...Object.fromEntries([...'abcdefghij'].map((name) => [name, name])) } },
      /^trigger\.answer: .*at most 10 values/,
    ],
    [
      'a search without an id',
      { type: 'http', url: 'https://x/${runId}', statusUrl: 'https://x/${runId}', find: searched.find },
      /^trigger\.find: .*none without jobId/,
    ],
    [
      'words without polls',
      { type: 'http', url: 'https://x/', status: own.status },
      /^trigger\.status: .*none without statusUrl/,
    ],
    [
      'a method without a URL',
      { type: 'http', url: 'https://x/', cancelMethod: 'PUT' },
      /^trigger\.cancelMethod: .*none without cancelUrl/,
    ],
    [
      'plain http to another origin',
      { ...own, allowedOrigins: ['http://eu.example.com'] },
      /^trigger\.allowedOrigins\[0\]: .*an https URL/,
    ],
  ];
  for (const [what, trigger, says] of refused)
    it(`refuses ${what}`, () => {
      const found = complaints(trigger);
      expect(found, found.join('\n')).to.have.length(1);
      expect(found[0]).to.match(says);
    });

  it('refuses values of an answer outside of the trigger, and in other triggers', () => {
    const move = { lifecycle: 'session', id: '${jobId}', to: 'ERROR' };
    expect(complaints(own, { onFailed: [move] })[0]).to.match(/^onFailed\[0\]\.id: .*no value of the answer/);
    const lambda = { type: 'lambda', functionName: 'f', payload: { id: '${jobId}' } };
    expect(complaints(lambda)[0]).to.match(/^trigger\.payload\.id: .*no value of the answer/);
  });

  it('binds a secret to every host that requests may go to', () => {
    const secretArns = {
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:api-AbCdEf': {
        hosts: ['api.example.com'],
        engines: [],
        pipelines: [],
      },
    };
    const hosts = (trigger: object): string[] => {
      const document = documentOf({ ...trigger, headers: { authorization: '{{secret:api}}' } });
      const parsed = parsePipelineAmong(document, { enabledEngines: ['http'], secretArns });
      return parsed.ok ? [] : parsed.problems.map(describeProblem);
    };
    expect(hosts(own)).to.deep.equal([]);
    for (const more of [
      { cancelUrl: 'https://other.example.com/${jobId}' },
      { allowedOrigins: ['https://other.example.com'] },
    ])
      expect(hosts({ ...own, ...more })[0]).to.match(/it may not go to other\.example\.com/);
    expect(hosts({ ...searched, find: { ...searched.find, url: 'https://other.example.com/${runId}' } })[0]).to.match(
      /it may not go to other\.example\.com/,
    );
  });

  describe('warns of a start that nothing makes unique', () => {
    const warningFor = (trigger: object): string | undefined => {
      const parsed = parsePipeline(documentOf(trigger));
      if (!parsed.ok) throw new Error(parsed.problems.map(describeProblem).join('\n'));
      return warningOfStart(parsed.value.trigger);
    };

    it('which is repeated', () => {
      expect(warningFor({ ...without(own, 'idempotency'), onLostAnswer: 'start' })).to.equal(
        'the job may start twice: after a lost answer the start is repeated, and nothing makes it unique. Write ' +
          '`idempotency: {header: …}` if the API recognises a repeated start, or `find` if its jobs can be searched ' +
          'for ${runId}.',
      );
    });

    it('which is not repeated', () => {
      expect(warningFor(without(own, 'idempotency'))).to.match(
        /^after a lost answer the run fails, and the job may run: .*`onLostAnswer: start` if .* may start twice\.$/,
      );
    });

    it('and of no other', () => {
      for (const trigger of [
        own,
        searched,
        { ...without(own, 'idempotency'), statusUrl: 'https://x/${runId}' },
        { type: 'http', url: 'https://x/' },
      ])
        expect(warningFor(trigger)).to.equal(undefined);
    });
  });
});
