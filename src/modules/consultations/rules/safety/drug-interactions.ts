import { dayText } from '#foundation/shared/dates/dates.ts';
import { absorbedAnyway, type Interaction, interactions } from '../../content/interactions.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import { namedIn, type WarningMaterial } from './drug-warnings.ts';
import { isTaken } from './is-taken.ts';

interface Found extends Interaction {
  /** The ingredient in the other drug. */
  with: string;
}

function meetingOf(own: readonly string[], other: readonly string[], pair: Interaction): string | undefined {
  const meets = (one: readonly string[], others: readonly string[]) =>
    own.some((name) => one.includes(name))
      ? other.find((name) => others.includes(name) && !own.includes(name))
      : undefined;
  return meets(pair.ones, pair.others) ?? meets(pair.others, pair.ones);
}

/** The interactions per ingredient: most ingredients have none or a few. */
const namedFor = new Map<string, Set<Interaction>>();
for (const pair of interactions)
  for (const name of [...pair.ones, ...pair.others]) namedFor.set(name, (namedFor.get(name) ?? new Set()).add(pair));

/** The interactions of several ingredients, in the order of the list. */
function interactionsFor(names: readonly string[]): readonly Interaction[] {
  const known = names.flatMap((name) => namedFor.get(name) ?? []);
  if (known.length === 0) return [];
  return interactions.filter((pair) => known.some((pairs) => pairs.has(pair)));
}

/** The most severe known interaction of two drugs. */
function worstOf(own: readonly string[], other: readonly string[]): Found | undefined {
  const found = interactionsFor(own).flatMap((pair): Found[] => {
    const name = meetingOf(own, other, pair);
    return name ? [{ ...pair, with: name }] : [];
  });
  return found.find(({ severity }) => severity === 'avoid') ?? found[0];
}

interface Interactions {
  /** Each requires a reason to prescribe anyway. */
  avoid: string[];
  caution: string[];
}

/** The interactions of a drug with the lines before it and with drugs that the patient still takes. */
export function interactionsOf(
  drug: PrescribedDrug,
  { before, running, list }: Pick<WarningMaterial, 'before' | 'running' | 'list'>,
): Interactions {
  const said: Interactions = { avoid: [], caution: [] };
  const counts = (each: PrescribedDrug) =>
    isTaken(each) || namedIn(each, list).some((name) => absorbedAnyway.includes(name));
  if (!counts(drug)) return said;
  const own = namedIn(drug, list);
  const others = [
    ...before.map((other) => ({ drug: other, since: '' })),
    ...running.map(({ drug: other, since }) => ({ drug: other, since: `, prescribed on ${dayText(since)}` })),
  ];
  for (const { drug: other, since } of others.filter((each) => counts(each.drug))) {
    const worst = worstOf(own, namedIn(other, list));
    if (!worst) continue;
    const lead = worst.severity === 'avoid' ? 'Avoid' : 'Caution';
    said[worst.severity].push(`${lead} with ${worst.with}${since}: ${worst.effect} (${worst.source}).`);
  }
  return said;
}
