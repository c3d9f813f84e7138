/**
 * Executions of the last release keep its definition and call the functions of this one: what they send must be taken,
 * and what they are answered must be a word that they know. Compared with the definition in the last release's own
 * files; test/simulation/upgrade.test.ts then leads executions through all of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { JobInput, OrchestratorAction, OrchestratorInput, TriggerInput } from '../../asl/contract';
import { type TaskContract, taskContracts } from '../../asl/task-contracts';
import { lastRelease, whyNoLastRelease } from '../support/last-release';

type OptionalKey<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];
type Tolerated = { [A in OrchestratorAction]?: readonly OptionalKey<OrchestratorInput<A>>[] } & {
  start?: readonly OptionalKey<TriggerInput>[];
  cancel?: readonly OptionalKey<JobInput>[];
  'run-checker'?: readonly OptionalKey<JobInput>[];
};

/** Inputs that executions of the last release do not give; the types of asl/contract.ts let them be absent. */
const notGiven: Tolerated = {
  acquireLock: ['mayTurnBack'],
  checkValidationTimeout: ['mayStart'],
  checkReadiness: ['validation'],
  logResult: ['validation'],
  alertError: ['validation'],
  start: ['unready', 'evaluation'],
  cancel: ['unready'],
  'run-checker': ['unready'],
};
/** Words that are the answer to a certain input only. */
const answersTo: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acquireLock: { changed: 'mayTurnBack' },
  checkValidationTimeout: { start: 'mayStart' },
};

const UPGRADE_NOTE =
  'Otherwise operators must wait until no run is open: announce that under "Upgrading" of CHANGELOG.md, see ' +
  'docs/releasing.md#upgrade-notes';

interface State {
  Type: string;
  Resource?: string;
  Parameters?: Record<string, unknown>;
  ItemSelector?: Record<string, unknown>;
  ItemProcessor?: { States: Record<string, State> };
  ResultPath?: string;
  Next?: string;
  Choices?: { Variable?: string; StringEquals?: string }[];
}

/** A Task that calls a function. */
interface OldTask {
  name: string;
  function: string;
  action: string | undefined;
  input: readonly string[];
  words: readonly string[];
}

const functionOfPlaceholder: Readonly<Record<string, TaskContract['function']>> = {
  OrchestratorFunctionArn: 'orchestrator',
  EvaluatorFunctionArn: 'evaluator',
  TriggerFunctionArn: 'trigger',
  RunCheckerFunctionArn: 'run-checker',
};

const tasksOf = (states: Readonly<Record<string, State>>): OldTask[] =>
  Object.entries(states).flatMap(([name, { ItemProcessor, ItemSelector, ...state }]) => {
    if (ItemProcessor !== undefined)
      return tasksOf(
        Object.fromEntries(
          Object.entries(ItemProcessor.States).map(([inner, of]) => [inner, { Parameters: ItemSelector ?? {}, ...of }]),
        ),
      );
    const called = functionOfPlaceholder[/^\$\{(\w+)\}$/.exec(state.Resource ?? '')?.[1] ?? ''];
    if (called === undefined) return [];
    const { action, ...parameters } = state.Parameters ?? {};
    const words = (states[state.Next ?? '']?.Choices ?? [])
      .filter(({ Variable = '' }) => Variable.startsWith(`${state.ResultPath}.`))
      .flatMap(({ StringEquals }) => StringEquals ?? []);
    return [
      {
        name,
        function: called,
        action: action as string | undefined,
        input: Object.keys(parameters).map((key) => key.replace(/\.\$$/, '')),
        words,
      },
    ];
  });

const why = whyNoLastRelease();
if (why !== undefined) {
  describe('the contract with executions of the last release', () => {
    it.skip(why);
  });
} else {
  const { name: release, folder } = lastRelease();
  describe(`the contract with executions of the last release: ${release}`, () => {
    const definition = readFileSync(join(folder, 'asl', 'pipeline.asl.json'), 'utf8');
    const tasks = tasksOf((JSON.parse(definition) as { States: Record<string, State> }).States);

    it('finds their Tasks', () => {
      expect(tasks.length).to.be.greaterThan(15);
    });

    for (const { name, function: called, action, input, words } of tasks) {
      const contract = Object.values(taskContracts).find((row) => row.function === called && row.action === action);

      it(`${name}: ${called} still takes what it sends`, () => {
        expect(contract, `${called} has no action ${action}`).not.to.equal(undefined);
        const tolerated = (notGiven as Record<string, readonly string[]>)[action ?? called] ?? [];
        const missing = contract!.input.filter((field) => !input.includes(field) && !tolerated.includes(field));
        const remedy = 'let asl/contract.ts have them absent, and list them here';
        expect(missing, `executions that run do not give these: ${remedy}. ${UPGRADE_NOTE}`).to.deep.equal([]);
      });

      it(`${name} knows every word that ${called} answers`, () => {
        const only = answersTo[action ?? ''] ?? {};
        const unknown = (contract?.decides?.words ?? []).filter(
          (word) => !words.includes(word) && (only[word] === undefined || input.includes(only[word])),
        );
        const remedy = 'answer them only to an input that new executions give';
        expect(unknown, `executions that run would fail at these: ${remedy}. ${UPGRADE_NOTE}`).to.deep.equal([]);
      });
    }
  });
}
