import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { interactionsOf } from '#modules/consultations/rules/drug-interactions.ts';
import { type WarningMaterial, warningsOf } from '#modules/consultations/rules/drug-warnings.ts';
import { readDrugList } from '#modules/consultations/server/own-drugs.ts';
import { pharmacyContract } from '../contract.ts';
import { hasSameSalts, isWhatWasPrescribed } from '../rules/dispensing.ts';
import { regimenOfSigned } from '../rules/quantity.ts';
import { findProducts, type KeptProduct } from './find-products.ts';
import { readDispensings } from './read-dispensings.ts';
import { type PrescriptionRow, personOf, prescriptionRow } from './read-queue.ts';

const productOf = ({
  itemId,
  name,
  form,
  strength,
  packSize,
  schedule,
  isNarcotic,
  available,
  batches,
}: KeptProduct) => ({
  itemId,
  name,
  form,
  strength,
  packSize,
  schedule,
  isNarcotic,
  available,
  batches,
});

/** What stands against a drug now, an allergy recorded since for one, without what the doctor gave a reason for. */
function checksOf(drug: SignedDrug, material: WarningMaterial): string[] {
  const { avoid, caution } = interactionsOf(drug, material);
  const against = warningsOf(drug, material).map(({ message }) => message);
  return [...against, ...avoid, ...caution].filter((message) => !drug.warnings.includes(message));
}

export const openPrescription = clinicUseCase(pharmacyContract.prescription, async ({ input, clinic, errors }) => {
  const { rows } = await sql<PrescriptionRow>`
    ${prescriptionRow} where note.id = ${input.id} and note.prescribed is not null`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  const { prescribed, dispensed, address, allergies } = row;
  const [products, dispensings, list] = await Promise.all([
    findProducts(clinic, { salts: prescribed.map(({ drug }) => drug), texts: prescribed.map(({ drug }) => drug) }),
    readDispensings(clinic, input.id),
    readDrugList(clinic),
  ]);
  const lines = prescribed.map((drug, line) => {
    const fitting = products.filter((product) => isWhatWasPrescribed(drug, product));
    const others = products.filter(
      (product) => product.available > 0 && hasSameSalts(drug, product) && !fitting.includes(product),
    );
    return {
      drug,
      regimen: regimenOfSigned(drug, list),
      dispensed: dispensed[line] ?? 0,
      products: fitting.map(productOf),
      sameSalt: others.map(({ name, form, available }) => `${name} (${form}, ${available})`),
      checks: checksOf(drug, { allergies, before: prescribed.slice(0, line), running: [], list }),
    };
  });
  return { ...personOf(row), address, allergies, lines, dispensings };
});
