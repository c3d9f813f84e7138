/** The mistakes in a scenario, in a form that a person can act on and a program can read. */
export interface ScenarioProblem {
  file: string;
  /** Counting from 1; 0 when the problem has no place in the file. */
  line: number;
  /** `events[3].marker.pipeline`; empty for the file as a whole. */
  path: string;
  found: string;
  expected: string;
  remedy: string;
}

/** The scenario cannot be acted out. The command exits with 2. */
export class ScenarioError extends Error {
  override readonly name = 'Signalbox.Scenario';

  constructor(readonly problems: readonly ScenarioProblem[]) {
    super(problems.map(describeProblem).join('\n'));
  }
}

export const describeProblem = ({ file, line, path, found, expected, remedy }: ScenarioProblem): string => {
  const place = line > 0 ? `${file}:${line}` : file;
  return `${place}: ${path === '' ? '' : `${path}: `}found ${found}; expected ${expected}. ${remedy}`;
};
