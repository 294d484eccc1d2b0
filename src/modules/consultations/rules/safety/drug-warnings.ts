import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { DrugGroup } from '../../content/drug-groups.ts';
import { asWords, type DrugList } from '../drug-list.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import { knownNamesIn } from './known-names.ts';
import { oncePerList } from './once-per-list.ts';
import { ingredientsIn, namesClass, readAllergy } from './read-allergy.ts';

/** A drug that the patient still takes from an earlier visit. */
export interface RunningDrug {
  drug: PrescribedDrug;
  appointmentId: string;
  since: string;
  /** True if the last dose was due in the last 24 hours. */
  hasEnded?: boolean | undefined;
}

interface DrugWarning {
  kind: 'allergy' | 'duplicate';
  message: string;
  /**
   * The earlier visit that the warning comes from. Null if it comes from the allergies on record or from this
   * prescription.
   */
  appointmentId: string | null;
}

export interface WarningMaterial {
  /** Null if nobody has asked. */
  allergies: readonly string[] | null;
  /** The lines before this one. */
  before: readonly PrescribedDrug[];
  running: readonly RunningDrug[];
  list: DrugList;
}

const small = (text: string) => text.toLowerCase().trim();

const mentions = (text: string, words: string) => asWords(text).includes(asWords(words));

const belongsTo = (ingredient: string, { ingredients }: DrugGroup) => ingredients.includes(ingredient);

/**
 * The drugs that an allergy names, and the groups that it names or to which those drugs belong: a patient who reacts to
 * one drug of a class may react to all of it.
 */
const meaningOf = oncePerList((allergy, list) => {
  const named = [...ingredientsIn(allergy, list), ...knownNamesIn(allergy)];
  const groups = list.groups.filter(
    (group) => namesClass(allergy, group) || named.some((ingredient) => belongsTo(ingredient, group)),
  );
  return { named, groups };
});

/**
 * The explanation why an allergy applies to an ingredient, empty if the allergy names it. Null if it does not apply.
 */
function against(ingredient: string, allergy: string, list: DrugList): string | null {
  const { named, groups } = meaningOf(allergy, list);
  if (named.includes(ingredient) || mentions(allergy, ingredient)) return '';
  const own = groups.find((group) => belongsTo(ingredient, group));
  if (own) return `; ${ingredient} belongs to the same class (${own.name})`;
  const near = list.groups.find(
    (group) => belongsTo(ingredient, group) && groups.some(({ related }) => related.includes(group.name)),
  );
  return near ? `; ${ingredient} is a ${near.name}, which can cross-react` : null;
}

/** A misspelt allergy counts as the nearest known name, and the message says so. */
function allergyTo(ingredient: string, allergy: string, list: DrugList): string | null {
  const exact = against(ingredient, allergy, list);
  if (exact !== null) return `Allergy on record: "${allergy}"${exact}.`;
  for (const name of readAllergy(allergy, list).near) {
    const guessed = against(ingredient, name, list);
    if (guessed !== null) return `Allergy on record: "${allergy}", which may mean ${name}${guessed}.`;
  }
  return null;
}

/** Free text has no ingredients, so its own words are used instead. */
const ingredientsOf = ({ drug, ingredients }: PrescribedDrug, list: DrugList): string[] =>
  ingredients.length > 0 ? ingredients.map(small) : ingredientsIn(drug, list).concat(small(drug));

/** Includes the drugs that a salt or a free-text line names: "morphine sulfate" is morphine. */
export const namedIn = (drug: PrescribedDrug, list: DrugList): string[] => [
  ...new Set([...ingredientsOf(drug, list), ...[drug.drug, ...drug.ingredients].flatMap(knownNamesIn)]),
];

const shared = (one: PrescribedDrug, other: PrescribedDrug, list: DrugList) =>
  ingredientsOf(one, list).find((ingredient) => ingredientsOf(other, list).includes(ingredient));

/** The objections to a drug; each requires a reason to prescribe it anyway. */
export function warningsOf(drug: PrescribedDrug, { allergies, before, running, list }: WarningMaterial): DrugWarning[] {
  const allergic = (allergies ?? []).flatMap((allergy) => {
    const messages = namedIn(drug, list).flatMap((ingredient) => allergyTo(ingredient, allergy, list) ?? []);
    return messages.slice(0, 1).map((message): DrugWarning => ({ kind: 'allergy', message, appointmentId: null }));
  });
  const twice = before.flatMap((other): DrugWarning[] => {
    const ingredient = shared(drug, other, list);
    if (!ingredient) return [];
    return [{ kind: 'duplicate', message: `${ingredient} is already in this prescription.`, appointmentId: null }];
  });
  const still = running.flatMap(({ drug: other, appointmentId, since, hasEnded }): DrugWarning[] => {
    const ingredient = shared(drug, other, list);
    if (!ingredient) return [];
    const state = hasEnded ? 'its last dose was due in the last 24 hours' : 'is still running';
    const message = `${ingredient} was prescribed on ${dayText(since)} and ${state}.`;
    return [{ kind: 'duplicate', message, appointmentId }];
  });
  return [...allergic, ...twice.slice(0, 1), ...still.slice(0, 1)].map((warning) => ({
    ...warning,
    message: warning.message.charAt(0).toUpperCase() + warning.message.slice(1),
  }));
}

/** True if a drug prescribed for some days is still taken on `today`. A continued drug counts for 90 days. */
export function isRunning({ days, duration }: PrescribedDrug, since: string, today: string): boolean {
  const continued = duration === 'to be continued' ? 90 : 0;
  return daysBetween(since, today) < (days ?? continued);
}
