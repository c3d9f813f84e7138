/** When a pipeline was in shadow mode, and when it was disabled, by the versions of its configuration. Pure. */
import { RunMode } from '../words/vocabulary';

/** From the one instant, included, to the other, in epoch milliseconds; `toMs` Infinity: it still is. */
export interface Period {
  fromMs: number;
  toMs: number;
}

/** A version that held, and until when; undefined: it does. */
export interface HeldVersion {
  mode: RunMode;
  isEnabled: boolean;
  deployedAt: string | undefined;
  deprecatedAt: string | undefined;
}

/** `since`: when the pipeline came into its present mode. */
export interface PresentMode {
  mode: RunMode;
  since: string;
}

/** In their order; versions that follow each other in shadow mode are one period. */
export const shadowPeriods = (versions: readonly HeldVersion[], present: PresentMode): Period[] => {
  const held = versions.flatMap(({ mode, deployedAt, deprecatedAt }): Period[] =>
    mode === RunMode.shadow && deployedAt !== undefined && deprecatedAt !== undefined
      ? [{ fromMs: Date.parse(deployedAt), toMs: Date.parse(deprecatedAt) }]
      : [],
  );
  const now = present.mode === RunMode.shadow ? [{ fromMs: Date.parse(present.since), toMs: Infinity }] : [];
  const merged: Period[] = [];
  for (const period of [...held, ...now].sort((left, right) => left.fromMs - right.fromMs)) {
    const last = merged.at(-1);
    if (last !== undefined && period.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, period.toMs);
    else merged.push({ ...period });
  }
  return merged;
};

/** A version that no longer holds, or holds now, that has the pipeline disabled. */
export const disabledPeriods = (versions: readonly HeldVersion[]): Period[] =>
  versions.flatMap(({ isEnabled, deployedAt, deprecatedAt }): Period[] =>
    isEnabled || deployedAt === undefined
      ? []
      : [{ fromMs: Date.parse(deployedAt), toMs: deprecatedAt === undefined ? Infinity : Date.parse(deprecatedAt) }],
  );
