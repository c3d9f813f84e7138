/** Drawings as SVG text, each in the colours of a light and of a dark page. */
import { required } from '../../kernel/values/required';

export interface Theme {
  paper: string;
  panel: string;
  line: string;
  text: string;
  quiet: string;
  /** The safe path. */
  go: string;
  /** A wait. */
  wait: string;
  /** Data and jobs of the user. */
  own: string;
}

export const themes: Readonly<Record<'light' | 'dark', Theme>> = {
  light: {
    paper: '#ffffff',
    panel: '#f5f7fa',
    line: '#aab4c3',
    text: '#1c2733',
    quiet: '#566374',
    go: '#16794c',
    wait: '#9a6200',
    own: '#3451b2',
  },
  dark: {
    paper: '#1b1b1f',
    panel: '#26282e',
    line: '#5d6675',
    text: '#e8ebf0',
    quiet: '#a5afbd',
    go: '#58c894',
    wait: '#e6b450',
    own: '#a8b1ff',
  },
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextStyle {
  size?: number;
  colour: string;
  bold?: boolean;
  mono?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

export const text = (x: number, y: number, words: string, style: TextStyle): string => {
  const { size = 13, colour, bold = false, mono = false, anchor = 'start' } = style;
  const family = mono
    ? 'ui-monospace, Menlo, Consolas, monospace'
    : 'system-ui, Segoe UI, Helvetica, Arial, sans-serif';
  const weight = bold ? ' font-weight="600"' : '';
  const font = `font-family="${family}" font-size="${size}"${weight}`;
  return `<text x="${x}" y="${y}" ${font} fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`;
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const box = ({ x, y, width, height }: Box, fill: string, stroke: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="${stroke}"/>`;

/** A line through points, with a head at its end. */
export const arrow = (points: readonly (readonly [number, number])[], colour: string, dashed = false): string => {
  const [end, before] = [required(points.at(-1), 'end of the arrow'), required(points.at(-2), 'start of the arrow')];
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const line = points.map((point) => point.join(',')).join(' ');
  const place = `translate(${end.join(' ')}) rotate(${Math.round(angle)})`;
  const stroke = `stroke="${colour}" stroke-width="1.5"`;
  return [
    `<polyline points="${line}" fill="none" ${stroke}${dashed ? ' stroke-dasharray="4 3"' : ''}/>`,
    `<path d="M0 0L-8 -4L-8 4z" fill="${colour}" transform="${place}"/>`,
  ].join('\n');
};

interface Drawing {
  title: string;
  width: number;
  height: number;
  parts: readonly string[];
}

export const drawing = ({ title, width, height, parts }: Drawing, { paper }: Theme): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="${paper}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
