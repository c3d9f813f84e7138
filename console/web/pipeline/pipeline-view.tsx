import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const PipelineView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline' });
  return <h1>Pipeline {pipeline}</h1>;
};
