import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';

export const Metrics = z.object({
  interestedPilotUsers: z.int(),
  developmentStartYear: z.int(),
  aiFeatures: z.int(),
  specialties: z.int(),
  teamSize: z.int(),
  devProgress: z.int().min(0).max(100),
});
export type Metrics = z.infer<typeof Metrics>;

/** `image` names a product scene of the site, not a picture file. */
export const ModulePreview = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  features: z.array(z.string()),
  aiCapabilities: z.array(z.string()),
  stats: z.object({ interest: z.int(), aiAccuracy: z.string() }),
});
export type ModulePreview = z.infer<typeof ModulePreview>;

export const V1Feature = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  image: z.string(),
  benefits: z.array(z.string()),
  aiFeatures: z.array(z.string()),
  stats: z.object({
    efficiency: z.string(),
    adoption: z.string(),
    satisfaction: z.number().min(0).max(5),
    pilotInterest: z.int(),
  }),
  demoVideo: z.string().nullable(),
});
export type V1Feature = z.infer<typeof V1Feature>;

const specialtyKeys = ['hospital', 'dental', 'skin'] as const;
export type SpecialtyKey = (typeof specialtyKeys)[number];

export const Specialty = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  aiCapabilities: z.array(z.string()),
  image: z.string(),
  stats: z.object({
    pilotInterest: z.int(),
    aiAccuracy: z.int(),
    efficiency: z.string(),
    satisfaction: z.int(),
  }),
  testimonial: z.object({
    quote: z.string(),
    author: z.string(),
    role: z.string(),
    hospital: z.string(),
    image: z.string(),
  }),
  caseStudy: z.object({ title: z.string(), result: z.string(), metric: z.string() }),
});
export type Specialty = z.infer<typeof Specialty>;

export const Specialties = z.record(z.enum(specialtyKeys), Specialty);
export type Specialties = z.infer<typeof Specialties>;

export const RoadmapItem = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.string().describe('completed, in-progress or planned; anything else is shown as planned'),
  quarter: z.string(),
  year: z.int(),
  progress: z.int().min(0).max(100),
  expectedImpact: z.string(),
  features: z.array(z.string()),
  icon: z.string(),
  keyMetrics: z.object({ efficiency: z.string(), userExperience: z.string(), reliability: z.string() }),
});
export type RoadmapItem = z.infer<typeof RoadmapItem>;

const read = (path: `/${string}`, summary: string) =>
  endpoint('GET', path, { access: 'anyone', opensPatient: 'none', summary });

export const siteContentContract = {
  metrics: read('/metrics', 'Landing page metrics').output(Metrics),
  modulePreviews: read('/modules/preview', 'Module preview cards').output(z.array(ModulePreview)),
  v1Features: read('/modules/v1', 'Features of version 1').output(z.array(V1Feature)),
  specialties: read('/specialties', 'Specialties by key: hospital, dental, skin').output(Specialties),
  roadmap: read('/roadmap', 'Roadmap milestones in order').output(z.array(RoadmapItem)),
};
