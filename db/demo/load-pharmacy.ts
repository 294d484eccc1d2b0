import type { Handle } from '#foundation/server/database.ts';
import type { demoPharmacy } from './pharmacy.ts';

export async function loadPharmacy(
  db: Handle,
  { suppliers, items, opening, dispensings, dispensed }: ReturnType<typeof demoPharmacy>,
) {
  await db.insertInto('suppliers').values(suppliers).execute();
  await db
    .insertInto('pharmacyItems')
    .values(
      items.map(({ id, name, genericName, form, strength, schedule, supplierId, unitPrice }) => ({
        id,
        name,
        genericName,
        form,
        strength,
        schedule,
        supplierId,
        unitPrice,
      })),
    )
    .execute();
  await db
    .insertInto('stockLevels')
    .values(
      items.map(({ id, location, reorderLevel, reorderQuantity }) => ({
        itemId: id,
        location,
        reorderLevel,
        reorderQuantity,
      })),
    )
    .execute();
  await db
    .insertInto('stockBatches')
    .values(
      items.flatMap(({ id: itemId, location, batches }) =>
        batches.map(({ id, batchNumber, expiryDate }) => ({ id, itemId, location, batchNumber, expiryDate })),
      ),
    )
    .execute();
  await db.insertInto('stockMovements').values(opening).execute();
  if (dispensings.length > 0) await db.insertInto('dispensings').values(dispensings).execute();
  if (dispensed.length > 0) await db.insertInto('stockMovements').values(dispensed).execute();
}
