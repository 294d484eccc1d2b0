import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { Doctor } from '#modules/staff/contract.ts';
import type { Span } from '#modules/staff/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { freeSlots, isOpen, later } from '../../rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Makes a quarter of an hour tall enough for the name with the status below it. */
const pixelsPerMinute = 2.5;

export interface Placed<Item> {
  item: Item;
  top: number;
  height: number;
  /** Position among simultaneous visits, which are shown side by side, and their number. */
  lane: number;
  lanes: number;
  /** A crowd is shown here: its button is as narrow as possible, and the visit beside it takes the rest. */
  isCrowded: boolean;
}

export interface DayColumn {
  doctor: Doctor;
  /** Number of visits, including those folded into crowds. */
  count: number;
  visits: Placed<Appointment>[];
  /** Visits that do not fit beside the others. */
  crowds: Placed<readonly Appointment[]>[];
  free: Placed<string>[];
  isIn: boolean;
}

interface DayGrid {
  columns: DayColumn[];
  hours: { label: string; top: number }[];
  height: number;
  /** Position of the current time; null if another day is shown. */
  nowTop: number | null;
}

interface Day {
  doctors: readonly Doctor[];
  /** The visits to show. */
  visits: readonly Appointment[];
  /** All visits of the day, because a hidden visit takes its slot too. */
  allVisits: readonly Appointment[];
  windows: readonly (Span & { doctorId: string })[];
  now: string;
}

/** The layout of a day: a column per doctor, with time running downwards. */
export function dayGrid({ doctors, visits, allVisits, windows, now }: Day): DayGrid {
  const spans: readonly Span[] = [...visits, ...windows];
  if (spans.length === 0) return { columns: [], hours: [], height: 0, nowTop: null };
  const first =
    Math.floor(Math.min(...spans.map(({ startsAt }) => Date.parse(startsAt))) / (hourMs / 2)) * (hourMs / 2);
  const last = Math.max(...spans.map(({ endsAt }) => Date.parse(endsAt)));
  const top = (instant: number) => ((instant - first) / minuteMs) * pixelsPerMinute;
  const place = (startsAt: string, endsAt: string) => ({
    top: top(Date.parse(startsAt)),
    height: top(Date.parse(endsAt)) - top(Date.parse(startsAt)),
  });

  const columns = doctors.map((doctor) => {
    const own = visits.filter((visit) => visit.doctorId === doctor.id);
    const open = windows.filter((window) => window.doctorId === doctor.id);
    const busy = allVisits.filter(
      ({ doctorId, kind, status }) => doctorId === doctor.id && kind !== 'walk_in' && isOpen(status),
    );
    const { shown, crowds } = withoutCrowds(sideBySide(own));
    const slots = freeSlots({ windows: open, busy, minutes: doctor.slotMinutes, from: now });
    return {
      doctor,
      count: own.length,
      visits: shown.map(({ visit, lane, lanes }) => ({
        item: visit,
        lane,
        lanes: Math.min(lanes, mostLanes),
        isCrowded: lanes > mostLanes,
        ...place(visit.startsAt, visit.endsAt),
      })),
      crowds: crowds.map(({ visits: item, startsAt, endsAt }) => ({
        item,
        lane: mostLanes - 1,
        lanes: mostLanes,
        isCrowded: true,
        ...place(startsAt, endsAt),
      })),
      free: slots.map((slot) => ({
        item: slot,
        lane: 0,
        lanes: 1,
        isCrowded: false,
        ...place(slot, later(slot, doctor.slotMinutes)),
      })),
      isIn: open.length > 0,
    };
  });
  const marks = Array.from(
    { length: Math.ceil((last - first) / (hourMs / 2)) },
    (_, index) => first + index * (hourMs / 2),
  );
  const nowTop = top(Date.parse(now));
  return {
    // Doctors who are not in and have no visits come last.
    columns: columns.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other))),
    hours: marks.map((mark) => ({ label: clinicTime(new Date(mark).toISOString()), top: top(mark) })),
    height: top(last),
    nowTop: nowTop >= 0 && nowTop <= top(last) ? nowTop : null,
  };
}

const isAway = ({ isIn, count }: DayColumn) => !isIn && count === 0;

/** With more lanes there would be no room for a name. */
const mostLanes = 2;
/** Least time between the starts of two crowds of one doctor. */
const crowdMs = hourMs / 2;

interface SideBySide {
  visit: Appointment;
  lane: number;
  lanes: number;
}

interface Crowd extends Span {
  visits: Appointment[];
}

/** Where more visits overlap than fit, the last lane becomes one button for all the others. */
function withoutCrowds(placed: readonly SideBySide[]): { shown: SideBySide[]; crowds: Crowd[] } {
  const fits = ({ lane, lanes }: SideBySide) => lanes <= mostLanes || lane < mostLanes - 1;
  const crowds: Crowd[] = [];
  for (const { visit } of placed.filter((one) => !fits(one))) {
    const last = crowds.at(-1);
    if (last && Date.parse(visit.startsAt) - Date.parse(last.startsAt) < crowdMs) {
      last.visits.push(visit);
      if (last.endsAt < visit.endsAt) last.endsAt = visit.endsAt;
    } else {
      if (last && visit.startsAt < last.endsAt) last.endsAt = visit.startsAt;
      crowds.push({ visits: [visit], startsAt: visit.startsAt, endsAt: visit.endsAt });
    }
  }
  return { shown: placed.filter(fits), crowds };
}

/**
 * Walk-ins and cancelled visits may overlap a booked one: each visit takes the first free lane, and a group of
 * overlapping visits shares the width. `visits` must be sorted by start.
 */
function sideBySide(visits: readonly Appointment[]): SideBySide[] {
  const placed: { visit: Appointment; lane: number; ends: readonly string[] }[] = [];
  /** When each lane of the current group becomes free. */
  let ends: string[] = [];
  for (const visit of visits) {
    if (ends.every((end) => end <= visit.startsAt)) ends = [];
    const free = ends.findIndex((end) => end <= visit.startsAt);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = visit.endsAt;
    placed.push({ visit, lane, ends });
  }
  return placed.map(({ visit, lane, ends: own }) => ({ visit, lane, lanes: own.length }));
}
