/** `approvalLinks`: a run is approved through the signed link of its alert, in a browser. */
import { expect } from 'chai';
import type { WireResponse } from '../../emulator/protocol/client-config';
import { readLink } from '../../kernel/waiting/approval-link';
import {
  browsing,
  checked,
  decisionsOf,
  form,
  linkIn,
  type Sent,
  sending,
  startTimesOf,
  THROUGH_LINK,
  titleOf,
} from './links';
import { alertsOf, at, marker, orders } from './orders';
import { runsOf } from './timeouts';

describe('scenarios: links to approve', () => {
  it('a link opens a page that decides nothing, and its form approves the run, once', async () => {
    const answers: WireResponse[] = [];
    const simulation = await browsing({
      '06:30': sending({}, answers),
      '06:40': sending({ method: 'HEAD' }, answers),
      '07:00': sending(checked, answers),
      '07:01': sending(checked, answers),
      '07:02': sending({}, answers),
    });
    expect(answers.map(({ statusCode }) => statusCode)).to.deep.equal([200, 200, 202, 409, 409]);
    expect(answers.map(titleOf)).to.deep.equal([
      'Approve this run?',
      '',
      'Your approval was sent',
      'This run is already approved',
      'This run is already approved',
    ]);
    expect(answers[0]!.body).to.contain('<dd>orders</dd>').and.contain('2026-03-07 10:00:00 UTC');
    expect(answers[3]!.body).to.contain('ada has approved orders for 2026-03-07 (schedule daily) at');
    expect(startTimesOf(simulation)).to.deep.equal(['07:00:00']);
    expect(decisionsOf(simulation)).to.deep.equal([THROUGH_LINK]);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('two forms at once approve once', async () => {
    const simulation = await browsing({
      '07:00': async (browser) => {
        const url = linkIn(browser);
        const answers = await Promise.all([browser.send(url, checked), browser.send(url, checked)]);
        expect(answers.map(({ statusCode }) => statusCode)).to.deep.equal([202, 202]);
      },
    });
    expect(startTimesOf(simulation)).to.deep.equal(['07:00:00']);
    expect(decisionsOf(simulation)).to.deep.equal([THROUGH_LINK]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('the link is in what the alert topic sends, and neither in the table, on the bus nor in a log', async () => {
    let texts: string[] = [];
    const simulation = await browsing({
      '07:00': async (browser) => {
        const { cloud, tableName } = browser;
        await browser.send(linkIn(browser), checked);
        const { signature } = readLink(new URL(linkIn(browser)).search.slice(1))!;
        const items = await cloud.ask('dynamodb', 'Scan', { TableName: tableName });
        texts = [JSON.stringify(items), JSON.stringify(cloud.logs())];
        expect(texts.filter((text) => text.includes(signature))).to.deep.equal([]);
      },
    });
    expect(texts).to.have.length(2);
    for (const kept of [...texts, JSON.stringify(simulation.evidence.bus)])
      expect(kept).to.contain('orders').and.not.contain('lambda-url');
  });

  it('a link that was changed, or lacks something, has the same answer', async () => {
    const bodies = new Set<unknown>();
    const simulation = await browsing({
      '07:00': async (browser) => {
        const changed = (change: (search: URLSearchParams) => void): string => {
          const url = new URL(linkIn(browser));
          change(url.searchParams);
          return url.href;
        };
        const changes: ((search: URLSearchParams) => void)[] = [
          (search) => search.set('pipeline', 'payroll'),
          (search) => search.set('date', '2026-03-08'),
          (search) => search.set('schedule', 'hourly'),
          (search) => search.set('alert', 'f'.repeat(32)),
          (search) => search.set('until', '2027-03-07T10:00:00.000Z'),
          (search) => search.set('signature', 'A'.repeat(43)),
          (search) => search.set('signature', '<script>'),
          (search) => search.delete('signature'),
          (search) => search.append('pipeline', 'payroll'),
          (search) => search.append('next', 'https://example.com'),
          (search) => search.set('pipeline', 'x'.repeat(2_000)),
        ];
        for (const change of changes)
          for (const sent of [{}, checked]) {
            const { statusCode, body } = await browser.send(changed(change), sent);
            expect(statusCode).to.equal(403);
            bodies.add(body);
          }
      },
    });
    expect([...bodies]).to.have.length(1);
    expect(decisionsOf(simulation)).to.deep.equal(['not approved by 2026-03-07T10:00:00.000Z: the run fails']);
  });

  it('is over when the time for the approval is over', async () => {
    const answers: WireResponse[] = [];
    const simulation = await browsing({ '10:00': sending(checked, answers), '11:00': sending(checked, answers) });
    expect(answers.map(({ statusCode }) => statusCode)).to.deep.equal([410, 410]);
    expect(answers.map(titleOf)).to.deep.equal(Array(2).fill('The time for this approval is over'));
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 FAILED']);
  });

  it('approves only the request of its own alert, and not the later request of a rerun', async () => {
    const answers: WireResponse[] = [];
    const simulation = await browsing(
      {
        '07:00': sending(checked, answers),
        '09:00': sending(checked, answers, 0),
        '09:30': sending(checked, answers, 1),
      },
      { events: [at('06:00', marker()), at('08:00', { rerun: { pipeline: 'orders', date: '2026-03-07' } })] },
    );
    expect(answers.map(titleOf)).to.deep.equal([
      'Your approval was sent',
      'This link is of an earlier request',
      'Your approval was sent',
    ]);
    expect(startTimesOf(simulation)).to.deep.equal(['07:00:00', '09:30:00']);
  });

  it('the router refuses every request through the link of an earlier alert', async () => {
    const item = {
      PK: 'APPROVE#orders',
      SK: '2026-03-07#daily',
      requestedBy: 'ada',
      requestedAt: '2026-03-07T07:00:00Z',
    };
    const simulation = await browsing(
      {},
      { events: [at('06:00', marker()), at('07:00', { put: { ...item, alertId: 'f'.repeat(32) } })] },
    );
    expect(decisionsOf(simulation)[0]).to.equal(
      'not approved by ada, through the link of the alert: the link is for an earlier request for approval',
    );
    expect(startTimesOf(simulation)).to.deep.equal([]);
  });

  it('takes only the names that the pipeline lists, and repeats nothing that was entered', async () => {
    const answers: WireResponse[] = [];
    const simulation = await browsing(
      {
        '06:30': sending({}, answers),
        '06:40': sending(form({ name: '"><script>alert(1)</script>', reason: 'checked' }), answers),
        '06:50': sending(form({ name: 'R&D "<b>lead</b>"', reason: '' }), answers),
        '07:00': sending(form({ name: 'R&D "<b>lead</b>"', reason: 'checked' }), answers),
      },
      { pipelines: [orders({ approval: { by: ['R&D "<b>lead</b>"', 'data-leads'], timeout: '4h' } })] },
    );
    expect(answers.map(({ statusCode }) => statusCode)).to.deep.equal([200, 400, 400, 202]);
    for (const { body } of answers) expect(body).to.not.contain('<script').and.not.contain('<b>lead');
    expect(answers[0]!.body).to.contain('<option>R&amp;D &quot;&lt;b&gt;lead&lt;/b&gt;&quot;</option>');
    expect(answers[1]!.body).to.contain('role="alert">Choose one of the names');
    expect(answers[2]!.body).to.contain('role="alert">Enter a reason');
    expect(startTimesOf(simulation)).to.deep.equal(['07:00:00']);
  });

  it('refuses what is no form of its page', async () => {
    const answers: WireResponse[] = [];
    const json = { 'content-type': 'application/json' };
    const requests: Sent[] = [
      { method: 'PUT' },
      { method: 'OPTIONS' },
      { path: '/favicon.ico' },
      { ...checked, headers: json },
      { ...checked, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      form({ name: 'ada', reason: 'x'.repeat(10_000) }),
      form({ name: 'ada', reason: 'x'.repeat(201) }),
      form({ name: ' \u0000 ', reason: 'checked' }),
      { method: 'POST', body: 'name=ada&name=bob&reason=checked' },
      { method: 'POST', body: '' },
    ];
    const simulation = await browsing({
      '07:00': async (browser) => {
        for (const sent of requests) answers.push(await browser.send(linkIn(browser), sent));
      },
    });
    expect(answers.map(({ statusCode }) => statusCode)).to.deep.equal([
      405, 405, 404, 415, 415, 413, 400, 400, 400, 400,
    ]);
    expect(answers[0]!.headers.allow).to.equal('GET, HEAD, POST');
    expect(startTimesOf(simulation)).to.deep.equal([]);
  });

  it('no page can be kept, embedded, passed on, or run a script', async () => {
    const answers: WireResponse[] = [];
    await browsing({
      '06:30': sending({}, answers),
      '06:40': sending({ method: 'PUT' }, answers),
      '07:00': sending(checked, answers),
    });
    for (const { headers, body } of answers) {
      expect(headers).to.include({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).to.match(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; frame-ancestors 'none'; base-uri/,
      );
      expect(body).to.contain('<html lang="en">').and.contain('prefers-color-scheme:dark');
      expect(body).to.not.match(/<script|\son\w+=|style=/);
    }
  });

  it('Slack and PagerDuty show the link', async () => {
    const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:';
    const alerts = [
      { slack: { webhookSecret: `${SECRET}slack-AbCdEf` } },
      { pagerduty: { routingKeySecret: `${SECRET}pagerduty-AbCdEf` } },
    ];
    let url = '';
    const { evidence } = await browsing(
      {
        '07:00': async (browser) => {
          url = linkIn(browser);
        },
      },
      { stack: { approvalLinks: true, alerts } },
    );
    const [slack, pagerduty] = ['hooks.slack.com', 'events.pagerduty.com'].map(
      (host) => evidence.notified.find((one) => one.host === host)!.body as any,
    );
    expect(slack.blocks.map(({ text }: any) => text?.text)).to.include(
      `<${url.replaceAll('&', '&amp;')}|Approve it in the browser>`,
    );
    expect(pagerduty.links[0]).to.deep.equal({ href: url, text: 'Approve it' });
  });

  it('without the setting alerts have no links, and the stack has nothing for them', async () => {
    const simulation = await browsing(
      {
        '07:00': async ({ urls, cloud }) => {
          expect(urls).to.deep.equal([]);
          expect([...cloud.topology.functionUrls, ...cloud.topology.macKeys]).to.deep.equal([]);
          expect(cloud.topology.functions.map(({ component }) => component)).to.not.include('approval-link');
        },
      },
      { stack: {} },
    );
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested', 'approval_timeout']);
  });
});
