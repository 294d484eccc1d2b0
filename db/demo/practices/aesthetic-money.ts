import type { Sale } from '../money/bills.ts';
import { momentAtCounter } from '../money/counter-hours.ts';
import { createRandom } from '../random.ts';
import { aestheticServices } from './aesthetic.ts';
import { daysOfSales, knownOn, type PracticeMoney } from './known-on.ts';

const daysOfHistory = 30;
const salesOfToday = 4;

/** A month of treatment bills, each paid at once, none of them later than now. */
export function demoAestheticSales({ today, now, patients }: PracticeMoney): Sale[] {
  const random = createRandom('demo aesthetic money');
  return daysOfSales(today, daysOfHistory).flatMap((day) => {
    const known = knownOn(patients, day);
    return Array.from({ length: day === today ? salesOfToday : random.integer(1, 3) }, () => {
      const { name, price } = random.pick(aestheticServices);
      return {
        patientId: random.pick(known).id,
        category: 'Aesthetic' as const,
        description: name,
        amount: price,
        method: random.weighted([
          ['upi', 6],
          ['card', 3],
          ['cash', 2],
        ] as const),
        at: momentAtCounter(random, day, now),
        day,
        charge: null,
      };
    });
  });
}
