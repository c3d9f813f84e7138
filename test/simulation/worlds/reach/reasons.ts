/** Coverage that worlds need not reach, each with its reason. An entry that matches nothing missed is refused. */
import { guardOf } from './guards';
import type { Section } from './reached';

interface Reason {
  section: Section | 'branches';
  fits: RegExp;
  reason: string;
}

export const reasons: readonly Reason[] = [
  {
    section: 'fields',
    fits: /^scenario\.(expect|seed|documents|timezone|registeredAt)\b/,
    reason: 'worlds are checked by invariants, generated from their seed and registered at their start',
  },
  {
    section: 'fields',
    fits: /^scenario\.events\[\]\.\w+\.(pipeline|date|schedule|PK|SK) = long$/,
    reason: 'the table refuses keys of more than 2,048 and 1,024 bytes, so that the script writes nothing',
  },
  {
    section: 'rows',
    fits: /: (the last attempt is the 50th|an execution was started more than 90 days)/,
    reason: 'no world has so many attempts or lasts so long; test/scenarios has them',
  },
  {
    section: 'steps',
    fits: /^catch 1 of (EvaluateTraits|ReevaluateTraits)$/,
    reason: 'each iteration of the Map catches what goes wrong in it, so that only Step Functions itself can end it',
  },
  {
    section: 'words',
    fits: /^(EventKind PIPELINE_(REGISTERED|REMOVED)|AlertCategory apply_unfinished)$/,
    reason: 'scenarios register documents themselves; these are said by `signalbox apply` and `signalbox delete`',
  },
];

export const reasonOf = (section: Reason['section'], name: string): string | undefined => {
  if (section !== 'conditions') return reasons.find((one) => one.section === section && one.fits.test(name))?.reason;
  const guard = guardOf(name);
  return guard && `${guard.reason} (${guard.file})`;
};
