import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const ShadowView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline/shadow' });
  return <h1>Shadow report {pipeline}</h1>;
};
