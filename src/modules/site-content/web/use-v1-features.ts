import { v1Features } from '../content/v1-features.ts';
import type { V1Feature } from '../contract.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { type ContentSource, useSiteContent } from './use-site-content.ts';

/** An answer that is not a list counts as an empty one. */
const source: ContentSource<V1Feature[]> = {
  path: '/modules/v1',
  name: 'v1 modules',
  builtIn: v1Features,
  accept: (answer) => {
    if (!Array.isArray(answer)) return [];
    return hasShapeOf(answer, v1Features) ? answer : null;
  },
};

export const useV1Features = () => useSiteContent(source);
