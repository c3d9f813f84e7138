/** The pages of the site by what a reader wants: to learn, to do, to look something up, to understand, to judge. */
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });

const howTo: Item[] = [
  page('All guides', '/how-to/'),
  page('The first hour on AWS', '/how-to/first-hour'),
  page('Start when an object lands in S3', '/how-to/connect-s3'),
  page('Start on an event', '/how-to/connect-eventbridge'),
  page('Run a Glue job', '/how-to/run-glue'),
  page('Run an EMR job', '/how-to/run-emr'),
  page('Run an Airflow DAG', '/how-to/run-airflow'),
  page('Run a Databricks job', '/how-to/run-databricks'),
  page('Run dbt', '/how-to/run-dbt'),
  page('Run a Lambda function', '/how-to/run-lambda'),
  page('Reach a private service', '/how-to/connect-private-service'),
  page('Find out why nothing ran', '/how-to/operate'),
  page('Alerts to Slack and PagerDuty', '/how-to/alert-slack-pagerduty'),
  page('Backfill a range of dates', '/how-to/backfill'),
  page('Wait for a lock', '/how-to/lock'),
  page('Migrate in shadow mode', '/how-to/migrate-in-shadow-mode'),
  page('GitHub Actions', '/how-to/github-actions'),
  page('Upgrade', '/how-to/upgrade'),
  page('Restore the table', '/how-to/restore'),
  page('Tear down', '/how-to/tear-down'),
];

const subject = (text: string, link: string, items: Item[]): Item => ({ text, link, collapsed: true, items });

const reference: Item[] = [
  subject('Configuration', '/config', [page('Stack configuration', '/config/stack')]),
  page('Time and calendars', '/time'),
  page('Versions', '/versions'),
  page('Automatic MARKERs', '/markers'),
  page('Cascades', '/cascades'),
  page('Reruns and backfills', '/reruns'),
  page('Shadow mode', '/shadow'),
  page('Evaluators and jobs', '/evaluators'),
  page('Job engines', '/engines'),
  page('Monitoring', '/monitoring'),
  page('Chunks', '/chunks'),
  page('Lifecycles', '/lifecycles'),
  page('Events and alerts', '/events'),
  subject('Command line', '/cli', [
    page('For documents', '/cli/documents'),
    page('For runs', '/cli/runs'),
    page('That answer', '/cli/answers'),
    page('For lifecycles', '/cli/lifecycle'),
  ]),
  page('Console', '/console'),
  page('Scenario files', '/scenarios'),
  subject('Table', '/table', [page('Attributes', '/table/attributes')]),
  page('Embedded cloud', '/embedded-cloud'),
  subject('Operations', '/operations', [
    page('Alarms and recovery', '/operations/alarms'),
    page('Costs and quotas', '/operations/costs'),
  ]),
  page('Releasing', '/releasing'),
];

const explanation: Item[] = [
  page('Why a gate and not sensors', '/explanation/why-a-gate'),
  page('How at most one start is kept', '/explanation/at-most-one-start'),
  page('How a run waits', '/waiting'),
  page('Comparison with other tools', '/explanation/comparison'),
];

const proof: Item[] = [
  page('Proof: the promises and their checks', '/proof'),
  page('Promises of the command line', '/promises'),
  page('Promises of every page', '/promises/pages'),
  page('What is proven about deploying', '/deploy-proof'),
];

export const sidebar: Item[] = [
  { text: 'Tutorial', items: [page('Your own pipeline in ten minutes', '/tutorial')] },
  { text: 'How-to', collapsed: false, items: howTo },
  { text: 'Reference', collapsed: false, items: reference },
  { text: 'Explanation', items: explanation },
  page('Glossary', '/glossary'),
  page('Decisions', '/decisions'),
  page('Benchmarks', '/benchmarks'),
  { text: 'Proof', items: proof },
];

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Tutorial', link: '/tutorial' },
  { text: 'How-to', link: '/how-to/', activeMatch: '^/how-to/' },
  { text: 'Reference', link: '/config', activeMatch: reference.map(({ link }) => `^${link}(/|$)`).join('|') },
  { text: 'Explanation', link: '/explanation/why-a-gate', activeMatch: '^/(explanation/|waiting)' },
  { text: 'Glossary', link: '/glossary' },
  { text: 'Decisions', link: '/decisions' },
  { text: 'Benchmarks', link: '/benchmarks' },
  { text: 'Proof', link: '/proof' },
];
