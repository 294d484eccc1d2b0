import type { TestServer } from '#app/testing/test-server.ts';
import { upload } from './upload.ts';

export const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

export async function openDesk(server: TestServer) {
  const clinic = await server.newClinic();
  const token = await clinic.tokenFor('receptionist');
  const desk = clinic.as('receptionist').patients;
  const patient = await desk.register(asha);
  return { clinic, target: { url: server.url, token }, desk, patientId: patient.id };
}

/** Adds a document to a patient's record and returns the address at which it can be read. */
export async function addDocument(server: TestServer, bytes: Buffer<ArrayBuffer>, name = 'scan.jpg') {
  const { clinic, target, desk, patientId } = await openDesk(server);
  const { body } = await upload(target, bytes, { name });
  await desk.addDocument({ id: patientId, fileId: body.fileId });
  const { address } = await clinic.as('receptionist').files.open({ id: body.fileId });
  return { clinic, desk, patientId, fileId: String(body.fileId), address: server.url + address };
}

export const bytesAt = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
