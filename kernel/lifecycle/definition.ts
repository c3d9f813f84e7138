/**
 * A guarded state machine, declared once: its type, its guards, the condition of its writes, its diagram and its
 * documentation all come from the declaration, so none of them can say something else than the others. Source: seed
 * 003, "TradAI State Machines".
 */

/** Changes of the item on entering a state, besides its status. */
export interface Effects {
  /** Attributes that get the instant of the transition. */
  stamp?: readonly string[];
  /** Attributes that are removed. */
  clear?: readonly string[];
  /** The item is deleted this many days later, through its TTL. */
  expireAfterDays?: number;
}

export interface Transition<State extends string> {
  from: State;
  to: State;
  /** The actor or cause of the move, as the diagram's label. */
  on: string;
}

/** Rules about all subjects of one group: the versions of a model, the jobs of a strategy. */
export interface GroupRule<State extends string> {
  state: State;
  /**
   * At most one subject of the group is in `state`: entering it moves the one that is there to this state, in one
   * transaction.
   */
  displacesTo?: State;
  /**
   * At most this many subjects of the group are in `state`, unless the group's own attribute `limit` says otherwise.
   */
  limit?: number;
  /** While the group's item names an occupant in this attribute, no other subject enters `state`. */
  reservedBy?: string;
}

/** The subject as a rule sees it: the version that is about to be changed, and no other. */
export interface Ruled<State extends string> {
  id: string;
  state: State;
  attributes: Readonly<Record<string, string | number | boolean>>;
}

export interface Declaration<States extends Readonly<Record<string, string>>> {
  /** As in `signalbox lifecycle list`. */
  name: string;
  /** The thing that has this life: "job", "trading session". */
  subject: string;
  /** Every state with the word that is stored, in the order of a table. */
  states: States;
  initial: keyof States & string;
  /** States that nothing leaves, except back to the initial one (a restart). */
  terminal: readonly (keyof States & string)[];
  /** States in which the subject is at work. */
  active: readonly (keyof States & string)[];
  transitions: readonly Transition<keyof States & string>[];
  /** Whether a move to the current state is accepted, for callers that repeat themselves. */
  sameState: 'accepted' | 'refused';
  onEnter: Readonly<Partial<Record<keyof States & string, Effects>>>;
  group?: GroupRule<keyof States & string>;
  /** The group's item says who entered this state last, and when. Not beside `group`: both would write one item. */
  lastOfGroup?: keyof States & string;
  /**
   * Reasons why this subject may not enter `to` although it is a transition, every one of them. Not asked when
   * validation is skipped.
   */
  validate?: (subject: Ruled<keyof States & string>, to: keyof States & string) => string[];
  /** The attributes that `validate` reads: a move is written only while they are as they were read. */
  validated?: readonly string[];
}

export interface Lifecycle<States extends Readonly<Record<string, string>> = Readonly<Record<string, string>>>
  extends Declaration<States> {
  stateNames: readonly (keyof States & string)[];
  canTransition(from: keyof States & string, to: keyof States & string): boolean;
  /**
   * The states from which `to` is entered, itself among them where the same state is accepted; in the order of
   * `states`.
   */
  sourcesOf(to: keyof States & string): readonly (keyof States & string)[];
  isTerminal(state: keyof States & string): boolean;
  isActive(state: keyof States & string): boolean;
  /** Attributes that only transitions write. */
  stamped: readonly string[];
  /** The state with this name or stored word, whatever its case; undefined for other text. */
  stateOf(text: string): (keyof States & string) | undefined;
}

/** A lifecycle among others: its states are any text. */
export const anyLifecycle = <const States extends Readonly<Record<string, string>>>(
  lifecycle: Lifecycle<States>,
  // A name that is none of its states leads nowhere: every table of states has the names that it declares.
): Lifecycle => lifecycle as unknown as Lifecycle;

/** The names of a lifecycle's states. */
export type StateOf<L> = L extends Lifecycle<infer States> ? keyof States & string : never;

const problemsOf = (declaration: Declaration<Readonly<Record<string, string>>>): string[] => {
  const { states, initial, terminal, active, transitions, onEnter, group, lastOfGroup } = declaration;
  const names = Object.keys(states);
  const known = new Set(names);
  const mentioned = [
    initial,
    ...terminal,
    ...active,
    ...transitions.flatMap(({ from, to }) => [from, to]),
    ...Object.keys(onEnter),
    ...(group === undefined ? [] : [group.state]),
    ...(lastOfGroup === undefined ? [] : [lastOfGroup]),
  ];
  const reached = new Set([initial]);
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  const pairs = transitions.map(({ from, to }) => `${from} to ${to}`);
  return [
    ...[...new Set(mentioned)].filter((state) => !known.has(state)).map((state) => `${state} is not one of its states`),
    ...names.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
    ...transitions
      .filter(({ from, to }) => terminal.includes(from) && to !== initial)
      .map(({ from, to }) => `${from} is terminal, and yet leads to ${to}`),
    ...names
      .filter((state) => !terminal.includes(state) && !transitions.some(({ from }) => from === state))
      .map((state) => `nothing leaves ${state}, which is not terminal`),
    ...terminal.filter((state) => active.includes(state)).map((state) => `${state} is both terminal and active`),
    ...pairs.filter((pair, index) => pairs.indexOf(pair) !== index).map((pair) => `${pair} is declared twice`),
    ...transitions
      .filter(({ from, to }) => from === to)
      .map(({ from }) => `${from} leads to itself; that is what sameState says`),
    ...(new Set(Object.values(states).map((value) => value.toLowerCase())).size < names.length
      ? ['two states are stored as the same word']
      : []),
    ...(group !== undefined && lastOfGroup !== undefined ? ['it has both group and lastOfGroup'] : []),
    ...(group?.displacesTo !== undefined &&
    !transitions.some(({ from, to }) => from === group.state && to === group.displacesTo)
      ? [`${group.state} cannot be displaced to ${group.displacesTo}, to which it does not lead`]
      : []),
  ];
};

/** Throws `Error` when the declaration contradicts itself: a defect of the program, found when it is loaded. */
export const defineLifecycle = <const States extends Readonly<Record<string, string>>>(
  declaration: Declaration<States>,
): Lifecycle<States> => {
  type State = keyof States & string;
  // It reads the names alone.
  const problems = problemsOf(declaration as unknown as Declaration<Readonly<Record<string, string>>>);
  if (problems.length > 0) throw new Error(`lifecycle ${declaration.name}: ${problems.join('; ')}`);
  const stateNames = Object.keys(declaration.states) as State[];
  const canTransition = (from: State, to: State): boolean =>
    from === to
      ? declaration.sameState === 'accepted'
      : declaration.transitions.some((transition) => transition.from === from && transition.to === to);
  const byText = new Map(
    stateNames.flatMap((state) => [
      [state.toLowerCase(), state],
      // biome-ignore lint/style/noNonNullAssertion: the names are those of its states.
      [declaration.states[state]!.toLowerCase(), state],
    ]),
  );
  return {
    ...declaration,
    stateNames,
    canTransition,
    sourcesOf: (to) => stateNames.filter((from) => canTransition(from, to)),
    stamped: Object.values<Effects | undefined>(declaration.onEnter).flatMap((effects) => effects?.stamp ?? []),
    isTerminal: (state) => declaration.terminal.includes(state),
    isActive: (state) => declaration.active.includes(state),
    stateOf: (text) => byText.get(text.toLowerCase()),
  };
};
