import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Insight, InsightMaterial } from './insights.ts';
import { drugText } from './prescribed-drug.ts';
import { namedIn, type RunningDrug, warningsOf } from './safety/drug-warnings.ts';
import { inPregnancy } from './safety/prescribing-safety.ts';

export function fromDrugs({ allergies, running, prescribed, appointmentId, day, list }: InsightMaterial): Insight[] {
  const here: RunningDrug[] = prescribed.map((drug) => ({ drug, appointmentId, since: day }));
  const found = [...running, ...here].flatMap((taken, at, all) => {
    const earlier = all.slice(0, at);
    const before = earlier.filter((other) => other.appointmentId === taken.appointmentId).map(({ drug }) => drug);
    const stillTaken = earlier.filter((other) => other.appointmentId !== taken.appointmentId);
    return warningsOf(taken.drug, { allergies, before, running: stillTaken, list }).map((warning) => ({
      key: `${warning.kind}:${taken.appointmentId}:${taken.drug.drug}`,
      kind: warning.kind,
      title: warning.kind === 'allergy' ? `${taken.drug.drug} conflicts with an allergy` : `${taken.drug.drug} twice`,
      reason: `${warning.message} ${drugText(taken.drug)}.`,
      sources: [...new Set([warning.appointmentId, taken.appointmentId])].flatMap((id) => {
        const visit = [...running, ...here].find((other) => other.appointmentId === id);
        return visit ? [{ label: `Prescription of ${dayText(visit.since)}`, appointmentId: visit.appointmentId }] : [];
      }),
    }));
  });
  const [twice, others] = [found.filter(isDuplicate), found.filter((insight) => !isDuplicate(insight))];
  return [...others, ...oncePerTitle(twice)];
}

/** A pregnancy is often noted after the drug was prescribed. */
export function fromPregnancy({ isPregnant, running, ordered, prescribed, appointmentId, day, list }: InsightMaterial) {
  const here = prescribed.map((drug) => ({ drug, appointmentId, since: day }));
  const onChart = ordered.map((drug) => ({ drug, appointmentId: null, since: '' }));
  const taken = isPregnant ? [...running, ...onChart, ...here] : [];
  const found = taken.flatMap(({ drug, appointmentId: id, since }): Insight[] => {
    const warnings = inPregnancy({ drug, ingredients: namedIn(drug, list) });
    if (warnings.length === 0) return [];
    return [
      {
        key: `pregnancy:${id ?? 'chart'}:${drug.drug}`,
        kind: 'pregnancy',
        title: `Pregnant and takes ${drug.drug}`,
        reason: `${warnings.join(' ')} ${drugText(drug)}${id ? '' : ', on the medicine chart'}.`,
        sources: id ? [{ label: `Prescription of ${dayText(since)}`, appointmentId: id }] : [],
      },
    ];
  });
  return oncePerTitle(found);
}

const isDuplicate = ({ kind }: Insight) => kind === 'duplicate';

/**
 * Merges insights with the same title: a drug prescribed at five visits is one insight, dated by the newest and linked
 * to all of them.
 */
function oncePerTitle(found: readonly Insight[]): Insight[] {
  return [...Map.groupBy(found, ({ title }) => title).values()].flatMap((alike) => {
    const newest = alike.at(-1);
    if (!newest) return [];
    const sources = alike.flatMap((insight) => insight.sources);
    const isFirst = ({ appointmentId }: (typeof sources)[number], at: number) =>
      sources.findIndex((source) => source.appointmentId === appointmentId) === at;
    return { ...newest, sources: sources.filter(isFirst) };
  });
}
