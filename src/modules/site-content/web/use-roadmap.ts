import { roadmap } from '../content/roadmap.ts';
import type { RoadmapItem } from '../contract.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { type ContentSource, useSiteContent } from './use-site-content.ts';

const source: ContentSource<RoadmapItem[]> = {
  path: '/roadmap',
  name: 'roadmap',
  builtIn: roadmap,
  accept: (answer) => (hasShapeOf(answer, roadmap) ? answer : null),
};

export const useRoadmap = () => useSiteContent(source);
