/** The single table: each partition with its items, from the keys that the stores write. */
import { positions } from '../tables/table';
import { box, drawing, type Theme, text } from './svg';

interface Partition {
  key: string;
  items: { key: string; isIndexed: boolean }[];
}

const partitions = (): Partition[] => {
  const found = new Map<string, Map<string, boolean>>();
  for (const { key, index } of Object.values(positions).flat()) {
    const items = found.get(key.PK) ?? new Map<string, boolean>();
    items.set(key.SK, (items.get(key.SK) ?? false) || index !== undefined);
    found.set(key.PK, items);
  }
  return [...found].map(([key, items]) => ({
    key,
    items: [...items].map(([sort, isIndexed]) => ({ key: sort, isIndexed })),
  }));
};

const WIDTH = 372;
const GAP = 16;
const LINE = 18;
const COLUMNS = 3;
const HEAD = 66;

const heightOf = ({ items }: Partition): number => 40 + items.length * LINE;

const panel = ({ key, items }: Partition, x: number, y: number, theme: Theme): string[] => [
  box({ x, y, width: WIDTH, height: heightOf({ key, items }) }, theme.panel, theme.line),
  text(x + 12, y + 22, key, { colour: theme.own, mono: true, bold: true }),
  ...items.flatMap((item, index) => {
    const line = y + 43 + index * LINE;
    return [
      text(x + 26, line, item.key, { colour: theme.text, mono: true, size: 12 }),
      ...(item.isIndexed ? [`<circle cx="${x + 16}" cy="${line - 4}" r="3.5" fill="${theme.go}"/>`] : []),
    ];
  }),
];

export const tableDrawing = (theme: Theme): string => {
  const all = partitions();
  const ends = Array.from({ length: COLUMNS }, () => HEAD);
  const parts = all.flatMap((partition) => {
    const y = Math.min(...ends);
    const column = ends.indexOf(y);
    ends[column] = y + heightOf(partition) + GAP;
    return panel(partition, GAP + column * (WIDTH + GAP), y, theme);
  });
  const title = 'One table: its partition keys, and the sort keys below each';
  const note = 'A dot: the item is also in a list of the index GSI1, at least for a time.';
  return drawing(
    {
      title,
      width: GAP + COLUMNS * (WIDTH + GAP),
      height: Math.max(...ends),
      parts: [
        text(GAP, 30, title, { colour: theme.text, bold: true, size: 17 }),
        text(GAP, 51, note, { colour: theme.quiet }),
        ...parts,
      ],
    },
    theme,
  );
};
