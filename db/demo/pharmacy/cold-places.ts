import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { createRandom } from '../random.ts';

const days = 30;
const hour = 3600;
const minuteMs = 60_000;
/** Temperatures are read in the morning and in the evening. */
const rounds = [9 * hour, 18 * hour];

const places = [
  { name: 'Vaccine refrigerator', low: 2, high: 8, usual: 4.6 },
  { name: 'Insulin refrigerator', low: 2, high: 8, usual: 5.2 },
] as const;

/** The door was left open once; twenty minutes later the temperature was back in range. */
const alarm = { place: 1, daysAgo: 11, celsius: 9.4, minutesLater: 20 };

/** A month of temperatures, the last one recent. */
export function demoColdPlaces({ today, now, readBy }: { today: string; now: Date; readBy: string }) {
  const random = createRandom('demo cold places');
  return places.map(({ usual, ...place }, at) => {
    const id = random.id();
    const near = () => Math.round((usual + (random.integer(0, 16) - 8) / 10) * 10) / 10;
    const reading = (readAt: string, celsius: number, note = '') => ({ placeId: id, celsius, note, readAt, readBy });
    const regular = Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((daysAgo) =>
      rounds.flatMap((seconds, round) => {
        const readAt = clinicInstant(daysBefore(today, daysAgo), seconds + random.integer(0, 25) * 60);
        if (readAt > now.toISOString()) return [];
        if (at !== alarm.place || daysAgo !== alarm.daysAgo || round !== 1) return [reading(readAt, near())];
        const later = new Date(Date.parse(readAt) + alarm.minutesLater * minuteMs).toISOString();
        return [
          reading(readAt, alarm.celsius, 'Door was ajar. Closed it; insulin kept'),
          reading(later, near(), 'Back within the limits'),
        ];
      }),
    );
    const last = reading(new Date(now.getTime() - 40 * minuteMs).toISOString(), near());
    const createdAt = clinicInstant(daysBefore(today, days), 9 * hour);
    return { place: { ...place, id, createdAt }, readings: [...regular, last] };
  });
}
