import { sql } from 'kysely';
import { rideClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { extraQuestion, extraWords } from '#modules/wards/rules/extra-pieces.ts';
import type { DrawnDose, WardStock } from '#modules/wards/server/medicines/ward-stock.ts';
import { regimenOfSigned } from '../../rules/dispensing/quantity.ts';
import { fitsFor } from '../../rules/dispensing/substitution.ts';
import { drawRefusal, piecesOfDose, recalledOnWard } from '../../rules/ward-dose.ts';
import type { KeptProduct } from '../dispensing/find-products.ts';
import { planParts } from '../dispensing/plan-parts.ts';
import { readHanded } from '../dispensing/read-handed.ts';
import { findPrescribed } from '../dispensing/substitutions.ts';
import { takeBackDispensing } from '../dispensing/take-back.ts';
import { writeHanded } from '../dispensing/write-handed.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { readBlocked } from '../recalls/read-blocked.ts';
import { registerAddress, registerFaults } from '../registers/h1-register.ts';
import { bookReturn } from '../sales/book-return.ts';
import { readBillLine } from '../sales/read-bill-line.ts';

/**
 * Whether the product is what was ordered, under any brand. For a drug with a narrow therapeutic index, only the
 * prescriber can allow another brand.
 */
function isOrdered(prescribed: SignedDrug, product: KeptProduct, kept: readonly KeptProduct[]): boolean {
  const fit = fitsFor(prescribed, kept)(product);
  return fit !== null && !fit.needsPrescriber;
}

async function offer(clinic: Handle, prescribed: SignedDrug) {
  const [kept, list] = await Promise.all([
    findPrescribed(clinic, [prescribed], { location: 'ward' }),
    readDrugList(clinic),
  ]);
  const regimen = regimenOfSigned(prescribed, withMedicines(list, kept));
  const ordered = kept.filter((product) => isOrdered(prescribed, product, kept));
  const itemIds = ordered.map(({ itemId }) => itemId);
  const recalled = (await readBlocked(clinic, itemIds, 'ward')).filter(({ why }) => why === 'recalled');
  return ordered.flatMap((product) => {
    const { itemId, name, available } = product;
    const recalls = recalled.filter((batch) => batch.itemId === itemId).map(({ batchNumber }) => batchNumber);
    const [first] = product.batches;
    const [recall] = recalls;
    if (!first && recall === undefined) return [];
    return {
      itemId,
      name,
      available,
      batchNumber: first?.batchNumber ?? recall ?? '',
      expiryDate: first?.expiryDate ?? null,
      pieces: piecesOfDose(regimen, product),
      refusal: first || recall === undefined ? drawRefusal(product) : recalledOnWard(recall),
      recalled: recalls.map(recalledOnWard),
    };
  });
}

interface OrderedDose {
  prescribed: SignedDrug;
  admissionId: string;
  patientId: string;
  firstName: string;
  lastName: string | null;
  address: string | null;
  doctorName: string;
  registrationNumber: string | null;
}

async function readDose(db: Handle, doseId: string): Promise<OrderedDose> {
  const { rows } = await sql<OrderedDose>`
    select ordered.prescribed, stay.id as admission_id, patients.id as patient_id, patients.first_name, patients.last_name,
           patients.address, users.name as doctor_name, doctors.registration_number
      from medicine_doses as dose
      join medicine_orders as ordered on ordered.clinic_id = dose.clinic_id and ordered.id = dose.order_id
      join admissions as stay on stay.clinic_id = ordered.clinic_id and stay.id = ordered.admission_id
      join patients on patients.clinic_id = stay.clinic_id and patients.id = stay.patient_id
      join users on users.clinic_id = ordered.clinic_id and users.id = ordered.ordered_by
      left join doctors on doctors.clinic_id = ordered.clinic_id and doctors.user_id = ordered.ordered_by
     where dose.id = ${doseId}`.execute(db);
  const [dose] = rows;
  if (!dose) throw new Error('A dose that was marked is not there');
  return dose;
}

/**
 * Creates a dispensing of the stay, charged and returned like every other; the doctor who ordered the medicine is its
 * prescriber.
 */
async function draw(db: Handle, { doseId, itemId, quantity, extra }: DrawnDose): Promise<void> {
  await lockLevels(db, [itemId], 'ward');
  const dose = await readDose(db, doseId);
  const { prescribed, admissionId, patientId, doctorName, registrationNumber, ...patient } = dose;
  const today = await rideClinicDay(db);
  const products = await findPrescribed(db, [prescribed], { location: 'ward' });
  const regimen = regimenOfSigned(prescribed, withMedicines(await readDrugList(db), products));
  const product = products.find((one) => one.itemId === itemId);
  const more = quantity - ((product && piecesOfDose(regimen, product)) ?? quantity);
  const lines = [{ line: 0, itemId, quantity }];
  const { parts, faults } = planParts(lines, {
    products,
    today: today(),
    judge: (_, product) => {
      if (!product || !isOrdered(prescribed, product, products)) {
        return { field: 'itemId', message: 'This is not what was ordered. Choose another product.' };
      }
      const message = drawRefusal(product);
      if (message) return { field: 'itemId', message };
      return more > 0 && !extra ? { field: 'extra', message: extraQuestion(quantity - more) } : null;
    },
  });
  if (faults.length > 0) {
    throw fieldFaults(faults.map(({ field, message }) => ({ field: field.replace('lines.0', 'fromWard'), message })));
  }
  const sale = {
    patient: { ...patient, id: patientId },
    prescriber: clinicianName(doctorName),
    prescriberPlace: null,
    registrationNumber: registrationNumber ?? '',
    lines,
    products,
    parts,
    address: '',
  };
  const [lack] = registerFaults(sale);
  if (lack) throw fieldFault('fromWard.itemId', lack.message);
  const { id } = await db
    .insertInto('dispensings')
    .values({
      patientId,
      isPartial: false,
      admissionId,
      doseId,
      prescriber: sale.prescriber,
      address: registerAddress(sale),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeHanded(db, id, sale, { location: 'ward', note: more > 0 && extra ? extraWords(more, extra) : '' });
}

async function putBack(db: Handle, doseId: string) {
  const drawn = await db
    .selectFrom('dispensings')
    .select(['id', 'patientId'])
    .where('doseId', '=', doseId)
    .executeTakeFirst();
  const outcome = drawn ? await takeBackDispensing(db, drawn.id) : null;
  if (drawn && outcome === 'ALREADY_RETURNED') return putBackRest(db, drawn);
  return outcome === 'BILLED' ? outcome : null;
}

/**
 * Puts back the rest of a dispensing that was returned in part before. `takeBackDispensing` has locked the dispensing.
 */
async function putBackRest(db: Handle, { id: dispensingId, patientId }: { id: string; patientId: string }) {
  const parts = (await readHanded(db, dispensingId)).map((part) => ({ ...part, back: part.quantity - part.returned }));
  if (parts.every(({ back }) => back === 0)) return null;
  if (await readBillLine(db, dispensingId)) return 'BILLED';
  const returned = { reason: 'Dose undone', fate: 'restocked', isOwedAgain: false } as const;
  await bookReturn(db, { dispensingId, patientId, parts, ...returned });
  return null;
}

export const wardStock: WardStock = { offer, draw, putBack };
