import { addPhoto } from './gallery/add-photo.ts';
import { listAlbums } from './gallery/list-albums.ts';
import { listPhotos } from './gallery/list-photos.ts';
import { setPhotoRemoved } from './gallery/set-photo-removed.ts';
import { listEndedPlans } from './home/list-ended-plans.ts';
import { listNewClients } from './home/list-new-clients.ts';
import { listTransactions } from './home/list-transactions.ts';
import { showSummary } from './home/show-summary.ts';
import { addService } from './services/add-service.ts';
import { changeService } from './services/change-service.ts';
import { listServices } from './services/list-services.ts';
import { completeSession } from './session/complete-session.ts';
import { correctSession } from './session/correct-session.ts';
import { discardSession } from './session/discard-session.ts';
import { getSession } from './session/get-session.ts';
import { listSessions } from './session/list-sessions.ts';
import { reopenSession } from './session/reopen-session.ts';
import { saveMeasurement } from './session/save-measurement.ts';
import { finishConsultation } from './visits/finish-consultation.ts';
import { listVisits } from './visits/list-visits.ts';
import { setVisitStatus } from './visits/set-visit-status.ts';
import { startVisit } from './visits/start-visit.ts';

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
  reopenSession,
  correctSession,
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
