import { expect } from 'chai';
import {
  answerNamesIn,
  answerValues,
  fillBody,
  fillHeader,
  fillHeaders,
  fillLink,
  fillUrl,
} from '../../../../kernel/trigger/job-answer';

const trigger = { url: 'https://jobs.example.com/v1/start?team=a', allowedOrigins: ['https://status.example.com/'] };
const valuesOf = (values: Readonly<Record<string, unknown>> = {}) => answerValues('job 7/a', values);

describe('values of the answer to a start', () => {
  it('are the id, and what the answer itself has under a name', () => {
    const values = answerValues('job-1', { page: 'x', count: 7, exact: true, jobId: 'other' });
    expect(values('jobId')).to.equal('job-1');
    expect(values('answer.page')).to.equal('x');
    expect(values('answer.count')).to.equal('7');
    expect(values('answer.exact')).to.equal('true');
    expect(values('answer.jobId')).to.equal('other');
    for (const name of ['answer.none', 'answer.toString', 'answer.', 'page'])
      expect(values(name), name).to.equal(undefined);
    expect(answerValues('job-1')('answer.page')).to.equal(undefined);
  });

  it('are named once by the texts that need them', () => {
    expect(answerNamesIn('/${jobId}/${answer.a}', undefined, '${answer.a}${date}${answer.b c}')).to.deep.equal([
      'jobId',
      'answer.a',
      'answer.b c',
    ]);
    expect(answerNamesIn('/runs/${runId}', '${answers.a}', '${jobIds}')).to.deep.equal([]);
  });

  it('are written into JSON as JSON, and into every other body percent-encoded', () => {
    const values = valuesOf({ text: 'a"b\\c&d' });
    expect(fillBody('{"id": "${jobId}", "text": "<${answer.text}>"}', values)).to.equal(
      '{"id": "job 7/a", "text": "<a\\"b\\\\c&d>"}',
    );
    expect(fillBody('id=${jobId}&text=${answer.text}', values)).to.equal('id=job%207%2Fa&text=a%22b%5Cc%26d');
    expect(fillBody('{"id": ${jobId}}', values)).to.equal('{"id": job%207%2Fa}');
  });

  it('are written into a header as printable ASCII', () => {
    expect(fillHeader('<${answer.text}>', valuesOf({ text: 'ab ~ÄÖ\n😀!' }))).to.equal(
      '<ab ~%C3%84%C3%96%0A%F0%9F%98%80!>',
    );
  });

  it('are nothing where the answer has none', () => {
    expect(fillBody('a=${answer.none}.', valuesOf())).to.equal('a=.');
  });
});

describe('headers of a request about a job', () => {
  const headers = { Accept: 'text/plain', 'X-Job': '${jobId}', 'X-Both': '${answer.a}, ${answer.b}' };

  it('leave out those with a value of the answer until it is known', () => {
    expect(fillHeaders(headers, undefined)).to.deep.equal({ Accept: 'text/plain' });
  });

  it('leave out those with a value that the answer does not have', () => {
    expect(fillHeaders(headers, valuesOf({ a: 'one' }))).to.deep.equal({ Accept: 'text/plain', 'X-Job': 'job 7/a' });
    expect(fillHeaders(headers, valuesOf({ a: 'one', b: 2 }))).to.deep.equal({
      Accept: 'text/plain',
      'X-Job': 'job 7/a',
      'X-Both': 'one, 2',
    });
  });
});

