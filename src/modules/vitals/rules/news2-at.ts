import { freshHours, freshVitals, type LatestVitals } from './latest.ts';
import {
  type News2Level,
  type News2Measure,
  type News2Person,
  type News2Score,
  news2,
  news2LevelNames,
  news2Names,
  news2Of,
} from './news2.ts';

export type News2AtResult =
  | { kind: 'score'; score: News2Score }
  | { kind: 'incomplete'; lack: string; atLeast: News2Score }
  | { kind: 'not-applicable'; because: string }
  | { kind: 'nothing-measured' };

const named = (measures: readonly News2Measure[]) => measures.map((measure) => news2Names[measure]).join(', ');

/** What a score lacks, such as "Not measured: Pulse. Older than 4 hours: Temperature.". */
export function lackText(missing: readonly News2Measure[], old: readonly string[]): string {
  const stale = missing.filter((measure) => old.includes(measure));
  const never = missing.filter((measure) => !old.includes(measure));
  return [
    ...(never.length > 0 ? [`Not measured: ${named(never)}.`] : []),
    ...(stale.length > 0 ? [`Older than ${freshHours} hours: ${named(stale)}.`] : []),
  ].join(' ');
}

/**
 * The score of the latest values at a moment. Values that are missing or too old are named, and there is no score
 * without them.
 */
export function news2At(latest: LatestVitals, at: string, ageYears: number | null): News2AtResult {
  const { vitals, old } = freshVitals(latest, at);
  const person: News2Person = { ageYears, isPregnant: latest.isPregnant };
  const result = news2Of(vitals, person);
  if (result.kind !== 'incomplete') return result;
  return { kind: 'incomplete', lack: lackText(result.missing, old), atLeast: result.atLeast };
}

/** The level that the measured part already reaches; null if only the full score can tell. */
export function certainLevel({ level }: News2Score): Exclude<News2Level, 'low'> | null {
  return level === 'low' ? null : level;
}

/** The score in a few words, such as "NEWS2 7: Emergency"; null if there is nothing to tell yet. */
export function news2Title(result: News2AtResult): { title: string; level: News2Level } | null {
  if (result.kind === 'score') {
    const { total, level } = result.score;
    return { title: `${news2.name} ${total}: ${news2LevelNames[level]}`, level };
  }
  const level = result.kind === 'incomplete' ? certainLevel(result.atLeast) : null;
  if (result.kind !== 'incomplete' || !level) return null;
  return { title: `${news2.name} at least ${result.atLeast.total}: ${news2LevelNames[level]}`, level };
}

export const incompleteTitle = `${news2.name} not scored`;
