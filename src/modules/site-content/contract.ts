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

export const siteContentContract = {
  metrics: endpoint('GET', '/metrics', { access: 'anyone', summary: 'Landing page metrics' }).output(Metrics),
};
