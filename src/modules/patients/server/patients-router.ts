import type { FilesService } from '#modules/files/server/files-service.ts';
import { addDocument } from './add-document.ts';
import { changeContact } from './change-contact.ts';
import { changePatient } from './change-patient.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findPlaces } from './find-places.ts';
import { getPatient } from './get-patient.ts';
import { importPatients } from './import-patients.ts';
import { listDocuments } from './list-documents.ts';
import { listMerges } from './list-merges.ts';
import { listOpenings } from './list-openings.ts';
import { listPatients } from './list-patients.ts';
import { mergePatients } from './merge-patients.ts';
import { previewMerge } from './preview-merge.ts';
import { registerPatient } from './register-patient.ts';
import { setArchived } from './set-archived.ts';
import { setDocumentRemoved } from './set-document-removed.ts';
import type { TimelineSource } from './timeline.ts';
import { getTimeline } from './timeline.ts';
import { undoMerge } from './undo-merge.ts';

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
