import { accessCodeOf, joinPortal } from '../join-clinic.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, type CaseServer, nowhere } from './access-case.ts';
import { asha, linkedPatient, newPatient } from './records.ts';

const twoRecords = async (clinic: TestClinic) => ({
  keptId: (await newPatient(clinic)).id,
  otherId: (await newPatient(clinic)).id,
  take: [],
  keptVersion: 1,
  otherVersion: 1,
});
const newAccount = async (clinic: TestClinic) => {
  const { id: patientId } = await newPatient(clinic);
  const email = `${crypto.randomUUID()}@home.example`;
  const { account } = await clinic.as('admin').portal.invite({ patientId, email, name: 'Asha', relation: 'self' });
  return { patientId, userId: account.userId };
};
const joinedAccount = async (clinic: TestClinic, server: CaseServer) => {
  const { id: patientId } = await newPatient(clinic);
  const { email, userId } = await joinPortal(server, clinic, patientId, { by: 'receptionist' });
  return { patientId, userId, code: await accessCodeOf(server, email) };
};

export const casesOfPatients: AccessCases = {
  'portal.accounts': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'portal.invite': {
    input: async (clinic) => ({
      patientId: (await newPatient(clinic)).id,
      email: `${crypto.randomUUID()}@home.example`,
      name: 'Asha',
      relation: 'self',
    }),
  },
  'portal.unlink': { input: newAccount },
  'portal.confirm': { input: (clinic, _, server) => joinedAccount(clinic, server) },
  'portal.family': {},
  'portal.waiting': {},
  'patients.changeContact': { input: (clinic, _, server) => linkedPatient(clinic, server) },
  'portal.openings': {},
  'patients.list': {},
  'patients.duplicates': {},
  'patients.places': { input: () => ({ pinCode: '500016' }) },
  'patients.get': { input: newPatient },
  'patients.change': { input: async (clinic) => ({ ...asha, ...(await newPatient(clinic)), version: 1 }) },
  'patients.setArchived': { input: async (clinic) => ({ ...(await newPatient(clinic)), isArchived: true }) },
  'patients.merges': { input: newPatient },
  'patients.mergePreview': { input: twoRecords, opens: 2 },
  'patients.merge': { input: twoRecords },
  'patients.undoMerge': {
    input: async (clinic) => {
      const { keptId, ...pair } = await twoRecords(clinic);
      await clinic.as('admin').patients.merge({ keptId, ...pair });
      const [merge] = await clinic.as('admin').patients.merges({ id: keptId });
      return { id: merge?.id };
    },
  },
  'patients.timeline': { input: newPatient },
  'patients.openings': { input: newPatient },
  'patients.importTable': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'patients.documents': { input: newPatient },
  'patients.addDocument': {
    input: async (clinic) => ({ ...(await newPatient(clinic)), fileId: nowhere }),
    allowed: 404,
  },
  'patients.setDocumentRemoved': {
    input: async (clinic) => ({ ...(await newPatient(clinic)), fileId: nowhere, isRemoved: true }),
    allowed: 404,
  },
  'patients.register': { input: () => asha },
};
