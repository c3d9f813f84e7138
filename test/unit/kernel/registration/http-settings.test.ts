/** Settings of HTTP jobs that do not fit together: the place of each, what was expected, and what to write instead. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import { warningOfStart } from '../../../../kernel/registration/http-jobs';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { pipelineOf } from '../../../support/documents';

const own = {
  ...{ type: 'http', url: 'https://x/jobs', body: '${runId}', jobId: { path: 'id' }, answer: { run: 'url' } },
  ...{ statusUrl: '${answer.run}', status: { path: 'state', succeeded: ['DONE'], failed: ['ERROR'] } },
  ...{ cancelUrl: 'https://x/${jobId}', idempotency: { header: 'X-Request-Id' } },
};
const polled = { ...own, answer: undefined, statusUrl: 'https://x/${jobId}' };
const find = { url: 'https://x/?tag=${runId}', path: 'runs[].id' };
const searched = { ...polled, idempotency: undefined, find };
const plain = { type: 'http', url: 'https://x/' };

const complaints = (trigger: object): string[] =>
  checkRegistration(pipelineOf({ trigger }), { enabledEngines: ['http'] }).map(describeProblem);

describe('the settings of an HTTP job', () => {
  const accepted: [title: string, trigger: object][] = [
    ['take the status from a URL of the answer', own],
    ['take the status from a URL with the id of the job', polled],
    ['take the id of the job in the body of a poll', { ...polled, statusUrl: 'https://x/', statusBody: '${jobId}' }],
    [
      'take the id of the run in the body of a cancellation',
      { ...own, cancelUrl: 'https://x/', cancelBody: '${runId}' },
    ],
    ['take the id of the run in the URL of a poll', { ...polled, statusUrl: 'https://x/${runId}' }],
    ['search for the run by a URL', searched],
    ['search for the run by a path', { ...searched, find: { url: 'https://x/', path: "r[?t=='${runId}'].id" } }],
    ['search for the run by a body', { ...searched, find: { url: 'https://x/', body: '${runId}', path: 'r' } }],
    ['search for a run that the start names in its URL', { ...searched, body: undefined, url: 'https://x/${runId}' }],
    ['search for a run that the start names in a header', { ...searched, body: 'x', headers: { tag: '${runId}' } }],
    ['search for a run that the start names by its key', { ...searched, body: 'x', idempotency: own.idempotency }],
    ['link to a value of the answer beside a search', { ...searched, answer: own.answer, link: '${answer.run}' }],
    ['take a value of the answer in a path', { ...own, cancelUrl: 'https://x/${answer.run}?a=${jobId}' }],
    ['take a value of the answer in a header', { ...own, headers: { job: '${jobId}' } }],
    [
      'take ten values of the answer',
      { ...own, answer: Object.fromEntries([...'abcdefghi'].map((n) => [n, n]).concat([['run', 'url']])) },
    ],
    ['take a function that no empty answer fits', { ...polled, jobId: { path: 'to_string(id)' } }],
    ['take nothing but a URL', plain],
  ];
  for (const [title, trigger] of accepted) it(title, () => expect(complaints(trigger)).to.deep.equal([]));

  const one = '${jobId}, a value of the answer or ${runId}, so that it is about this job and no other';
  const without = (field: string, found: string, other: string) =>
    `${field}: found \`${found}\`; expected none without ${other}. Add ${other}, or remove ${field}.`;
  const refused: [trigger: object, problem: string][] = [
    [{ ...own, jobId: undefined, cancelUrl: undefined }, without('answer', '{"run":"url"}', 'jobId')],
    [{ ...plain, link: 'https://y/' }, without('link', '"https://y/"', 'jobId')],
    [{ ...plain, onLostAnswer: 'start' }, without('onLostAnswer', '"start"', 'jobId')],
    [{ ...plain, allowedOrigins: ['https://y'] }, without('allowedOrigins', '["https://y"]', 'jobId')],
    [{ ...plain, statusBody: 'x' }, without('statusBody', '"x"', 'statusUrl')],
    [
      { ...plain, status: own.status },
      without('status', '{"path":"state","succeeded":["DONE"],"failed":["ERROR"]}', 'statusUrl'),
    ],
    [{ ...plain, cancelBody: 'x' }, without('cancelBody', '"x"', 'cancelUrl')],
    [{ ...plain, cancelMethod: 'PUT' }, without('cancelMethod', '"PUT"', 'cancelUrl')],
    [
      { ...own, statusUrl: undefined, status: undefined, answer: undefined },
      'jobId: found `{"path":"id"}`; expected statusUrl or statusReports beside it: without either the answer to the ' +
        'start is the end of the job. Write statusUrl: https://…/${jobId}.',
    ],
    [
      { ...own, statusUrl: 'https://x/' },
      `statusUrl: found \`"https://x/"\`; expected ${one}. Write https://…/\${jobId}.`,
    ],
    [
      { ...own, cancelUrl: 'https://x/' },
      `cancelUrl: found \`"https://x/"\`; expected ${one}. Write https://…/\${jobId}/cancel.`,
    ],
    [
      { ...own, statusUrl: 'https://${jobId}.x/' },
      'statusUrl: found `"https://${jobId}.x/"`; expected no value of the answer in the host: it would decide where ' +
        'credentials go. Write the host, and list further ones in allowedOrigins.',
    ],
    [
      { ...own, cancelUrl: 'https://a.${answer.run}/' },
      'cancelUrl: found `"https://a.${answer.run}/"`; expected no value of the answer in the host: it would decide ' +
        'where credentials go. Write the host, and list further ones in allowedOrigins.',
    ],
    [
      { ...own, statusUrl: 'https://x/${answer.ru}' },
      'statusUrl: found `"${answer.ru}"`; expected a value of the answer: one of jobId, answer.run. Did you mean ' +
        'answer.run?',
    ],
    [
      { ...own, statusUrl: 'https://x/${answer.other}' },
      'statusUrl: found `"${answer.other}"`; expected a value of the answer: one of jobId, answer.run. Say where the ' +
        'answer has it: answer: {other: data.run.url}.',
    ],
    [
      { ...own, jobId: undefined, idempotency: undefined, answer: undefined, statusUrl: 'https://x/${runId}' },
      'cancelUrl: found `"${jobId}"`; expected a value of the answer: the trigger names none. Say where the ' +
        'answer to the start has it: jobId: {path: data.run.id}.',
    ],
    [
      { ...plain, url: 'https://x/${jobId}' },
      'url: found `"${jobId}"`; expected no value of the answer. A value of the answer to the start can be in one of ' +
        'statusUrl, statusBody, cancelUrl, cancelBody, link, headers of an HTTP trigger.',
    ],
    ...['connection', 'Content-Length', 'content-type', 'Host', 'transfer-encoding'].map((header): [object, string] => [
      { ...own, idempotency: { header } },
      `idempotency.header: found \`"${header}"\`; expected the header by which the API recognises a repeated start. ` +
        'Write the one of its reference, such as Idempotency-Key.',
    ]),
    [
      { ...searched, find: { ...find, url: 'https://x/' } },
      'find: found `"runs[].id"`; expected ${runId} in its url, body or path: else it finds jobs of other runs. ' +
        "Filter by what the start has sent, as in data.runs[?tag=='${runId}'].id.",
    ],
    [
      { ...searched, body: 'x' },
      'find: found `"runs[].id"`; expected ${runId} in the url, headers or body of the start, so that its job can be ' +
        'found. Send it as a tag, a name or a comment of the job.',
    ],
    [
      { ...searched, answer: own.answer, statusUrl: '${answer.run}' },
      'statusUrl: found `"${answer.run}"`; expected no value but ${jobId} beside find. A job ' +
        'that is found has its id ' +
        'and nothing else of the answer to its start.',
    ],
    ...[
      { ...own, onLostAnswer: 'start' },
      { ...searched, onLostAnswer: 'start' },
    ].map((trigger): [object, string] => [
      trigger,
      'onLostAnswer: found `"start"`; expected none beside idempotency or find, which make a repeated start safe. ' +
        'Remove onLostAnswer.',
    ]),
    [
      { ...own, status: { ...own.status, succeeded: [] } },
      'status.succeeded: found `[]`; expected at least one word. Name the status of a job that has succeeded.',
    ],
    [
      { ...own, status: { ...own.status, failed: ['A', 'DONE'] } },
      'status.failed: found `"DONE"`; expected a word that means nothing else. Keep it in one of the lists.',
    ],
    [
      { ...own, status: { ...own.status, running: ['ERROR'] } },
      'status.failed: found `"ERROR"`; expected a word that means nothing else. Keep it in one of the lists.',
    ],
  ];
  for (const [trigger, problem] of refused)
    it(`are refused: ${problem.slice(0, 70)}`, () => expect(complaints(trigger)).to.deep.equal([`trigger.${problem}`]));

  it('are refused with eleven values of the answer', () => {
    const answer = Object.fromEntries([...'abcdefghij', 'run'].map((name) => [name, 'url']));
    expect(complaints({ ...own, answer })).to.have.length(1);
    expect(complaints({ ...own, answer })[0]).to.match(
      /^trigger\.answer: found `\["a",.*; expected at most 10 values\. Take what the requests about the job need\.$/,
    );
  });

  const expressions: [path: string, trigger: object][] = [
    ['jobId.path', { ...own, jobId: { path: 'a[' } }],
    ['answer.run', { ...own, answer: { run: 'a[' } }],
    ['status.path', { ...own, status: { ...own.status, path: 'a[' } }],
    ['status.message', { ...own, status: { ...own.status, message: 'a[' } }],
  ];
  for (const [path, trigger] of expressions) {
    it(`are refused with a ${path} that is no expression`, () => {
      const found = complaints(trigger);
      expect(found).to.have.length(1);
      expect(found[0]).to.satisfy((text: string) =>
        text.startsWith(`trigger.${path}: found \`"a["\`; expected a JMESPath expression such as data.run.id; Invalid`),
      );
      expect(found[0]).to.match(/: a\[\. Correct the value\.$/);
    });
  }
});

describe('the warning of a start', () => {
  const warning = (trigger: object) => warningOfStart(pipelineOf({ trigger }).trigger);
  const REMEDY =
    'Write `idempotency: {header: …}` if the API recognises a repeated start, or `find` if its jobs can be searched ' +
    'for ${runId}';

  it('says that the job may start twice, or that a lost answer fails the run', () => {
    expect(warning({ ...polled, idempotency: undefined, onLostAnswer: 'start' })).to.equal(
      `the job may start twice: after a lost answer the start is repeated, and nothing makes it unique. ${REMEDY}.`,
    );
    const lost =
      'after a lost answer the run fails, and the job may run: nothing shows whether it was started. ' +
      `${REMEDY}, or \`onLostAnswer: start\` if the job may start twice.`;
    expect(warning({ ...polled, idempotency: undefined })).to.equal(lost);
    const both = { ...polled, idempotency: undefined, statusUrl: 'https://x/${runId}/${jobId}' };
    expect(warning(both)).to.equal(lost);
    expect(warning({ ...both, statusUrl: 'https://x/${runId}', statusBody: '${jobId}' })).to.equal(lost);
    const reported = { ...both, statusUrl: undefined, status: undefined, statusReports: true };
    expect(warning(reported)).to.equal(lost);
  });

  it('is none where the start is unique, and where the job has no id of its own', () => {
    const unique = [own, searched, { ...polled, idempotency: undefined, statusUrl: 'https://x/${runId}' }, plain];
    const others = [{ type: 'lambda', functionName: 'f' }];
    expect([...unique, ...others].map(warning)).to.deep.equal([...unique, ...others].map(() => undefined));
  });
});
