import type { Sale } from '../money/bills.ts';
import { momentAtCounter } from '../money/counter-hours.ts';
import { createRandom } from '../random.ts';
import { daysOfSales, knownOn, type PracticeMoney } from './known-on.ts';

const daysOfHistory = 35;

/** Today's sales in rupees, per service: 18,700 in all. */
const ofToday = [
  ['Root canal, first sitting', 6_500],
  ['Filling', 1_500],
  ['Consultation fee', 500],
  ['Extraction', 1_200],
  ['Crown, advance', 8_000],
  ['Consultation fee', 500],
  ['Consultation fee', 500],
] as const;

/** The practice's own bills and payments, separate from the hospital's, none of them later than now. */
export function demoDentalSales({ today, now, patients }: PracticeMoney): Sale[] {
  const random = createRandom('demo dental money');
  return daysOfSales(today, daysOfHistory).flatMap((day) => {
    const known = knownOn(patients, day);
    const taken = day === today ? ofToday : ofToday.filter(() => random.next() < 0.4);
    return taken.map(([description, rupees]) => ({
      patientId: random.pick(known).id,
      category: 'Dental' as const,
      description,
      amount: rupees * 100,
      method: random.weighted([
        ['upi', 6],
        ['cash', 3],
        ['card', 1],
      ] as const),
      at: momentAtCounter(random, day, now),
      day,
      charge: null,
    }));
  });
}
