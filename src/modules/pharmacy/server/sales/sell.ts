import { rideClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rideSettings } from '#modules/billing/server/settings.ts';
import { rideDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { pharmacyContract } from '../../contract.ts';
import { outsideFaults, outsidePrescriber } from '../../rules/counter-sale/counter-sale.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { drugsBySalts, uncorrected } from '../../rules/registers/schedules.ts';
import { overrideFaults, writeOverrides } from '../checks/overrides.ts';
import { rideKnown } from '../checks/read-known.ts';
import { saleChecks } from '../checks/sale-checks.ts';
import { findProducts } from '../dispensing/find-products.ts';
import { planParts } from '../dispensing/plan-parts.ts';
import { handedAmount } from '../dispensing/read-handed.ts';
import { writeHanded } from '../dispensing/write-handed.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { registerAddress, registerFaults } from '../registers/h1-register.ts';
import { checkSignature, writeSignatures } from '../registers/second-signature.ts';
import { attachPhoto } from './attach-photo.ts';
import { readBuyer } from './read-buyer.ts';
import { readWardPrescriber } from './ward-prescriber.ts';

/** Creates a dispensing without a visit; its charge, returns and Undo work as for every dispensing. */
export const sell = clinicUseCase(pharmacyContract.sell, ({ input, caller, clinic, context, errors }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, from, fileId, noPhotoReason, address } = input;
    const itemIds = input.lines.map(({ itemId }) => itemId);
    await lockLevels(db, itemIds, from);
    const buyer = await readBuyer(db, patientId, from);
    if (!buyer) throw errors.PATIENT_NOT_FOUND();
    const { admissionId, archivedAt, mergedInto, ...patient } = buyer;
    if (mergedInto) throw fieldFault('patientId', 'This record was merged into another one. Choose the patient again.');
    if (from === 'ward' && !admissionId) throw fieldFault('patientId', 'This patient is not admitted.');
    const isOutside = from !== 'ward';
    // Nothing is billed to an archived record, but a patient in a bed is treated first.
    if (isOutside && archivedAt) throw fieldFault('patientId', 'This patient is archived. Restore the record first.');
    const lines = input.lines.map((asked, line) => ({ ...asked, line }));
    const [today, settings] = [await rideClinicDay(db), await rideSettings(db)];
    const [list, known] = [await rideDrugList(db), await rideKnown(db, patientId, null)];
    const products = await findProducts(db, { ids: itemIds }, from);
    const { prescriberId, refusalOf, ...prescribed } = isOutside
      ? outsidePrescriber(input)
      : await readWardPrescriber(db, patientId, products);
    const checks = saleChecks({ allergies: buyer.allergies, list: list(), ...known() }, itemIds, products);
    const listed = drugsBySalts(list());
    const { parts, faults } = planParts(lines, {
      products,
      today: today(),
      judge: (_, product) => {
        if (!product) return { field: 'itemId', message: `This is not kept here: ${locationNames[from]}.` };
        const message = refusalOf(product) ?? (isOutside ? uncorrected(product, listed) : null);
        return message ? { field: 'itemId', message } : null;
      },
    });
    const sale = {
      patient: { ...patient, id: patientId },
      ...prescribed,
      lines,
      products,
      parts,
      address,
    };
    const lacks = [...faults, ...overrideFaults(lines, checks), ...registerFaults(sale)];
    const signed = await checkSignature(db, { caller, context }, { ...input, prescriberId, products });
    lacks.push(...signed.faults);
    if (isOutside) lacks.push(...outsideFaults(products, input));
    if (lacks.length > 0) throw fieldFaults(lacks);

    const isPrescribed = products.some(({ schedule }) => schedule !== 'OTC');
    if (fileId) await attachPhoto(db, caller, { fileId, patientId });
    const { id } = await db
      .insertInto('dispensings')
      .values({
        patientId,
        isPartial: false,
        admissionId,
        isPaidFirst: !admissionId && settings().medicinesPaidBefore,
        prescriber: [sale.prescriber, sale.prescriberPlace].filter(Boolean).join(', '),
        prescriptionFileId: fileId,
        noPhotoReason: isOutside && isPrescribed && !fileId ? noPhotoReason : '',
        address: registerAddress(sale),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeHanded(db, id, sale, { location: from });
    await writeSignatures(db, id, signed.signature);
    const nameOf = (line: number) => products.find(({ itemId }) => itemId === itemIds[line])?.name ?? '';
    await writeOverrides(db, id, { lines, checks, drugAt: nameOf });
    const { amount } = await db
      .selectFrom('dispensings')
      .select(handedAmount.as('amount'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, amount };
  }),
);
