import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { dentalContract } from '../../contract.ts';
import { dentalImages } from '../../rules/images.ts';
import { requirePastDay } from './require-past-day.ts';

const held = (db: Handle, id: string) =>
  db
    .selectFrom('dentalImages')
    .select(['patientId', 'fileId', 'version', 'removedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changeImage = clinicUseCase(dentalContract.changeImage, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, ...details } = input;
    await requirePastDay(db, details.takenOn);
    const image = await held(db, id);
    if (!image) throw errors.NOT_FOUND();
    if (image.version !== version || image.removedAt) throw errors.CHANGED_MEANWHILE();
    return db
      .updateTable('dentalImages')
      .set({ ...details, version: version + 1 })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  }),
);

export const setImageRemoved = clinicUseCase(dentalContract.setImageRemoved, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, isRemoved } = input;
    const image = await held(db, id);
    if (!image) throw errors.NOT_FOUND();
    if (image.version !== version) throw errors.CHANGED_MEANWHILE();
    const { patientId, fileId } = image;
    await setFileRemoved(db, { fileId, purpose: dentalImages, patientId, isRemoved });
    return db
      .updateTable('dentalImages')
      .set({ removedAt: isRemoved ? sql`now()` : null, version: version + 1 })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  }),
);
