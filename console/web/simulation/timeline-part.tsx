/** The events in their order. Only the lines in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Input, Label, SearchField, ToggleButton } from 'react-aria-components';
import type { ShownReport } from '../../api';
import { sentenceIn, zonedText } from '../parts/times';
import { useZone } from '../reading/preferences';
import type { ChosenCell } from './runs-grid';

type Line = ShownReport['timeline'][number];

interface PartProps {
  lines: readonly Line[];
  chosen: ChosenCell | undefined;
  onWhole(): void;
}

const LINE_HEIGHT = 30;

const isOf = ({ text }: Line, { pipeline, date }: ChosenCell): boolean =>
  text.startsWith(`${pipeline} ${date}`) || text.includes(` ${pipeline} ${date} `);

const Lines = ({ lines }: { lines: readonly Line[] }): ReactNode => {
  const [zone] = useZone();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    // Long texts take several lines.
    measureElement: (element) => element.getBoundingClientRect().height,
    overscan: 12,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section ref={scroller} className="story" tabIndex={0} aria-label="Lines of the timeline">
      <ol style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const { at, what, text, tone } = line;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={lines.length}
              className={`story-line story-${tone}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <time dateTime={at}>{zonedText(at, zone)}</time>
              <strong>{what}</strong>
              <span>{sentenceIn(text, zone)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

export const TimelinePart = ({ lines, chosen, onWhole }: PartProps): ReactNode => {
  const [words, search] = useState('');
  const [kinds, choose] = useState<readonly string[]>([]);
  const all = useMemo(() => [...new Set(lines.map(({ what }) => what))], [lines]);
  const shown = useMemo(() => {
    const wanted = words.toLowerCase();
    return lines.filter(
      (line) =>
        (kinds.length === 0 || kinds.includes(line.what)) &&
        (chosen === undefined || isOf(line, chosen)) &&
        (wanted === '' || `${line.what} ${line.text}`.toLowerCase().includes(wanted)),
    );
  }, [lines, words, kinds, chosen]);
  const toggle = (kind: string): void =>
    choose(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <>
      <div className="story-filters">
        <SearchField className="search" value={words} onChange={search}>
          <Label className="unseen">Lines that contain</Label>
          <Input className="input" placeholder="Lines that contain …" />
        </SearchField>
        {all.map((kind) => (
          <ToggleButton
            key={kind}
            className="story-kind"
            isSelected={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          >
            {kind}
          </ToggleButton>
        ))}
      </div>
      <p className="muted" role="status">
        {shown.length} of {lines.length} lines
        {chosen === undefined ? null : (
          <>
            {` of ${chosen.pipeline} for ${chosen.date} `}
            <button type="button" className="button" onClick={onWhole}>
              Show those of all
            </button>
          </>
        )}
      </p>
      {shown.length === 0 ? <p className="notice">No line fits.</p> : <Lines lines={shown} />}
    </>
  );
};
