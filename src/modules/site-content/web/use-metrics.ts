import { builtInMetrics } from '../content/metrics.ts';
import type { Metrics } from '../contract.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { type ContentSource, useSiteContent } from './use-site-content.ts';

const source: ContentSource<Metrics> = {
  path: '/metrics',
  name: 'metrics',
  builtIn: builtInMetrics,
  accept: (answer) => (hasShapeOf(answer, builtInMetrics) ? answer : null),
};

export const useMetrics = () => useSiteContent(source);
