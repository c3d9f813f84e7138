/** One instance: what there is to say about it, and everything that is known. */
import './instance.css';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure, Loading } from '../notices';
import { useLive } from '../queries';
import { StateBadge } from '../states';

export const InstanceView = (): ReactNode => {
  const parameters = useParams({ from: '/instances/$pipeline/$date/$schedule' });
  const { data, error } = useLive('/api/instances/:pipeline/:date/:schedule', { parameters });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Loading what={`${parameters.pipeline} for ${parameters.date}`} />;
  const { why } = data;
  return (
    <article className="instance">
      <h1>
        {why.pipelineId} · {why.date}
      </h1>
      <p>
        <StateBadge state={why.state} /> {why.sentences.join(' ')}
      </p>
    </article>
  );
};
