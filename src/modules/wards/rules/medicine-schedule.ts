import { daysAfter, daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { dayIn, instantIn } from '#foundation/shared/dates/dates.ts';
import type { Form } from '#modules/consultations/content/drugs.ts';
import type { PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import { onceNow, readWord, wordsOf } from '#modules/consultations/rules/prescription-line/line-words.ts';

/** When the doses of an order are due, in the clinic's time zone. */
export interface Schedule {
  /** As HH:MM; empty for a drug given once or when needed. */
  times: string[];
  /** Length of a cycle in days; doses are given on the days in `cycleOn`, counted from 0. */
  cycleDays: number;
  cycleOn: number[];
  isWhenNeeded: boolean;
  /** For a drug given when needed; null if not specified. */
  mostPerDay: number | null;
}

/** Hours of the ward rounds in which medicines are given. */
const partTimes = { morning: '08:00', noon: '14:00', evening: '18:00', night: '20:00', bedtime: '22:00' } as const;

const rateTimes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/every 4 hours/, ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00']],
  [/every 6 hours/, ['00:00', '06:00', '12:00', '18:00']],
  [/every 8 hours/, ['06:00', '14:00', '22:00']],
  [/every 12 hours|twice a day/, ['08:00', '20:00']],
  [/once a day/, ['08:00']],
  [/three times a day/, ['08:00', '14:00', '20:00']],
  [/four times a day/, ['06:00', '12:00', '18:00', '22:00']],
];

const cycles: readonly (readonly [RegExp, number, number[]])[] = [
  [/every other day/, 2, [0]],
  [/once a week/, 7, [0]],
  [/twice a week/, 7, [0, 3]],
  [/three times a week/, 7, [0, 2, 4]],
];

function timesIn(dose: string): string[] {
  const parts = [...dose.matchAll(/morning|noon|evening|night|bedtime/g)].map(([part]) => part);
  const named = Object.entries(partTimes).flatMap(([part, time]) => (parts.includes(part) ? [time] : []));
  if (named.length > 0) return named;
  return [...(rateTimes.find(([words]) => words.test(dose))?.[1] ?? [])];
}

/** The fields that tell when a drug is given: its dose, or its text if it was prescribed as written. */
type Timed = Pick<PrescribedDrug, 'dose' | 'drug'>;

/**
 * Whether a line as written, such as "Inj. Morphine 5 mg IV stat", gives an amount and stat with only understood words
 * in between.
 */
function isOnceAsWritten({ dose, drug }: Timed): boolean {
  if (dose) return false;
  const words = wordsOf(drug).map(readWord);
  const said = words.slice(words.findIndex(({ kind }) => kind === 'number' || kind === 'amount'));
  const last = said.pop();
  const isStat = last?.kind === 'frequency' && last.frequency.words === onceNow;
  return isStat && said.length > 0 && said.every(({ kind }) => ['number', 'amount', 'form', 'route'].includes(kind));
}

/** The schedule in the words of a prescription; null if they do not tell when. */
export function scheduleOf(drug: Timed): Schedule | null {
  const { dose } = drug;
  const [, cycleDays, cycleOn] = cycles.find(([words]) => words.test(dose)) ?? [null, 1, [0]];
  const times = timesIn(dose);
  const daily = { times, cycleDays, cycleOn, isWhenNeeded: false, mostPerDay: null };
  if (dose.includes('when needed')) {
    return { ...daily, times: [], isWhenNeeded: true, mostPerDay: times.length || null };
  }
  if (dose.includes(onceNow) || isOnceAsWritten(drug)) return { ...daily, times: [] };
  if (times.length > 0) return daily;
  return cycleDays > 1 ? { ...daily, times: [partTimes.morning] } : null;
}

interface WhenNeeded {
  prescribed: Pick<PrescribedDrug, 'dose' | 'form'>;
  mostPerDay: number | null;
}

/** Relievers: a patient who is still short of breath is given the next one within minutes. */
const inhaled: readonly (Form | null)[] = ['inhaler', 'respules'];

/**
 * The least hours between two doses of a drug given when needed: as the line says, or else the day divided by the doses
 * of a day. Null if it says neither; one dose a day has its own limit.
 */
export function hoursApart({ prescribed: { dose, form }, mostPerDay }: WhenNeeded): number | null {
  const [, hours] = /every (\d+) hours, when needed/.exec(dose) ?? [];
  if (hours !== undefined) return Number(hours);
  return mostPerDay === null || mostPerDay === 1 || inhaled.includes(form) ? null : Math.floor(24 / mostPerDay);
}

/**
 * The dose at one of its times if it differs by time: "8 units night" of "10 units morning and 8 units night". The whole
 * dose if it is always the same, or if the times are not the usual ones, so that nothing is guessed.
 */
export function doseAt(dose: string, times: readonly string[], time: string): string {
  const parts = [...dose.matchAll(/[\d.]+(?: units)? (morning|noon|evening|night)/g)];
  const usual: string[] = Object.entries(partTimes).flatMap(([part, at]) =>
    parts.some(([, own]) => own === part) ? at : [],
  );
  const now = parts[usual.indexOf(time)];
  const [first, last] = [parts[0], parts.at(-1)];
  if (!now || !first || !last || parts.length !== times.length || String(usual) !== String(times)) return dose;
  return dose.slice(0, first.index) + now[0] + dose.slice(last.index + last[0].length);
}

/**
 * The schedule with chosen times. If the line does not tell when, the chosen times are all there is, and none means
 * when needed.
 */
export function scheduleFor(drug: Timed, times: readonly string[] | null): Schedule | null {
  const said = scheduleOf(drug);
  if (times === null || (said && (said.times.length === 0 || times.length === 0))) return said;
  const chosen = [...new Set(times)].sort();
  const usual = said ?? { cycleDays: 1, cycleOn: [0], mostPerDay: null };
  return { ...usual, times: chosen, isWhenNeeded: chosen.length === 0 };
}

/** Whether the times are as many as the line states: a dose is checked for that many times a day. */
export function isAsOftenAsSaid(drug: Timed, times: readonly string[] | null): boolean {
  const said = scheduleOf(drug)?.times.length ?? 0;
  return said === 0 || times === null || times.length === 0 || new Set(times).size === said;
}

/** A schedule with the period in which it applies. */
export interface PlannedOrder extends Schedule {
  cycleFrom: string;
  /** A first dose besides the times. */
  firstAt: string | null;
  fromAt: string;
  /** Last dose; null if given until stopped. */
  untilAt: string | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The shortest interval between two doses, including the first of the next day. */
function shortestGapHours(times: readonly string[]): number {
  const hours = times.map(hoursOf).sort((one, other) => one - other);
  return Math.min(...hours.map((hour, at) => (hours[at + 1] ?? (hours[0] ?? 0) + 24) - hour));
}

interface NewPlan {
  timeZone: string;
  now: Date;
  /** Whether to give a first dose now; times too soon after it are left out. */
  isFirstNow: boolean;
  /** Null if given until stopped. */
  days: number | null;
  /** The order that this one replaces. */
  replaced?: Pick<PlannedOrder, 'cycleDays' | 'cycleOn' | 'cycleFrom'> | null;
}

export function planOrder(schedule: Schedule, { timeZone, now, isFirstNow, days, replaced }: NewPlan): PlannedOrder {
  const today = dayIn(timeZone, now);
  const { times, isWhenNeeded } = schedule;
  const start = now.toISOString();
  const plan = { ...schedule, cycleFrom: today, firstAt: null, fromAt: start, untilAt: null };
  if (isWhenNeeded) return { ...plan, untilAt: days === null ? null : new Date(+now + days * dayMs).toISOString() };
  if (times.length === 0) return { ...plan, firstAt: start, untilAt: start };
  const wait = isFirstNow ? (shortestGapHours(times) / 2) * hourMs : 0;
  const from = new Date(+now + wait);
  const hasTimeToday = times.some((time) => instantIn(timeZone, today, time) >= from);
  // An order that replaces a weekly one keeps its cycle, so that the drug is not given again the next day.
  const isSameCycle =
    String(replaced?.cycleOn) === String(schedule.cycleOn) && replaced?.cycleDays === schedule.cycleDays;
  const keptCycle = isSameCycle ? replaced?.cycleFrom : null;
  const planned = {
    ...plan,
    cycleFrom: keptCycle && !isFirstNow ? keptCycle : isFirstNow || hasTimeToday ? today : daysAfter(today, 1),
    firstAt: isFirstNow ? start : null,
    fromAt: from.toISOString(),
  };
  if (days === null) return planned;
  const count = Math.max(1, Math.round((times.length * days * schedule.cycleOn.length) / schedule.cycleDays));
  const end = new Date(+now + (days + schedule.cycleDays + 1) * dayMs);
  return { ...planned, untilAt: dosesBetween(planned, timeZone, now, end)[count - 1] ?? end.toISOString() };
}

/** Times at which doses are due from one moment up to another. */
export function dosesBetween(order: PlannedOrder, timeZone: string, from: Date, to: Date): string[] {
  const isIn = (at: Date) => at >= from && at < to && (order.untilAt === null || at <= new Date(order.untilAt));
  const first = order.firstAt === null ? [] : [new Date(order.firstAt)].filter(isIn);
  const start = new Date(Math.max(+from, Date.parse(order.fromAt)));
  const days = order.times.length === 0 ? 0 : Math.ceil((+to - +start) / dayMs) + 1;
  const firstDay = dayIn(timeZone, start);
  const regular = Array.from({ length: Math.max(0, days) }, (_, index) => daysAfter(firstDay, index))
    .filter((day) => {
      const since = daysBetween(order.cycleFrom, day);
      return since >= 0 && order.cycleOn.includes(since % order.cycleDays);
    })
    .flatMap((day) => order.times.map((time) => instantIn(timeZone, day, time)))
    .filter((at) => at >= start && isIn(at));
  return [...first, ...regular].map((at) => at.toISOString()).sort();
}

export const doseOutcomes = ['given', 'held', 'refused'] as const;
export type DoseOutcome = (typeof doseOutcomes)[number];
export const outcomeNames: Record<DoseOutcome, string> = { given: 'Given', held: 'Held', refused: 'Refused' };

/** A dose is due from an hour before its time, and overdue an hour after it. */
const dueMs = hourMs;
/** The earliest before its time that a dose can be marked, so that nobody gives the evening dose in the morning. */
export const earliestMs = 2 * hourMs;

export function dueState(dueAt: string, now: string): 'later' | 'due' | 'overdue' {
  const late = Date.parse(now) - Date.parse(dueAt);
  if (late > dueMs) return 'overdue';
  return late >= -dueMs ? 'due' : 'later';
}

/** An overdue dose needs confirmation: it may be of another day, or the next one may be near. */
export const isLate = (dueAt: string, at: string) => dueState(dueAt, at) === 'overdue';

export const isTooEarly = (dueAt: string, now: string) => Date.parse(dueAt) - Date.parse(now) > earliestMs;
