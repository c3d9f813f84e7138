/** The pages of the site by what a reader wants: to learn, to do, to look something up, to understand, to judge. */
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });

const reference: Item[] = [
  page('Configuration', '/config'),
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
  page('Command line', '/cli'),
  page('Console', '/console'),
  page('Scenario files', '/scenarios'),
  page('Table', '/table'),
  page('Embedded cloud', '/embedded-cloud'),
  page('Operations', '/operations'),
  page('Releasing', '/releasing'),
];

const explanation: Item[] = [page('How a run waits', '/waiting')];

const proof: Item[] = [
  page('What is proven, and how', '/proof'),
  page('Promises of the command line', '/promises'),
  page('What is proven about deploying', '/deploy-proof'),
];

export const sidebar: Item[] = [
  { text: 'Tutorial', items: [page('Your own pipeline in ten minutes', '/tutorial')] },
  { text: 'Reference', collapsed: false, items: reference },
  { text: 'Explanation', items: explanation },
  page('Glossary', '/glossary'),
  page('Benchmarks', '/benchmarks'),
  { text: 'Proof', items: proof },
];

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Tutorial', link: '/tutorial' },
  { text: 'Reference', link: '/config', activeMatch: reference.map(({ link }) => `^${link}$`).join('|') },
  { text: 'Explanation', link: '/waiting' },
  { text: 'Glossary', link: '/glossary' },
  { text: 'Benchmarks', link: '/benchmarks' },
  { text: 'Proof', link: '/proof' },
];
