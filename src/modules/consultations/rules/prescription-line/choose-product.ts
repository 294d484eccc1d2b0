import type { Drug, Form } from '../../content/drugs.ts';
import { amountOfWeight } from './amount-of-weight.ts';
import { fault, type LineFault, mostChoices, type Unlisted } from './line-fault.ts';
import { isCounted, type Parts } from './line-parts.ts';
import { readWord, type Unit, unitOf, type Word } from './line-words.ts';
import { hasStrength, isDosedInUnits, isInsulin, isMeant, tellingFigure } from './strength.ts';

const listed = (names: readonly string[]) => names.join(', ');

interface Product {
  form: Form;
  strength: string;
}

interface ChosenProduct {
  form: Form | null;
  strength: string;
  faults: LineFault[];
}

/**
 * Rejects whole vials of a drug dosed in units, because a vial holds many doses, and millilitres of insulin, because
 * they hide the number of units.
 */
function fitsAmount(drug: Drug, product: Product, unit: Unit): boolean {
  const { form } = product;
  if (unit === 'units') return isDosedInUnits(drug, product);
  if (unit === 'ml') return unitOf[form] === 'ml' || form === 'drops' || (form === 'injection' && !isInsulin(drug));
  if (unit === 'count' && form === 'injection') return !isDosedInUnits(drug, product);
  return unitOf[form] === unit;
}

function misfit(drug: Drug, unit: Unit, products: readonly Product[]): string {
  const isInUnits = unit !== 'units' && products.every((product) => isDosedInUnits(drug, product));
  if (isInUnits) return 'How many units each time? For example 10 units.';
  const comes = `${drug.name} comes as ${listed(drug.forms.map(({ form }) => form))}.`;
  return unit === 'units' ? `Not dosed in units: ${comes}` : comes;
}

/** An injection with a strength per vial, not per millilitre, is given whole. */
export const isVial = ({ form, strength }: Product) => form === 'injection' && /^[\d.]+ (?:mg|g|MU)$/.test(strength);

const canBeHalved = (form: Form) => form !== 'capsule' && form !== 'suppository' && form !== 'injection';

const isSwallowedWhole = (form: Form) => form === 'tablet' || form === 'capsule';

const nameOf = ({ form, strength }: Product) => `${strength} ${form}`;

const strengthsIn = (drug: Drug, { form }: Product) =>
  drug.forms.flatMap((one) => (one.form === form ? one.strengths : []));

/** Chooses the form and strength that the line means, only if there is no doubt. */
export function chooseProduct(
  drug: Drug,
  { forms, strength, amount, counts }: Parts,
  rest: readonly string[],
): ChosenProduct {
  const none = (...said: Parameters<typeof fault>): ChosenProduct => ({
    form: null,
    strength: '',
    faults: [fault(...said)],
  });
  const typed = strength ? `${strength.number} ${strength.unit}`.trim() : '';
  const unlisted: Unlisted = { name: drug.name, form: forms?.[0] ?? null, strength: typed, rest: rest.join(' ') };
  const all: Product[] = drug.forms.flatMap(({ form, strengths }) =>
    strengths.map((name) => ({ form, strength: name })),
  );
  const ofForm = forms ? all.filter(({ form }) => forms.includes(form)) : all;
  if (ofForm.length === 0) {
    const others = listed(drug.forms.map(({ form }) => form));
    return none(`${drug.name} is not listed as ${forms?.[0]}. Listed: ${others}.`, [], unlisted);
  }
  const ofAmount = amount ? ofForm.filter((product) => fitsAmount(drug, product, amount.unit)) : ofForm;
  if (amount && ofAmount.length === 0) return none(misfit(drug, amount.unit, ofForm));
  const fitting = strength
    ? ofAmount.filter((product) =>
        isMeant(product.strength, strengthsIn(drug, product), strength.number, strength.unit),
      )
    : ofAmount;
  const choicesOf = (products: readonly Product[]) =>
    products.slice(0, mostChoices).map((product) => ({
      label: nameOf(product),
      text: lineWith(drug, product, strength, rest),
    }));
  if (strength && fitting.length === 0) {
    const isAmount = !amount && !mayBeDays(rest, strength);
    const offered = ofAmount.map((product) => {
      const text = lineWith(drug, product, strength, rest);
      const found = isAmount ? amountOfWeight(product, strength) : null;
      const choice = found ? { label: found.label, text: `${text} ${found.amount}` } : { label: nameOf(product), text };
      return { choice, isAsTyped: found !== null };
    });
    // What holds the typed weight comes first: another strength alone would be another dose.
    const choices = [true, false]
      .flatMap((isFirst) => offered.filter(({ isAsTyped }) => isAsTyped === isFirst))
      .slice(0, mostChoices)
      .map(({ choice }) => choice);
    return none(`${drug.name} is not listed in ${typed}.`, choices, unlisted);
  }
  // Counted forms need no amount, measured forms do: without an amount only a counted form can be meant.
  const counted = amount ? fitting : fitting.filter(({ form }) => unitOf[form] === 'count');
  const candidates = counted.length > 0 ? counted : fitting;
  const [first] = candidates;
  if (!first) return none(`${drug.name} has no strength listed.`);
  if (new Set(candidates.map((product) => product.strength)).size > 1) return none('Which one?', choicesOf(candidates));
  if (candidates.length > 1 && !candidates.every(({ form }) => isSwallowedWhole(form))) {
    return none('Which form?', choicesOf(candidates));
  }
  const isHalf = !Number.isInteger(amount?.amount ?? 1) || counts?.some((count) => !Number.isInteger(count));
  if (isHalf && (!amount || amount.unit === 'count') && !canBeHalved(first.form)) {
    return none(`Half a ${first.form} cannot be given.`);
  }
  const needsAmount = !isVial(first) && ['ml', 'drops', 'puffs', 'units'].includes(unitOf[first.form]);
  if (needsAmount && !amount) {
    const example =
      first.form === 'injection' && isDosedInUnits(drug, first) ? '10 units' : exampleAmount[unitOf[first.form]];
    const whole = wholeAmount(first).map(({ label, amount: typed }) => ({
      label,
      text: `${lineWith(drug, first, strength, rest)} ${typed}`,
    }));
    return none(`How much each time? For example ${example}.`, whole);
  }
  return { ...first, faults: [] };
}

