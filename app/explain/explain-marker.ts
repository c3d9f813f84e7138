/** The sentences about the MARKER of an instance. */
import type { Dismissal, Situation } from '../../kernel/situation/situation';
import { EventKind } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import type { About } from './explanation';
import { whenText } from './time-text';

/** When it was written, and its source. */
export const writtenSentence = ({ facts: { marker }, nowMs }: About): string[] => {
  if (marker === undefined) return [];
  const when = marker.writtenAt === undefined ? '' : ` at ${whenText(marker.writtenAt, nowMs)}`;
  return [`Its MARKER was written${when}${marker.source === undefined ? '' : ` by ${marker.source}`}.`];
};

const dismissedText: Readonly<Record<Dismissal, string>> = {
  excluded: 'because its date was excluded then',
  disabled: 'because the pipeline was disabled then',
  unregistered: 'because it came before the pipeline was registered',
};

export const isDismissal = (reason: Situation['reason']): reason is Dismissal =>
  Object.hasOwn(dismissedText, reason ?? '');

/** Says why its MARKER started no run, or that none has arrived. */
export const markerSentences = (about: About): string[] => {
  const { facts, situation } = about;
  const { ledger, marker, instance, events, shadowLog } = facts;
  if (isDismissal(situation.reason)) {
    const excluded = events.find(({ kind }) => kind === EventKind.pipelineExcluded);
    const why =
      situation.reason === 'excluded' && excluded !== undefined
        ? excluded.message.replace(/^not run: /, '')
        : undefined;
    return [`Its MARKER started nothing${why === undefined ? `, ${dismissedText[situation.reason]}` : `: ${why}`}.`];
  }
  // The sentence about shadow mode says the rest.
  if (shadowLog !== undefined) return [`${instanceText(instance)} has not run.`];
  if ((ledger?.answers.length ?? 0) > 0) return ['Its MARKER has led to no run.'];
  if (marker !== undefined) return [...writtenSentence(about), 'The router has not processed it yet.'];
  return [`No MARKER for ${instanceText(instance)} has ever arrived.`];
};
