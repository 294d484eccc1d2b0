import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { listFiles } from '#modules/files/server/list-files.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { dentalContract } from '../../contract.ts';
import { dentalImages, type ImageKind } from '../../rules/images.ts';

export const listImages = clinicUseCase(dentalContract.images, async ({ input, caller, clinic, context }) => {
  const { patientId } = input;
  await requirePatient(clinic, patientId);
  const images = await clinic
    .selectFrom('dentalImages')
    .select(['id', 'fileId', 'tooth', 'takenOn', 'version'])
    .select(sql<ImageKind>`kind`.as('kind'))
    .where('patientId', '=', patientId)
    .where('removedAt', 'is', null)
    .orderBy('takenOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { sessionSecret } = context.settings;
  const files = await listFiles(clinic, { purpose: dentalImages, patientId, viewer: caller, sessionSecret });
  const byId = new Map(files.map((file) => [file.id, file]));
  return images.flatMap(({ fileId, ...image }) => {
    const file = byId.get(fileId);
    return file ? [{ ...image, file }] : [];
  });
});
