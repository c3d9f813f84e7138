/** The parts of the stack that have events of their own, in the place of the pipeline's name: they belong to none. */
export const StackSubject = Object.freeze({
  watchdog: 'signalbox.watchdog',
  router: 'signalbox.router',
  sources: 'signalbox.sources',
} as const);
