import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Movement } from '../../contract-stock.ts';
import type { Location, MovementReason } from '../../rules/inventory/stock.ts';

const mostMovements = 30;

/** The newest movements of an item at a place. */
export function readMovements(clinic: Handle, itemId: string, location: Location): Promise<Movement[]> {
  return clinic
    .selectFrom('stockMovements as movement')
    .innerJoin('stockBatches as batch', (join) =>
      join.onRef('batch.clinicId', '=', 'movement.clinicId').onRef('batch.id', '=', 'movement.batchId'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'movement.clinicId').onRef('users.id', '=', 'movement.movedBy'),
    )
    .leftJoin('dispensings', (join) =>
      join
        .onRef('dispensings.clinicId', '=', 'movement.clinicId')
        .onRef('dispensings.id', '=', 'movement.dispensingId'),
    )
    .leftJoin('patients', (join) =>
      join.onRef('patients.clinicId', '=', 'movement.clinicId').onRef('patients.id', '=', 'dispensings.patientId'),
    )
    .select(['movement.id', 'batch.batchNumber', 'movement.quantity', 'movement.note', 'movement.movedAt'])
    .select(['users.name as movedBy', sql<MovementReason>`movement.reason`.as('reason')])
    .select(
      sql<
        string | null
      >`concat_ws(' ', patients.first_name, patients.last_name) || ', patient ' || patients.patient_number`.as(
        'patient',
      ),
    )
    .select(sql<boolean>`movement.undoes is not null`.as('isUndo'))
    .where('movement.itemId', '=', itemId)
    .where('movement.location', '=', location)
    .orderBy('movement.movedAt', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(mostMovements)
    .execute();
}