describe('the URL of a request about a job', () => {
  const sent: readonly [title: string, template: string, values: Readonly<Record<string, unknown>>, url: string][] = [
    ['is the configured one without values', 'not/a/url', {}, 'not/a/url'],
    ['has values percent-encoded', 'https://jobs.example.com/${jobId}', {}, 'https://jobs.example.com/job%207%2Fa'],
    [
      'begins with a URL of the answer',
      '${answer.u}/state',
      { u: 'https://jobs.example.com/x' },
      'https://jobs.example.com/x/state',
    ],
    ['begins with a path of the answer', '${answer.u}', { u: '/runs/7?a=b' }, 'https://jobs.example.com/runs/7?a=b'],
    ['begins with a step up from the start', '${answer.u}', { u: '../runs' }, 'https://jobs.example.com/runs'],
    ['goes to an allowed origin', '${answer.u}', { u: 'https://status.example.com/7' }, 'https://status.example.com/7'],
    [
      'goes to the origin that it was configured with',
      'https://other.example.com/${jobId}',
      {},
      'https://other.example.com/job%207%2Fa',
    ],
    ['has dots within a value', 'https://jobs.example.com/${answer.v}', { v: 'a..b' }, 'https://jobs.example.com/a..b'],
  ];
  for (const [title, template, values, url] of sent)
    it(title, () => expect(fillUrl(template, valuesOf(values), trigger)).to.deep.equal({ url }));

  const refused: readonly [title: string, template: string, values: Readonly<Record<string, unknown>>, why: string][] =
    [
      [
        'another origin',
        '${answer.u}',
        { u: 'https://evil.example.com/' },
        'its origin is https://evil.example.com, which is neither that of url nor among allowedOrigins',
      ],
      [
        'another port',
        '${answer.u}',
        { u: 'https://jobs.example.com:8443/' },
        'its origin is https://jobs.example.com:8443, which is neither that of url nor among allowedOrigins',
      ],
      [
        'another scheme',
        '${answer.u}',
        { u: 'http://jobs.example.com/' },
        'its origin is http://jobs.example.com, which is neither that of url nor among allowedOrigins',
      ],
      [
        'a host without a scheme',
        '${answer.u}',
        { u: '//evil.example.com/' },
        'its origin is https://evil.example.com, which is neither that of url nor among allowedOrigins',
      ],
      [
        'a value as a part of the host',
        'https://${answer.h}.example.com/',
        { h: 'jobs2' },
        'its origin is https://jobs2.example.com, which is neither that of url nor among allowedOrigins',
      ],
      ['a user', '${answer.u}', { u: 'https://me@jobs.example.com/' }, 'it carries credentials'],
      ['a password', '${answer.u}', { u: 'https://:pass@jobs.example.com/' }, 'it carries credentials'],
      [
        'a step in a path',
        'https://jobs.example.com/a/${answer.v}',
        { v: '.' },
        'answer.v is ".", which is a step in a path',
      ],
      [
        'a step up in a path',
        '${answer.u}/${answer.v}',
        { u: '/x', v: '..' },
        'answer.v is "..", which is a step in a path',
      ],
      [
        'missing values',
        '${answer.a}/${jobId}/${answer.b}',
        {},
        'the answer to the start has no answer.a and no answer.b for it',
      ],
      ['a text that is no URL', '${answer.u}', { u: 'http://' }, 'it is no URL of at most 2048 characters'],
      [
        'a URL that is too long',
        '${answer.u}',
        { u: `/${'a'.repeat(2048)}` },
        'it is no URL of at most 2048 characters',
      ],
    ];
  for (const [title, template, values, problem] of refused)
    it(`is refused for ${title}`, () =>
      expect(fillUrl(template, valuesOf(values), trigger)).to.deep.equal({ problem }));

  it('may have 2048 characters', () => {
    const path = `/${'a'.repeat(2047)}`;
    expect(fillUrl('${answer.u}', valuesOf({ u: path }), trigger)).to.deep.equal({
      url: `https://jobs.example.com${path}`,
    });
  });

  it('has only the origin of the start where no other is allowed', () => {
    const { url } = trigger;
    expect(fillUrl('${answer.u}', valuesOf({ u: 'https://status.example.com/7' }), { url })).to.have.property(
      'problem',
    );
  });
});

describe('the link to a job', () => {
  it('leads to any origin, because no function requests it', () => {
    expect(fillLink('${answer.u}', valuesOf({ u: 'https://ui.example.com/7' }), trigger)).to.equal(
      'https://ui.example.com/7',
    );
    expect(fillLink('/ui/${jobId}', valuesOf(), trigger)).to.equal('https://jobs.example.com/ui/job%207%2Fa');
  });

  it('is left out where it cannot be made', () => {
    expect(fillLink('${answer.none}', valuesOf(), trigger)).to.equal(undefined);
    expect(fillLink('${answer.u}', valuesOf({ u: 'https://me:pass@ui.example.com/' }), trigger)).to.equal(undefined);
  });
});
