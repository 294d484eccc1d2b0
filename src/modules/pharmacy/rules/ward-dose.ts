import type { Regimen } from '#modules/consultations/rules/prescription-line/regimen.ts';
import { registerOf } from './registers/registers.ts';

interface Pack {
  form: string;
  packSize: number | null;
}

const wholeUp = (amount: number) => Math.ceil(amount - 1e-9);

/** How many pieces one dose takes off the shelf; null: nobody can tell, as of a bottle that lasts for days. */
export function piecesOfDose(regimen: Regimen | null, { form, packSize }: Pack): number | null {
  if (!regimen) return null;
  if (regimen.unit === 'count') return wholeUp(regimen.each);
  // What is left of an ampoule is thrown away.
  const isAmpoule = form === 'injection' && regimen.unit === 'ml' && packSize !== null;
  return isAmpoule ? wholeUp(regimen.each / packSize) : null;
}

/** Why a nurse does not take a medicine out of the wards' stock alone; null: they do. */
export function drawRefusal(product: Parameters<typeof registerOf>[0]): string | null {
  const register = registerOf(product);
  if (register === null || register === 'Schedule H1') return null;
  return `${register}: the register needs a second signature. Ask the pharmacy to issue it.`;
}

/** What a nurse is told of a batch that lies on the ward. */
export const recalledOnWard = (batchNumber: string) =>
  `Batch ${batchNumber} is recalled: do not give, return it to the pharmacy.`;
