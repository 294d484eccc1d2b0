import type { DrugList } from '#modules/consultations/rules/drug-list.ts';
import type { PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import { onceNow, type Unit } from '#modules/consultations/rules/prescription-line/line-words.ts';
import { readLine } from '#modules/consultations/rules/prescription-line/prescription-line.ts';
import type { Regimen } from '#modules/consultations/rules/prescription-line/regimen.ts';

type PackUnit = 'ml' | 'g' | 'puffs';

/** Forms that are measured, and the unit in which their packs are sold. All others are counted by the piece. */
const packUnits: Readonly<Record<string, PackUnit>> = {
  syrup: 'ml',
  mouthwash: 'ml',
  drops: 'ml',
  'eye drops': 'ml',
  'ear drops': 'ml',
  injection: 'ml',
  inhaler: 'puffs',
  'nasal spray': 'puffs',
  cream: 'g',
  ointment: 'g',
  gel: 'g',
};

export const packUnitOf = (form: string): PackUnit | null => packUnits[form] ?? null;

/** A signed line in figures; null if it would be read differently today. */
export function regimenOfSigned(signed: PrescribedDrug & { text: string }, list: DrugList): Regimen | null {
  const { drug, regimen } = readLine(signed.text, list);
  const isSame =
    drug?.drug === signed.drug &&
    drug.form === signed.form &&
    drug.strength === signed.strength &&
    drug.dose === signed.dose &&
    drug.days === signed.days;
  return isSame ? regimen : null;
}

interface Prescribed {
  drug: Pick<PrescribedDrug, 'quantity' | 'days' | 'dose'>;
  regimen: Regimen | null;
}

interface Pack {
  form: string;
  strength: string;
  packSize: number | null;
}

interface Proposed {
  /** Null if it cannot be computed, so that the pharmacist decides. */
  quantity: number | null;
  /** How it is computed, or why not. */
  words: string;
  /** The pharmacist sees how large the skin area is, so an estimate is neither a limit nor owed. */
  isEstimate?: true;
}

const dropsInMl = 20;
/**
 * Opened eye drops and insulin are discarded after about four weeks; prescriptions by the month are counted
 * accordingly.
 */
const openedDays = 30;
/** An insulin pen or cartridge holds 3 ml or less, a vial 10 ml. */
const mostInPen = 3;
/** Units lost from a pen before each dose. */
const priming = 2;
/** The largest ampoule in ml; an ampoule is opened for one dose. */
const mostInAmpoule = 1;
/** Weight of a fingertip of cream, in grams; it covers two palms (Long and Finlay, 1991). */
const fingertip = 0.5;
const roundingSlack = 1e-9;
const wholeUp = (amount: number) => Math.ceil(amount - roundingSlack);
const asked = (why: string): Proposed => ({ quantity: null, words: `${why}. Enter how many.` });
const shown = (amount: number) => String(Math.round(amount * 100) / 100);
const unitNames: Record<Unit, string> = {
  count: '',
  ml: 'ml',
  drops: 'drops',
  puffs: 'puffs',
  units: 'units',
  application: '',
};

/** How many pieces or packs of a product a line needs, computed from dose and days. Never guessed. */
export function quantityFor({ drug, regimen }: Prescribed, pack: Pack): Proposed {
  if (drug.quantity !== null) return { quantity: drug.quantity, words: `${drug.quantity} prescribed` };
  if (!regimen) return asked('Written freely');
  const { each } = regimen;
  const isApplied = regimen.unit === 'application';
  const isOnce = drug.dose.endsWith(onceNow);
  if (!isOnce && (regimen.perDay === null || drug.days === null)) {
    if (isApplied) return asked('Applied, not measured');
    return asked(drug.dose.endsWith('when needed') ? 'Taken when needed' : 'To be continued');
  }
  const perDose = isOnce ? each : (regimen.perDay ?? 0);
  // Counts whole days: once a week for ten days means the first and the eighth day.
  const days = isOnce ? 1 : wholeUp((drug.days ?? 0) * regimen.onDays);
  const total = perDose * days;
  if (regimen.unit === 'count') return { quantity: wholeUp(total), words: `${shown(total)} needed` };
  if (isApplied) return tubesFor(total, pack);
  if (pack.packSize === null) return asked(`${shown(total)} ${unitNames[regimen.unit]} needed, no pack size recorded`);
  const packs = packsFor({ ...regimen, perDay: perDose }, days, { ...pack, packSize: pack.packSize });
  if (packs === null) return asked(`${shown(total)} ${unitNames[regimen.unit]} needed`);
  const months = lastsMonth(pack.form, regimen.unit) ? wholeUp((isOnce ? 1 : (drug.days ?? 1)) / openedDays) : 0;
  const words = `${shown(total)} ${unitNames[regimen.unit]} needed: ${Math.max(packs, months)} × ${sizeText(pack)}`;
  if (months > packs) return { quantity: months, words: `${words}, each for a month once opened` };
  return { quantity: packs, words };
}

const sizeText = ({ form, packSize }: Pack) => `${shown(packSize ?? 0)} ${packUnitOf(form) ?? ''}`.trim();

/** One fingertip each time. Lotions are not computed: they may cover anything from a scalp to a whole body. */
function tubesFor(times: number, pack: Pack): Proposed {
  if (packUnitOf(pack.form) !== 'g' || pack.packSize === null) return asked('Applied, not measured');
  const grams = times * fingertip;
  const tubes = wholeUp(grams / pack.packSize);
  const often = times === 1 ? 'once' : `${shown(times)} times`;
  return {
    quantity: tubes,
    words: `Applied ${often}, about ${shown(grams)} g: ${tubes} × ${sizeText(pack)}`,
    isEstimate: true,
  };
}

/** How many are needed; null if that is only an estimate. */
export function neededFor(prescribed: Prescribed, pack: Pack): number | null {
  const { quantity, isEstimate } = quantityFor(prescribed, pack);
  return isEstimate ? null : quantity;
}

/** Why this quantity is too much for a line, by what was prescribed or what dose and days need; null if it is not. */
export function tooMany(
  { prescribed, dispensed }: { prescribed: number | null; dispensed: number },
  quantity: number,
  needed: () => Proposed | null,
): string | null {
  const proposed = prescribed === null ? needed() : { quantity: prescribed, words: `${prescribed} prescribed` };
  if (!proposed || proposed.isEstimate || proposed.quantity === null) return null;
  if (dispensed + quantity <= proposed.quantity) return null;
  return `${proposed.words}, ${dispensed} already dispensed`;
}

const lastsMonth = (form: string, unit: Unit) => form === 'eye drops' || (form === 'injection' && unit === 'units');

function packsFor(
  { each, perDay, unit }: { each: number; perDay: number; unit: Unit },
  days: number,
  { form, strength, packSize }: Pack & { packSize: number },
): number | null {
  const total = perDay * days;
  const times = perDay / each;
  if (unit === 'drops') return wholeUp(total / dropsInMl / packSize);
  if (unit === 'units') {
    const [, inMl] = /^([\d.]+)\s*(?:IU|units?|U)\s*\/\s*ml$/i.exec(strength) ?? [];
    if (!inMl) return null;
    const inPack = Number(inMl) * packSize;
    if (form !== 'injection') return wholeUp(total / inPack);
    if (packSize <= mostInAmpoule) return wholeUp(times) * days * wholeUp(each / inPack);
    const primed = packSize <= mostInPen ? priming * wholeUp(times) * days : 0;
    return wholeUp((total + primed) / inPack);
  }
  if (form !== 'injection') return wholeUp(total / packSize);
  // The rest of an ampoule is thrown away. If the doses of a day differ, their sum does not tell how many are needed.
  return Number.isInteger(times) ? times * days * wholeUp(each / packSize) : null;
}
