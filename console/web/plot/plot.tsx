/** Values over time on a canvas. Its default export is for `lazy`. What it draws can be read as a table beside it. */
import 'uplot/dist/uPlot.min.css';
import './plot.css';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import { colourOf, onTheme, type Tone, themeVersion } from '../parts/theme';
import { zonedText } from '../parts/times';
import { useZone } from '../reading/preferences';

export interface PlotSeries {
  label: string;
  tone: Tone;
  /** `points`: nothing between them. */
  kind: 'line' | 'points';
  /** One for each instant; null: no value. */
  values: readonly (number | null)[];
}

/** A level that values are compared with. */
export interface PlotBound {
  label: string;
  value: number;
  tone: Tone;
}

export interface PlotProps {
  /** The content of the plot, in a sentence. */
  label: string;
  /** Epoch milliseconds, ascending. */
  at: readonly number[];
  /** The instants are dates: no zone moves them. */
  areDates?: boolean;
  series: readonly PlotSeries[];
  bounds?: readonly PlotBound[];
  text(value: number): string;
  /** Distances between two marks of the axis of values; absent: round numbers. */
  steps?: readonly number[];
  /** An instant was chosen with the pointer. */
  onChoose?: (index: number) => void;
}

const HEIGHT = 220;
const AXIS_WIDTH = 74;
const AXIS_HEIGHT = 32;

const drawBounds = (bounds: readonly PlotBound[]) => (plot: UPlot) => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.setLineDash([6, 4]);
  ctx.lineWidth = devicePixelRatio;
  for (const { value, label, tone } of bounds) {
    const y = plot.valToPos(value, 'y', true);
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    ctx.strokeStyle = colourOf(tone, plot.root);
    ctx.fillStyle = ctx.strokeStyle;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'bottom';
    ctx.fillText(label, bbox.left + bbox.width - 4, y - 2);
  }
  ctx.restore();
};

/** From zero, and with room for the bounds. */
const rangeOf =
  (bounds: readonly PlotBound[]): UPlot.Range.Function =>
  (_plot, least, most) => {
    const values = [least ?? 0, most ?? 0, ...bounds.map(({ value }) => value)];
    const [low, high] = [Math.min(0, ...values), Math.max(...values)];
    return [low, high <= low ? low + 1 : high + (high - low) * 0.12];
  };

const LONG_SECONDS = 2 * 86_400;

/** Days, or of a short time its hours. */
const instantTexts =
  (zone: string) =>
  (_plot: UPlot, seconds: number[]): string[] => {
    const isLong = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0) >= LONG_SECONDS;
    return seconds.map((each) => {
      const text = zonedText(each * 1000, zone);
      return isLong ? text.slice(5, 10) : text.slice(5, 16);
    });
  };

const optionsOf = (
  { series, bounds = [], text, steps, areDates = false }: PlotProps,
  { root, zone, onIndex }: { root: Element; zone: string; onIndex: (index: number | undefined) => void },
): UPlot.Options => {
  const own = areDates ? 'UTC' : zone;
  const axis = {
    stroke: colourOf('muted', root),
    grid: { stroke: colourOf('line', root), width: 1 },
    ticks: { show: false },
  };
  return {
    width: Math.max(200, root.clientWidth),
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 9 } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), own),
    scales: { y: { range: rangeOf(bounds) } },
    axes: [
      { ...axis, size: AXIS_HEIGHT, values: instantTexts(own) },
      {
        ...axis,
        size: AXIS_WIDTH,
        values: (_plot, ticks) => ticks.map(text),
        ...(steps === undefined ? {} : { incrs: [...steps] }),
      },
    ],
    series: [
      {},
      ...series.map(({ label, tone, kind }): UPlot.Series => {
        const stroke = colourOf(tone, root);
        const points = { show: true, size: kind === 'points' ? 7 : 5, fill: stroke };
        return { label, stroke, width: 2, points, spanGaps: true, ...(kind === 'points' ? { paths: () => null } : {}) };
      }),
    ],
    hooks: {
      draw: [drawBounds(bounds)],
      setCursor: [({ cursor: { idx } }) => onIndex(idx ?? undefined)],
    },
  };
};

/** The values under the pointer. */
const Readout = ({ plot, index }: { plot: PlotProps; index: number | undefined }): ReactNode => {
  const [zone] = useZone();
  const { at, series, text, areDates = false } = plot;
  const instant = index === undefined ? undefined : at[index];
  if (index === undefined || instant === undefined) return <p className="plot-readout muted">&nbsp;</p>;
  const when = areDates ? new Date(instant).toISOString().slice(0, 10) : zonedText(instant, zone);
  const values = series.flatMap(({ label, values: own }) => {
    const value = own[index];
    return value === null || value === undefined ? [] : [`${label} ${text(value)}`];
  });
  return (
    <p className="plot-readout">
      {when}: {values.join(', ')}
    </p>
  );
};

const Plot = (props: PlotProps): ReactNode => {
  const { label, at, series, bounds = [], onChoose } = props;
  const root = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number>();
  const [zone] = useZone();
  const theme = useSyncExternalStore(onTheme, themeVersion);
  // The drawing follows from these alone; a poll with the same values draws nothing again.
  const shown = JSON.stringify([at, series, bounds, zone, theme]);
  const latest = useRef({ props, index });
  latest.current = { props, index };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is all that the drawing depends on.
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const data = [at.map((ms) => ms / 1000), ...series.map(({ values }) => [...values])] as UPlot.AlignedData;
    const plot = new UPlot(optionsOf(latest.current.props, { root: element, zone, onIndex: setIndex }), data, element);
    const resized = new ResizeObserver(() =>
      plot.setSize({ width: Math.max(200, element.clientWidth), height: HEIGHT }),
    );
    resized.observe(element);
    plot.over.addEventListener('click', () => {
      const chosen = plot.cursor.idx;
      if (typeof chosen === 'number') latest.current.props.onChoose?.(chosen);
    });
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [shown]);
  return (
    <div className="plot">
      <p className="plot-legend" aria-hidden="true">
        {series.map((one) => (
          <span key={one.label}>
            <i className={`plot-key ${one.kind} tone-${one.tone}`} />
            {one.label}
          </span>
        ))}
        {bounds.map((bound) => (
          <span key={bound.label}>
            <i className={`plot-key bound tone-${bound.tone}`} />
            {bound.label}
          </span>
        ))}
      </p>
      <div ref={root} role="img" aria-label={label} className={onChoose === undefined ? undefined : 'plot-choice'} />
      <Readout plot={props} index={index} />
    </div>
  );
};

export default Plot;
