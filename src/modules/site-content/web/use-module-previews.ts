import { modulePreviews } from '../content/module-previews.ts';
import type { ModulePreview } from '../contract.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { type ContentSource, useSiteContent } from './use-site-content.ts';

const source: ContentSource<ModulePreview[]> = {
  path: '/modules/preview',
  name: 'module preview',
  builtIn: modulePreviews,
  accept: (answer) => (hasShapeOf(answer, modulePreviews) ? answer : null),
};

export const useModulePreviews = () => useSiteContent(source);
