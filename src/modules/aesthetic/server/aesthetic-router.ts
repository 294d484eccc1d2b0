import { addPhoto } from './add-photo.ts';
import { addService } from './add-service.ts';
import { changeService } from './change-service.ts';
import { completeSession } from './complete-session.ts';
import { discardSession } from './discard-session.ts';
import { finishConsultation } from './finish-consultation.ts';
import { getSession } from './get-session.ts';
import { listAlbums } from './list-albums.ts';
import { listEndedPlans } from './list-ended-plans.ts';
import { listNewClients } from './list-new-clients.ts';
import { listPhotos } from './list-photos.ts';
import { listServices } from './list-services.ts';
import { listSessions } from './list-sessions.ts';
import { listTransactions } from './list-transactions.ts';
import { listVisits } from './list-visits.ts';
import { saveMeasurement } from './save-measurement.ts';
import { setPhotoRemoved } from './set-photo-removed.ts';
import { setVisitStatus } from './set-visit-status.ts';
import { showSummary } from './show-summary.ts';
import { startVisit } from './start-visit.ts';

export const aestheticRouter = {
  summary: showSummary,
  visits: listVisits,
  setStatus: setVisitStatus,
  startVisit,
  finishConsultation,
  newClients: listNewClients,
  endedPlans: listEndedPlans,
  sessions: listSessions,
  session: getSession,
  discardSession,
  completeSession,
  services: listServices,
  addService,
  changeService,
  transactions: listTransactions,
  albums: listAlbums,
  photos: listPhotos,
  addPhoto,
  setPhotoRemoved,
  measure: saveMeasurement,
};
