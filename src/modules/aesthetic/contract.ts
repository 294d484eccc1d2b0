import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { galleryEndpoints } from './contract-gallery.ts';
import { carers, team } from './contract-parts.ts';
import { serviceEndpoints } from './contract-services.ts';
import { sessionEndpoints } from './contract-sessions.ts';
import { visitEndpoints } from './contract-visits.ts';

export const aestheticLive: LiveTables = {
  aesthetic_services: team,
  aesthetic_sessions: carers,
  aesthetic_consultations: team,
  aesthetic_photos: carers,
};

export const aestheticContract = {
  ...visitEndpoints,
  ...sessionEndpoints,
  ...serviceEndpoints,
  ...galleryEndpoints,
};
