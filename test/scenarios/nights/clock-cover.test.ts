/** The table of nights has a cell for every rule at every edge, and its instants are those that the clocks show. */
import { expect } from 'chai';
import { MINUTE_MS } from '../../support/clock-edges';
import { instantShowing, shown } from '../../support/clock-oracle';
import { dateAt, type Edge, type Night, nights } from './night';
import { minuteOf } from './parts';
import { cellsOf, type Played } from './play-nights';
import { rows } from './rows';
import { RULES } from './rules';

type Acted = Played & { night: Night };

const changing =
  (zone: string, change: 'forward' | 'back') =>
  ({ night, edge }: Acted): boolean =>
    night.zone === zone && night.change === change && edge.name !== 'midnight';
const isAnotherDate = ({ night, cell }: Acted): boolean =>
  cell.heard.some(({ at, date }) => date !== '' && date !== dateAt(night, typeof at === 'number' ? at : at[0]));

const edges: Readonly<Record<string, (acted: Acted) => boolean>> = {
  '23:59': ({ edge }) => edge.name === 'before-midnight',
  '00:00': ({ edge }) => edge.name === 'midnight',
  '00:01': ({ edge }) => edge.name === 'after-midnight',
  'the end of a month': ({ night }) => night.date.endsWith('-01') && night.change === 'none',
  '29 February begins': ({ night }) => night.date.endsWith('-02-29'),
  '29 February ends': ({ night }) => night.yesterday.endsWith('-02-29'),
  'New York goes forward': changing('America/New_York', 'forward'),
  'New York goes back': changing('America/New_York', 'back'),
  'Berlin goes forward': changing('Europe/Berlin', 'forward'),
  'Berlin goes back': changing('Europe/Berlin', 'back'),
  'Lord Howe goes forward': changing('Australia/Lord_Howe', 'forward'),
  'Lord Howe goes back': changing('Australia/Lord_Howe', 'back'),
  'Kolkata, whose clocks never change': ({ night }) => night.zone === 'Asia/Kolkata',
  'a business date other than today': isAnotherDate,
};

const acted: readonly Acted[] = nights.flatMap((night) => cellsOf(night).map((played) => ({ ...played, night })));

describe('scenarios: what the table of nights acts out', () => {
  for (const rule of RULES) {
    it(`${rule}: at every edge`, () => {
      const cells = acted.filter(({ row }) => row.rules.includes(rule));
      const missing = Object.keys(edges).filter((edge) => !cells.some(edges[edge]!));
      expect(missing, 'edges without a row').to.deep.equal([]);
    });
  }

  it('every cell expects a notification, and only about its own pipelines', () => {
    for (const { night, edge, row, cell } of acted) {
      expect(cell.heard, `${row.name} ${night.title}`).to.not.be.empty;
      for (const { pipeline } of cell.heard)
        expect(
          cell.pipelines.map(({ name }) => name),
          `${row.name} ${night.title}`,
        ).to.include(pipeline);
      for (const { name } of cell.pipelines)
        expect(`${String(name)}.`.startsWith(`${row.name}.${edge.name}.`), String(name)).to.equal(true);
    }
  });

  it('names of rows do not begin one another', () => {
    const names = rows.map(({ name }) => `${name}.`);
    expect(new Set(names).size).to.equal(names.length);
  });
});

const MINUTE_TEXT = /\d\d:\d\d$/;
const clockAt = ({ zone }: Night, ms: number): string => MINUTE_TEXT.exec(shown(zone, ms))![0];

/** Checks each edge's definition against the clocks of the zone. */
const shows: Readonly<Record<Edge['name'], (night: Night, edge: Edge) => void>> = {
  'before-midnight': (night, { at }) => expect(shown(night.zone, at)).to.equal(`${night.yesterday} 23:59`),
  midnight: (night, { at }) =>
    expect([shown(night.zone, at - MINUTE_MS).slice(0, 10), shown(night.zone, at)]).to.deep.equal([
      night.yesterday,
      `${night.date} 00:00`,
    ]),
  'after-midnight': (night, { at }) => expect(shown(night.zone, at)).to.equal(`${night.date} 00:01`),
  'before-change': (night, { at, clock }) => {
    expect(clockAt(night, at)).to.equal(clock);
    expect(minuteOf(clockAt(night, at + MINUTE_MS)) - minuteOf(clock!), 'the next minute').to.not.equal(1);
  },
  odd: (night, { at, clock }) => {
    const [before, now, ...later] = [-1, 0, 30, 60].map((minutes) => clockAt(night, at + minutes * MINUTE_MS)) as [
      string,
      string,
      string,
      string,
    ];
    const isLeftOut = before < clock! && clock! < now;
    const comesTwice = now === clock && later.includes(clock);
    expect([isLeftOut, comesTwice]).to.deep.equal([night.change === 'forward', night.change === 'back']);
  },
  again: (night, { at }) =>
    expect(minuteOf(clockAt(night, at)) < minuteOf(clockAt(night, at - MINUTE_MS)), 'the clocks go back').to.equal(
      true,
    ),
};

describe('scenarios: the instants of the nights', () => {
  for (const night of nights) {
    it(night.title, () => {
      for (const edge of night.edges) {
        shows[edge.name](night, edge);
        expect(edge.date).to.equal(shown(night.zone, edge.at).slice(0, 10));
        if (edge.clock !== undefined)
          expect(instantShowing(night.zone, edge.date, minuteOf(edge.clock))).to.equal(edge.at);
      }
    });
  }
});
