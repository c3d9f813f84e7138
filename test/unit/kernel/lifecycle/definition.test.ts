import { expect } from 'chai';
import { type Declaration, defineLifecycle, mermaidDiagram } from '../../../../kernel/lifecycle';

const door = {
  name: 'door',
  subject: 'door',
  states: { OPEN: 'open', CLOSED: 'closed', WALLED: 'walled' },
  initial: 'OPEN',
  terminal: ['WALLED'],
  active: ['OPEN'],
  transitions: [
    { from: 'OPEN', to: 'CLOSED', on: 'wind' },
    { from: 'CLOSED', to: 'OPEN', on: 'a guest' },
    { from: 'CLOSED', to: 'WALLED', on: 'a mason' },
  ],
  sameState: 'accepted',
  onEnter: {},
} as const satisfies Declaration<Record<string, string>>;

describe('definition of a lifecycle', () => {
  const lifecycle = defineLifecycle(door);

  it('accepts its transitions and the same state, and nothing else', () => {
    const accepted = lifecycle.stateNames.flatMap((from) =>
      lifecycle.stateNames.filter((to) => lifecycle.canTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(accepted).to.deep.equal([
      'OPEN OPEN',
      'OPEN CLOSED',
      'CLOSED OPEN',
      'CLOSED CLOSED',
      'CLOSED WALLED',
      'WALLED WALLED',
    ]);
  });

  it('refuses a transition to the same state where the definition refuses it', () => {
    expect(defineLifecycle({ ...door, sameState: 'refused' }).canTransition('OPEN', 'OPEN')).to.equal(false);
  });

  it('lists the states from which a state can be entered', () => {
    expect(lifecycle.sourcesOf('OPEN')).to.deep.equal(['OPEN', 'CLOSED']);
    expect(lifecycle.sourcesOf('WALLED')).to.deep.equal(['CLOSED', 'WALLED']);
  });

  it('knows a state by its name and by the stored word, whatever the case', () => {
    expect(['OPEN', 'open', 'Walled', 'ajar'].map((text) => lifecycle.stateOf(text))).to.deep.equal([
      'OPEN',
      'OPEN',
      'WALLED',
      undefined,
    ]);
  });

  it('knows a state by either where its stored word is not its name', () => {
    const { stateOf } = defineLifecycle({ ...door, states: { ...door.states, CLOSED: 'Shut' } });
    expect(['closed', 'CLOSED', 'shut', 'SHUT'].map(stateOf)).to.deep.equal(Array(4).fill('CLOSED'));
  });

  it('draws itself', () => {
    expect(mermaidDiagram(lifecycle).split('\n')).to.deep.equal([
      'stateDiagram-v2',
      '  [*] --> OPEN',
      '  OPEN --> CLOSED : wind',
      '  CLOSED --> OPEN : a guest',
      '  CLOSED --> WALLED : a mason',
      '  WALLED --> [*]',
    ]);
  });

  const contradictions: [title: string, change: object, problem: RegExp][] = [
    ['a state that is not declared', { active: ['AJAR'] }, /AJAR is not one of its states/],
    ['a state that nothing leads to', { transitions: door.transitions.slice(0, 2) }, /nothing leads to WALLED/],
    [
      'a terminal state that leads on',
      { transitions: [...door.transitions, { from: 'WALLED', to: 'CLOSED', on: 'dynamite' }] },
      /WALLED is terminal, and yet leads to CLOSED/,
    ],
    ['a dead end', { terminal: [] }, /nothing leaves WALLED, which is not terminal/],
    ['a terminal state at work', { active: ['WALLED'] }, /both terminal and active/],
    [
      'a transition twice',
      { transitions: [...door.transitions, door.transitions[0]] },
      /OPEN to CLOSED is declared twice/,
    ],
    [
      'a transition to itself',
      { transitions: [...door.transitions, { from: 'OPEN', to: 'OPEN', on: 'nothing' }] },
      /leads to itself/,
    ],
    ['one stored word for two states', { states: { ...door.states, CLOSED: 'Open' } }, /stored as the same word/],
    [
      'a displacement along no transition',
      { group: { state: 'OPEN', displacesTo: 'WALLED' } },
      /cannot be displaced to WALLED/,
    ],
  ];
  for (const [title, change, problem] of contradictions) {
    it(`refuses ${title}`, () => {
      expect(() => defineLifecycle({ ...door, ...change } as typeof door)).to.throw(problem);
    });
  }

  it('may restart from a terminal state', () => {
    expect(
      defineLifecycle({
        ...door,
        transitions: [...door.transitions, { from: 'WALLED', to: 'OPEN', on: 'dynamite' }],
      }).canTransition('WALLED', 'OPEN'),
    ).to.equal(true);
  });
});
