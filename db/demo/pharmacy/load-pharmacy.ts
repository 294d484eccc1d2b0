import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { takeNumber } from '#modules/billing/server/bill/take-number.ts';
import type { demoPharmacy } from './pharmacy.ts';

export async function loadPharmacy(
  db: Handle,
  {
    suppliers,
    items,
    opening,
    onWards,
    deliveries,
    returns,
    sold,
    coldPlaces,
    dispensings,
    dispensed,
  }: ReturnType<typeof demoPharmacy>,
) {
  await db.insertInto('suppliers').values(suppliers).execute();
  await db
    .insertInto('pharmacyItems')
    .values(items.map(({ supplier, location, rack, reorderLevel, reorderQuantity, batches, ...item }) => item))
    .execute();
  await db
    .insertInto('stockLevels')
    .values(
      items.map(({ id, location, rack, reorderLevel, reorderQuantity }) => ({
        itemId: id,
        location,
        rack,
        reorderLevel,
        reorderQuantity,
      })),
    )
    .execute();
  await db
    .insertInto('stockBatches')
    .values(
      items.flatMap(({ id: itemId, location, batches }) =>
        batches.map(({ quantityAvailable, ...batch }) => ({ ...batch, itemId, location })),
      ),
    )
    .execute();
  await db.insertInto('stockMovements').values(opening).execute();
  await db.insertInto('stockLevels').values(onWards.levels).execute();
  await db.insertInto('stockBatches').values(onWards.batches).execute();
  await db.insertInto('stockMovements').values(onWards.opening).execute();
  await loadDeliveries(db, deliveries);
  await loadReturns(db, returns);
  await db
    .insertInto('coldPlaces')
    .values(coldPlaces.map(({ place }) => place))
    .execute();
  await db
    .insertInto('coldReadings')
    .values(coldPlaces.flatMap(({ readings }) => readings))
    .execute();
  await db.insertInto('dispensings').values(sold.dispensings).execute();
  await db.insertInto('stockMovements').values(sold.movements).execute();
  if (dispensings.length > 0) await db.insertInto('dispensings').values(dispensings).execute();
  if (dispensed.length > 0) await db.insertInto('stockMovements').values(dispensed).execute();
  await writeRegister(db);
}

type Pharmacy = ReturnType<typeof demoPharmacy>;

async function loadDeliveries(db: Handle, deliveries: Pharmacy['deliveries']) {
  for (const { lines, note, orderedAt, orderedDay, ...delivery } of deliveries) {
    const { supplierId, receivedAt, receivedBy: orderedBy } = delivery;
    const { id: orderId } = await db
      .insertInto('purchaseOrders')
      .values({
        supplierId,
        orderedAt,
        orderedBy,
        number: await takeNumber(db, { series: 'purchase order', prefix: 'PO', day: orderedDay }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const good = ({ billed, damaged }: (typeof lines)[number]) => billed - damaged;
    await db
      .insertInto('purchaseLines')
      .values(
        lines.map((line) => ({
          itemId: line.itemId,
          location: line.location,
          orderId,
          quantity: good(line),
          rate: line.orderedRate,
          received: good(line),
          receivedAt,
        })),
      )
      .execute();
    const number = await takeNumber(db, { series: 'goods receipt', prefix: 'GR', day: delivery.invoiceDay });
    await db
      .insertInto('goodsReceipts')
      .values({ ...delivery, number })
      .execute();
    await db
      .insertInto('goodsReceiptLines')
      .values(lines.map(({ batchId, claim, ...line }) => ({ ...line, receiptId: delivery.id })))
      .execute();
  }
}

async function loadReturns(db: Handle, returns: Pharmacy['returns']) {
  for (const { paper, line, movement } of returns) {
    const day = paper.returnedAt.slice(0, 10);
    const number = await takeNumber(db, { series: 'supplier return', prefix: 'SR', day });
    await db
      .insertInto('supplierReturns')
      .values({ ...paper, number })
      .execute();
    await db.insertInto('supplierReturnLines').values(line).execute();
    await db.insertInto('stockMovements').values(movement).execute();
  }
}

/** Fills the Schedule H1 register as dispensing does. */
async function writeRegister(db: Handle) {
  await sql`
    insert into schedule_h1_entries (serial, entered_at, dispensing_id, line, batch_id, patient_id, prescriber,
      prescriber_address, registration_number, patient_name, patient_address, drug, quantity, maker, batch_number, expiry_date, pharmacist)
    select row_number() over (order by moved_at, movement.id), moved_at, dispensing_id, line, batch_id,
           dispensings.patient_id, coalesce('Dr. ' || prescriber.name, split_part(dispensings.prescriber, ', ', 1)),
           case when note.id is null then split_part(dispensings.prescriber, ', ', 2)
                else concat_ws(', ', clinics.name, nullif(clinics.address, '')) end, coalesce(doctors.registration_number, ''),
           concat_ws(' ', patients.first_name, patients.last_name), coalesce(nullif(patients.address, ''), 'Hyderabad'),
           item.name || ' (' || item.generic_name || ' ' || item.strength || ')', -movement.quantity, item.maker,
           batch.batch_number, batch.expiry_date, users.name
      from stock_movements as movement
      join pharmacy_items as item on item.id = movement.item_id
      join stock_batches as batch on batch.id = movement.batch_id
      join dispensings on dispensings.id = movement.dispensing_id
      join patients on patients.id = dispensings.patient_id
      join clinics on clinics.id = movement.clinic_id
      left join consultations as note on note.id = dispensings.consultation_id
      left join users as prescriber on prescriber.clinic_id = note.clinic_id and prescriber.id = note.signed_by
      left join doctors on doctors.user_id = note.signed_by
      join users on users.clinic_id = movement.clinic_id and users.id = movement.moved_by
     where movement.reason = 'dispensed' and item.schedule = 'H1'`.execute(db);
  await sql`
    insert into clinic_counters (name, value) select 'schedule h1', count(*) from schedule_h1_entries
    having count(*) > 0`.execute(db);
}
