import type { FilesService } from '#modules/files/server/files-service.ts';
import { addDocument } from './documents/add-document.ts';
import { listDocuments } from './documents/list-documents.ts';
import { setDocumentRemoved } from './documents/set-document-removed.ts';
import { importPatients } from './import/import-patients.ts';
import { listPatients } from './list/list-patients.ts';
import { listMerges } from './merge/list-merges.ts';
import { mergePatients } from './merge/merge-patients.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { changeContact } from './record/change-contact.ts';
import { changePatient } from './record/change-patient.ts';
import { getPatient } from './record/get-patient.ts';
import { listOpenings } from './record/list-openings.ts';
import { setArchived } from './record/set-archived.ts';
import { findDuplicates } from './registration/find-duplicates.ts';
import { findPlaces } from './registration/find-places.ts';
import { registerPatient } from './registration/register-patient.ts';
import type { TimelineSource } from './timeline.ts';
import { getTimeline } from './timeline.ts';

export const patientsRouter = (timelineSources: readonly TimelineSource[], files: FilesService) => ({
  list: listPatients,
  duplicates: findDuplicates,
  places: findPlaces,
  register: registerPatient,
  importTable: importPatients(files),
  get: getPatient,
  change: changePatient,
  changeContact,
  setArchived,
  documents: listDocuments,
  addDocument,
  setDocumentRemoved,
  timeline: getTimeline(timelineSources),
  openings: listOpenings,
  mergePreview: previewMerge,
  merges: listMerges,
  merge: mergePatients,
  undoMerge,
});