/** In "amlo od 30" and "amlo 101 30" the last number may be days. */
function mayBeDays(rest: readonly string[], { number, unit }: NonNullable<Parts['strength']>): boolean {
  const words = rest.map(readWord);
  const at = words.findIndex((word) => word.kind === 'number' && word.number === number);
  const oftenAt = words.findIndex(
    (word, place) =>
      word.kind === 'frequency' || word.kind === 'parts' || (word.kind === 'number' && word.parts && place !== at),
  );
  return unit === '' && Number.isInteger(number) && oftenAt !== -1 && oftenAt < at;
}

const exampleAmount: Record<Unit, string> = {
  count: '1 tab',
  ml: '5 ml',
  drops: '2 drops',
  puffs: '2 puffs',
  units: '1 ml',
  application: '',
};

/** Offers "1 ml (75 mg)" for 75 mg/ml, which may be meant by a doctor who wrote 75. */
function wholeAmount({ form, strength }: Product): { label: string; amount: string }[] {
  const [, weight, , per = '1'] = /^([\d.]+ (mg|mcg|g))\/(?:([\d.]+) )?ml$/.exec(strength) ?? [];
  if (!weight || form !== 'injection') return [];
  return [{ label: `${per} ml (${weight})`, amount: `${per}ml` }];
}

/** Writes out the line with the chosen product instead of the typed strength and form, and keeps everything else. */
function lineWith(drug: Drug, product: Product, typed: Parts['strength'], rest: readonly string[]): string {
  const { form, strength } = product;
  const words = rest.map((word) => ({ word, read: readWord(word) }));
  const oftenAt = words.findIndex(({ read }) => read.kind === 'frequency' || read.kind === 'parts');
  // After the frequency, a number that is not a strength of the drug means days: "amlo od 30".
  const isDays = (at: number) =>
    oftenAt !== -1 && oftenAt < at && typed?.unit === '' && !hasStrength(drug, typed.number, typed.unit);
  const isStrength = (read: Word) =>
    (read.kind === 'number' && read.number === typed?.number && read.unit === typed.unit) ||
    (read.kind === 'amount' && read.unit === 'units' && read.amount === typed?.number && typed.unit === 'iu');
  const strengthAt = words.findIndex(({ read }, at) => isStrength(read) && !isDays(at));
  const isCount = (at: number) => at !== strengthAt && words[at]?.read.kind === 'number' && isCounted(rest[at + 1]);
  const others = words.flatMap(({ word, read }, at) => {
    if (read.kind === 'form') return isCount(at - 1) ? [form] : [];
    return at === strengthAt ? [] : [word];
  });
  const number = /^[\d.]+/.exec(tellingFigure(strength, strengthsIn(drug, product)))?.[0] ?? '';
  return [drug.name, ...(others.includes(form) ? [] : [form]), number, ...others].join(' ');
}
