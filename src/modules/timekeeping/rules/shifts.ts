export const shiftTypes = ['morning', 'evening', 'night', 'off'] as const;
export type ShiftType = (typeof shiftTypes)[number];
export type WorkedShift = Exclude<ShiftType, 'off'>;
export const workedShifts = ['morning', 'evening', 'night'] as const satisfies WorkedShift[];

export const shiftNames: Record<ShiftType, string> = {
  morning: 'Morning',
  evening: 'Evening',
  night: 'Night',
  off: 'Off',
};

export interface ShiftHours {
  startsAt: string;
  endsAt: string;
}

/** Used until a clinic sets its own hours. */
export const usualHours: Record<WorkedShift, ShiftHours> = {
  morning: { startsAt: '06:00', endsAt: '14:00' },
  evening: { startsAt: '14:00', endsAt: '22:00' },
  night: { startsAt: '22:00', endsAt: '06:00' },
};

const dayMinutes = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes from start to end; an earlier end is on the next day. */
export function plannedMinutes({ startsAt, endsAt }: ShiftHours): number {
  return (minutesOf(endsAt) - minutesOf(startsAt) + dayMinutes) % dayMinutes;
}
