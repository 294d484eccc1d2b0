import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { languages } from '#foundation/shared/words/language.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { pharmacyContract } from '../../contract.ts';
import type { Product } from '../../contract-dispensing.ts';
import { howToTake } from '../../rules/dispensing/drug-label.ts';
import { regimenOfSigned } from '../../rules/dispensing/quantity.ts';
import { hasSameSalts } from '../../rules/dispensing/same-medicine.ts';
import { fitsFor } from '../../rules/dispensing/substitution.ts';
import { prescribedChecks } from '../checks/prescribed-checks.ts';
import { readKnown } from '../checks/read-known.ts';
import { readBlocked } from '../recalls/read-blocked.ts';
import type { KeptProduct } from './find-products.ts';
import { readDispensings } from './read-dispensings.ts';
import { filledLines, type PrescriptionRow, personOf, prescriptionRow } from './read-queue.ts';
import { findPrescribed } from './substitutions.ts';

/** Products in stock first, and among those the prescribed one before its substitutes. */
function fittingOf(drug: SignedDrug, kept: readonly KeptProduct[]): Omit<Product, 'blocked'>[] {
  const fitOf = fitsFor(drug, kept);
  const fitting = kept.flatMap(({ genericName, maker, ...product }) => {
    const fit = fitOf({ ...product, genericName });
    return fit ? [{ ...product, ...fit }] : [];
  });
  const rank = ({ available, insteadOf }: Omit<Product, 'blocked'>) =>
    (available === 0 ? 2 : 0) + (insteadOf === null ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

export const openPrescription = clinicUseCase(pharmacyContract.prescription, async ({ input, clinic, errors }) => {
  const { rows } = await sql<PrescriptionRow>`
    ${prescriptionRow} where note.id = ${input.id} and note.prescribed is not null`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  const { patientId, prescribed, sex, birthDate, isBirthDateEstimated, address, allergies } = row;
  const filled = filledLines(row);
  const [products, dispensings, list, known] = await Promise.all([
    findPrescribed(clinic, prescribed),
    readDispensings(clinic, input.id),
    readDrugList(clinic),
    readKnown(clinic, patientId, input.id),
  ]);
  const blocked = await readBlocked(
    clinic,
    products.map(({ itemId }) => itemId),
  );
  const blockedOf = (itemId: string) => blocked.filter((batch) => batch.itemId === itemId);
  const checks = prescribedChecks({ prescribed, products, allergies, list, ...known });
  const language = languages.find((known) => known === row.language) ?? 'en';
  const lines = prescribed.map((drug, line) => {
    const fitting = fittingOf(drug, products);
    const others = products.filter(
      (product) =>
        product.available > 0 &&
        hasSameSalts(drug.drug, product.genericName) &&
        !fitting.some(({ itemId }) => itemId === product.itemId),
    );
    return {
      drug,
      howToTake: howToTake(drug, language),
      // A line with a number needs no computation.
      regimen: drug.quantity === null ? regimenOfSigned(drug, withMedicines(list, products)) : null,
      needed: filled[line]?.prescribed ?? null,
      dispensed: filled[line]?.dispensed ?? 0,
      products: fitting.map((product) => ({ ...product, blocked: blockedOf(product.itemId) })),
      sameSalt: others.map(({ name, form, available }) => `${name} (${form}, ${available})`),
      checks: checks[line] ?? { asked: [], noted: [] },
    };
  });
  return { ...personOf(row), sex, birthDate, isBirthDateEstimated, address, allergies, lines, dispensings };
});
