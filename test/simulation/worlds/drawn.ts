/** Parts of a random world. */
export type Document = Record<string, unknown>;

/** A pipeline, with the facts that the script needs. */
export interface Drawn {
  name: string;
  document: Document;
  archetype: Document;
  /** Ids of its schedules that the script writes MARKERs for. */
  schedules: string[];
  /** Its required HTTP traits, and the sensor that a builtin reads. */
  traits: string[];
  sensor: string | undefined;
  hasUpstream: boolean;
}

/** The period of the script, within which everything is drawn. */
export interface Frame {
  startMs: number;
  /** When the script and the faults are over. */
  quietMs: number;
}
