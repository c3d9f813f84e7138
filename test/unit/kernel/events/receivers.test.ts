/** The messages that people's tools get about an alert: Slack's blocks, and PagerDuty's events. */
import { expect } from 'chai';
import { type AlertMessage, type AlertPlace, readAlertMessage } from '../../../../kernel/events/notification';
import { pagerDutyEvent, pagerDutyHosts } from '../../../../kernel/events/pagerduty';
import { escaped, SLACK_HOSTS, slackMessage } from '../../../../kernel/events/slack';
import { ContractError } from '../../../../kernel/values/errors';
import { NOON } from '../../../support/clock';

const place: AlertPlace = {
  ...{ stack: 'prod', region: 'eu-central-1', account: '123456789012' },
  dashboardUrl: 'https://console.example/dashboard',
};
/** As the topic has it, in JSON. */
const published: Record<string, unknown> = {
  ...{ eventType: 'ALERT', alertId: 'alert-1', pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' },
  ...{ timestamp: NOON, message: 'the job failed', remedy: 'check it', level: 'error', alertType: 'run_failed' },
  ...{ owner: 'ada', tags: { team: 'growth', tier: 'gold' }, runId: 'run-1', attempt: 2, traceId: 'trace' },
  ...{ failureCategory: 'PERMANENT' },
};
const alert = (fields: Record<string, unknown> = {}): AlertMessage =>
  readAlertMessage(JSON.stringify({ ...published, ...fields }));

describe('a message of the alert topic', () => {
  it('is an event about an alert', () => {
    expect(alert()).to.deep.equal(published);
    for (const eventType of ['ALERT_RESOLVED', 'ALERT_ACKNOWLEDGED'])
      expect(alert({ eventType })).to.include({ eventType });
    expect(alert({ approvalUrl: 'https://approve.example' }).approvalUrl).to.equal('https://approve.example');
  });

  it('has neither owner nor tags where an earlier release has published it', () => {
    expect(alert({ owner: undefined, tags: undefined })).to.deep.include({ owner: null, tags: {} });
  });

  it('is refused where it is anything else', () => {
    const bodies = [
      '',
      'no JSON',
      'null',
      '[]',
      '"ALERT"',
      JSON.stringify({ ...published, eventType: 'PIPELINE_PAUSED' }),
    ];
    const broken = ['alertId', 'pipelineId', 'message', 'timestamp'].flatMap((field) =>
      [undefined, 7].map((value) => JSON.stringify({ ...published, [field]: value })),
    );
    for (const body of [...bodies, ...broken, JSON.stringify({ ...published, approvalUrl: 7 })])
      expect(() => readAlertMessage(body), body)
        .to.throw(ContractError)
        .with.property('message', 'the message of the alert topic is no event about an alert');
  });
});

describe('a message of Slack', () => {
  const text = (words: string) => ({ type: 'plain_text', text: words, emoji: false });
  const context = (...elements: object[]) => ({ type: 'context', elements });
  const stack = {
    ...{ type: 'mrkdwn', text: 'Signalbox stack prod · <https://console.example/dashboard|dashboard>' },
  };
  const headOf = (fields: Record<string, unknown>): string => {
    const { blocks } = slackMessage(alert(fields), place) as { blocks: { text: { text: string } }[] };
    return blocks[0]!.text.text;
  };

  it('says what happened, what to do, whose it is and where', () => {
    expect(slackMessage(alert(), place)).to.deep.equal({
      text: 'Error run_failed: orders 2026-03-07 daily (prod): the job failed',
      mrkdwn: false,
      blocks: [
        { type: 'header', text: text('Error run_failed: orders 2026-03-07 daily') },
        { type: 'section', text: text('the job failed') },
        { type: 'section', text: text('What to do: check it') },
        context(text('Owner: ada · team=growth · tier=gold'), stack),
      ],
    });
  });

  it('leaves out what the alert does not have', () => {
    const bare = { remedy: null, owner: null, tags: {}, date: null, scheduleId: null };
    expect(slackMessage(alert(bare), place)).to.deep.equal({
      text: 'Error run_failed: orders (prod): the job failed',
      mrkdwn: false,
      blocks: [
        { type: 'header', text: text('Error run_failed: orders') },
        { type: 'section', text: text('the job failed') },
        context(stack),
      ],
    });
  });

  it('links the page that approves', () => {
    const { blocks } = slackMessage(alert({ approvalUrl: 'https://a.example/?x=1&y=2' }), place) as {
      blocks: object[];
    };
    expect(blocks[3]).to.deep.equal({
      type: 'section',
      text: { type: 'mrkdwn', text: '<https://a.example/?x=1&amp;y=2|Approve it in the browser>' },
    });
  });

  it('begins with its level, or with what became of the alert', () => {
    const head = (fields: Record<string, unknown>): string => headOf(fields).split(' ')[0]!;
    expect(['info', 'warning', 'error', null].map((level) => head({ level }))).to.deep.equal([
      ...['Info', 'Warning', 'Error', 'Error'],
    ]);
    expect(head({ eventType: 'ALERT_RESOLVED' })).to.equal('Resolved');
    expect(head({ eventType: 'ALERT_ACKNOWLEDGED' })).to.equal('Acknowledged');
  });

  it('formats nothing that comes from outside, and cuts no escape in two', () => {
    expect(escaped('<!channel> & all', 100)).to.equal('&lt;!channel&gt; &amp; all');
    expect([escaped('abcde', 5), escaped('abcdef', 5)]).to.deep.equal(['abcde', 'abcd…']);
    expect([escaped('ab<', 6), escaped('ab<c', 6), escaped('abc<', 6)]).to.deep.equal(['ab&lt;', 'ab…', 'abc…']);
    expect(escaped('ab😀😀', 5)).to.equal('ab😀…');
  });

  it('keeps within the limits of blocks', () => {
    const long = 'x'.repeat(9000);
    const sent = slackMessage(alert({ message: long, alertType: long, remedy: long, owner: long }), place) as {
      text: string;
      blocks: { text?: { text: string }; elements?: { text: string }[] }[];
    };
    expect(sent.text).to.have.length(4000);
    expect(sent.blocks.slice(0, 3).map((block) => block.text!.text.length)).to.deep.equal([150, 3000, 3000]);
    expect(sent.blocks[3]!.elements![0]!.text).to.have.length(3000);
    expect(sent.blocks[2]!.text!.text).to.match(/^What to do: x/);
  });

  it('goes to hosts of Slack alone', () => {
    expect(SLACK_HOSTS).to.deep.equal(['hooks.slack.com', 'hooks.slack-gov.com']);
  });
});

describe('an event of PagerDuty', () => {
  const key = 'signalbox/123456789012/eu-central-1/prod/alert-1';
  const event = (fields: Record<string, unknown> = {}) =>
    pagerDutyEvent(alert(fields), place, 'routing') as {
      dedup_key: string;
      payload: { summary: string; severity: string; custom_details: Record<string, unknown> };
      links: object[];
    };

  it('opens an incident with all that is known of the alert', () => {
    expect(event()).to.deep.equal({
      routing_key: 'routing',
      event_action: 'trigger',
      dedup_key: key,
      payload: {
        summary: 'run_failed: orders 2026-03-07 daily: the job failed',
        source: 'signalbox prod',
        severity: 'error',
        timestamp: NOON,
        component: 'orders',
        group: 'prod',
        class: 'run_failed',
        custom_details: {
          ...{ message: 'the job failed', remedy: 'check it', alertType: 'run_failed', pipelineId: 'orders' },
          ...{ date: '2026-03-07', scheduleId: 'daily', owner: 'ada', tags: 'team=growth, tier=gold', attempt: 2 },
          ...{ runId: 'run-1', traceId: 'trace', failureCategory: 'PERMANENT', alertId: 'alert-1' },
        },
      },
      client: 'Signalbox',
      client_url: 'https://console.example/dashboard',
      links: [{ href: 'https://console.example/dashboard', text: 'Dashboard of the stack prod' }],
    });
  });

  it('leaves out what the alert does not have, and links the page that approves', () => {
    const bare = { remedy: null, owner: null, tags: {}, runId: null, attempt: null, traceId: undefined };
    const { payload, links } = event({ ...bare, failureCategory: null, approvalUrl: 'https://approve.example' });
    expect(payload.custom_details).to.deep.equal({
      ...{ message: 'the job failed', alertType: 'run_failed', pipelineId: 'orders', date: '2026-03-07' },
      ...{ scheduleId: 'daily', alertId: 'alert-1' },
    });
    expect(links[0]).to.deep.equal({ href: 'https://approve.example', text: 'Approve it' });
    expect(links).to.have.length(2);
  });

  it('ends and acknowledges an incident by its key alone', () => {
    const kept = { routing_key: 'routing', dedup_key: key };
    expect(event({ eventType: 'ALERT_RESOLVED' })).to.deep.equal({ ...kept, event_action: 'resolve' });
    expect(event({ eventType: 'ALERT_ACKNOWLEDGED' })).to.deep.equal({ ...kept, event_action: 'acknowledge' });
  });

  it('has the severity of the alert, and that of an error where it has none', () => {
    const severity = (level: string | null): string => event({ level }).payload.severity;
    expect(['info', 'warning', 'error', null].map(severity)).to.deep.equal(['info', 'warning', 'error', 'error']);
  });

  it('keeps within the limits of the API, and cuts its key at the beginning', () => {
    const long = 'x'.repeat(9000);
    const { payload, dedup_key: cut } = event({ message: long, alertId: `${long}y` });
    expect(payload.summary).to.have.length(1024);
    expect(payload.summary.endsWith('…')).to.equal(true);
    expect(payload.custom_details.message).to.have.length(8192);
    expect([cut.length, cut.at(-1)]).to.deep.equal([255, 'y']);
  });

  it('goes to the host of its service region', () => {
    expect(pagerDutyHosts).to.deep.equal({ us: 'events.pagerduty.com', eu: 'events.eu.pagerduty.com' });
  });
});
