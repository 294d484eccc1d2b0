import type { Regimen } from '#modules/consultations/rules/prescription-line/regimen.ts';
import { registerOf } from './registers/registers.ts';

interface Pack {
  form: string;
  packSize: number | null;
}

const wholeUp = (amount: number) => Math.ceil(amount - 1e-9);

/** How many pieces one dose takes from the stock; null if that cannot be told, as with a bottle that lasts for days. */
export function piecesOfDose(regimen: Regimen | null, { form, packSize }: Pack): number | null {
  if (!regimen) return null;
  if (regimen.unit === 'count') return wholeUp(regimen.each);
  // The rest of an ampoule is thrown away.
  const isAmpoule = form === 'injection' && regimen.unit === 'ml' && packSize !== null;
  return isAmpoule ? wholeUp(regimen.each / packSize) : null;
}

/** Why a nurse may not take a medicine from ward stock alone; null if they may. */
export function drawRefusal(product: Parameters<typeof registerOf>[0]): string | null {
  const register = registerOf(product);
  if (register === null || register === 'Schedule H1') return null;
  return `${register}: the register needs a second signature. Ask the pharmacy to issue it.`;
}

/** What a nurse is told about a recalled batch on the ward. */
export const recalledOnWard = (batchNumber: string) =>
  `Batch ${batchNumber} is recalled: do not give, return it to the pharmacy.`;
