/** The console for commands; what it is made of is loaded when it is first used. */
import type { Pages } from '../../app/console/pages';

export const consolePages: Pages = {
  startConsole: (host, options) => (require('./start') as typeof import('./start')).startConsole(host, options),
  loadPage: (kept) => (require('./http/page-files') as typeof import('./http/page-files')).loadPage(kept),
  simulationPage: (report, kept) =>
    (require('./simulation-page') as typeof import('./simulation-page')).simulationPage(report, kept),
};
