/** Coverage that worlds need not reach, each with its reason. An entry that matches nothing missed is refused. */
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
];

export const reasonOf = (section: Reason['section'], name: string): string | undefined =>
  reasons.find((one) => one.section === section && one.fits.test(name))?.reason;
