/**
 * Names that would be replaced, but are stored or answered: in items of deployed tables, in the state of running
 * executions, in answers of `--json`, in names of resources. `in`: a file that proves it. A function may not have them.
 */
export interface StoredName {
  in: string;
  why: string;
}

const OF_ITEMS = 'an attribute of items';
const OF_STATE = 'a field in the state of executions';

export const storedNames: Readonly<Record<string, StoredName>> = {
  datesApartUntil: { in: 'asl/pipeline.asl.json', why: OF_STATE },
  evaluationLooks: { in: 'asl/pipeline.asl.json', why: OF_STATE },
  handOut: { in: 'aws/table/chunks/fan-out-store.ts', why: OF_ITEMS },
  heardAt: { in: 'app/shadow/shadow-text.ts', why: 'a field in answers of `signalbox shadow --json`' },
  hearsEvents: { in: 'kernel/run/execution.ts', why: `${OF_STATE}: the plan of a run` },
  judgeAt: { in: 'docs/table/attributes.md', why: OF_ITEMS },
  judgedDate: { in: 'docs/table/attributes.md', why: OF_ITEMS },
  lookAt: { in: 'docs/table/attributes.md', why: OF_ITEMS },
  maxRounds: { in: 'kernel/run/execution.ts', why: `${OF_STATE}: the plan of a run` },
  moves: { in: 'asl/pipeline.asl.json', why: OF_STATE },
  movesLeft: { in: 'docs/table/attributes.md', why: OF_ITEMS },
  NOT_JUDGED: { in: 'docs/shadow.md', why: 'a verdict in answers of `signalbox shadow --json`' },
  nudgedAt: { in: 'docs/table/attributes.md', why: OF_ITEMS },
  returns: { in: 'docs/operations/alarms.md', why: 'a part of the names of alarms' },
  round: { in: 'asl/pipeline.asl.json', why: OF_STATE },
};
