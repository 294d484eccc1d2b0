import { getMetrics } from './get-metrics.ts';
import { getModulePreviews } from './get-module-previews.ts';
import { getRoadmap } from './get-roadmap.ts';
import { getSpecialties } from './get-specialties.ts';
import { getV1Features } from './get-v1-features.ts';

export const siteContentRouter = {
  metrics: getMetrics,
  modulePreviews: getModulePreviews,
  v1Features: getV1Features,
  specialties: getSpecialties,
  roadmap: getRoadmap,
};
