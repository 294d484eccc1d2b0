import type { Metrics } from './contract.ts';

/** The site's content, written once: seeds the database and stands in when the API cannot be reached. */
export const builtInMetrics: Metrics = {
  interestedPilotUsers: 25,
  developmentStartYear: 2025,
  aiFeatures: 15,
  specialties: 3,
  teamSize: 12,
  devProgress: 75,
};
