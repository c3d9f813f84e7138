/** The items that need a user's attention, worst first. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Attention, AttentionItem } from '../../api';
import { Failure, Loading } from '../parts/notices';
import { attentionStates, attentionWords, Glyph } from '../parts/states';
import { Instant, Sentence } from '../parts/times';

/** More are behind a button. */
const SHOWN = 6;

const Subject = ({ item: { pipelineId, date, scheduleId } }: { item: AttentionItem }): ReactNode => {
  if (pipelineId === null) return <strong>The stack</strong>;
  if (date === null || scheduleId === null)
    return (
      <Link to="/pipelines/$pipeline" params={{ pipeline: pipelineId }}>
        {pipelineId}
      </Link>
    );
  return (
    <Link to="/instances/$pipeline/$date/$schedule" params={{ pipeline: pipelineId, date, schedule: scheduleId }}>
      {pipelineId} · {date}
      {scheduleId === 'daily' ? '' : ` · ${scheduleId}`}
    </Link>
  );
};

const Item = ({ item }: { item: AttentionItem }): ReactNode => (
  <li className="attention-item">
    <Glyph state={attentionStates[item.kind]} />
    <span className="attention-kind">{attentionWords[item.kind]}</span>
    <span className="attention-subject">
      <Subject item={item} />
    </span>
    <span className="attention-message">
      <Sentence text={item.message} />
    </span>
    {item.since === null ? null : (
      <span className="attention-since">
        <Instant at={item.since} />
      </span>
    )}
  </li>
);

const examinedText = ({ examined, unknown }: Attention): string => {
  const { pipelines, of, isComplete, days } = examined;
  const progress = isComplete
    ? `All ${of} pipelines were examined.`
    : `${pipelines} of ${of} or more pipelines have been examined so far.`;
  const bound = `Failures and misses of the last ${days} days are listed; the grid shows earlier ones.`;
  return [progress, bound, ...unknown.map((what) => `Not known: ${what.replace(/\.$/, '')}.`)].join(' ');
};

const engineText = ({ engines }: Attention): string =>
  engines
    .map(({ engine, open, slots, waiting }) => `${engine}: ${open} of ${slots} reruns, ${waiting} pipelines wait.`)
    .join(' ');

interface ListProps {
  /** Undefined: it is being read. */
  attention: Attention | undefined;
  error: Error | null;
}

/** Its place is kept from the start, so that nothing below it moves when it comes. */
export const AttentionList = ({ attention, error }: ListProps): ReactNode => {
  if (attention !== undefined) return <Items attention={attention} />;
  return (
    <section className="card attention" aria-label="Needs attention">
      <h2>Needs attention</h2>
      {error === null ? <Loading what="what needs attention" /> : <Failure error={error} />}
    </section>
  );
};

const Items = ({ attention }: { attention: Attention }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const { items } = attention;
  const shown = isOpen ? items : items.slice(0, SHOWN);
  return (
    <section className="card attention" aria-label="Needs attention">
      <h2>
        Needs attention <span className={items.length === 0 ? 'count' : 'count some'}>{items.length}</span>
      </h2>
      {items.length === 0 && attention.examined.isComplete ? <p className="calm">Nothing needs you now.</p> : null}
      <ul>
        {shown.map((item) => (
          <Item key={`${item.kind} ${item.pipelineId} ${item.date} ${item.scheduleId} ${item.message}`} item={item} />
        ))}
      </ul>
      {items.length > SHOWN ? (
        <Button className="button" onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      ) : null}
      <p className="muted small">
        {examinedText(attention)} {engineText(attention)}
      </p>
    </section>
  );
};
