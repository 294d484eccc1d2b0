import type { Metrics } from '../contract.ts';

export const builtInMetrics: Metrics = {
  interestedPilotUsers: 25,
  developmentStartYear: 2025,
  aiFeatures: 15,
  specialties: 3,
  teamSize: 12,
  devProgress: 75,
};
