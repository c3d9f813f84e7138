/** What the parts of a random world are made of. */
export type Document = Record<string, unknown>;

/** What the script has to know of a pipeline. */
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

/** What a world is drawn within. */
export interface Frame {
  startMs: number;
  /** When the script and the faults are over. */
  quietMs: number;
}
