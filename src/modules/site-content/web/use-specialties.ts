import { specialties } from '../content/specialties.ts';
import type { Specialties } from '../contract.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { type ContentSource, useSiteContent } from './use-site-content.ts';

const source: ContentSource<Specialties> = {
  path: '/specialties',
  name: 'specialties',
  builtIn: specialties,
  accept: (answer) => (hasShapeOf(answer, specialties) ? answer : null),
};

export const useSpecialties = () => useSiteContent(source);
