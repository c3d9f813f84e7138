/** The output of the demo: line by line, or on a terminal as a board. */
import { stripVTControlCharacters } from 'node:util';
import { explain } from '../../../app/explain/explain';
import type { Facts } from '../../../app/explain/facts';
import type { Now } from '../../../kernel/time/clock';
import { type BoardLine, boardLine, createBoard } from '../../render/live-board';
import { paintOf, paintStatus, type Terminal } from '../../render/terminal';

export interface Story {
  say(text: string): void;
  /** Shows the state of an instance. */
  show(facts: Facts): void;
  /** The text that follows is written below. */
  end(): void;
}

const clockText = (clock: Now): string => new Date(clock.now()).toISOString().slice(11, 19);

/** Reports the state of an instance whenever it has changed. */
const inLines = (terminal: Terminal, clock: Now): Story => {
  const paint = paintOf(terminal);
  const shown = new Map<string, string>();
  const say = (text: string): void => terminal.write(`${paint.dim(clockText(clock))}  ${text}\n`);
  return {
    say,
    show: (facts) => {
      const { pipelineId } = facts.instance;
      const { state, sentences } = explain(facts, clock.now());
      // The sentences about traits change with the traits, not only with the state.
      const blocking = facts.run?.blocking.map(({ type, status }) => `${type} ${status}`).join() ?? '';
      const key = `${state} ${blocking}`;
      if (shown.get(pipelineId) === key) return;
      shown.set(pipelineId, key);
      say(`${paintStatus(paint, state)} ${sentences.slice(0, 2).join(' ')}`);
    },
    end: () => undefined,
  };
};

/** One line for each instance, in the order of their first report, each replaced by the newest one. */
const onBoard = (terminal: Terminal, clock: Now, about: string): Story => {
  const board = createBoard(terminal);
  const lines = new Map<string, BoardLine>();
  const log: string[] = [];
  const draw = (): void => board.draw({ title: `${clockText(clock)}  ${about}`, lines: [...lines.values()], log });
  return {
    say: (text) => {
      // Its lines are cut to the width of the terminal, and a colour could be cut off.
      log.push(`${clockText(clock)}  ${stripVTControlCharacters(text)}`);
      draw();
    },
    show: (facts) => {
      const nowMs = clock.now();
      lines.set(facts.instance.pipelineId, boardLine(facts, explain(facts, nowMs), nowMs));
      draw();
    },
    end: () => {
      draw();
      board.done();
    },
  };
};

/** `about`: what the time of the story is. A terminal whose cursor moves has the board. */
export const storyOn = (terminal: Terminal, clock: Now, about: string): Story =>
  terminal.isTerminal && terminal.progress ? onBoard(terminal, clock, about) : inLines(terminal, clock);
