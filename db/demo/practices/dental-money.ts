import { daysBefore } from '../clinic-days.ts';
import { momentAtCounter } from '../money/counter-hours.ts';
import { createRandom } from '../random.ts';

const daysOfHistory = 35;

/** Rupees of today, by what was done: 18,700 in all. */
const ofToday = [
  ['Root canal, first sitting', 6_500],
  ['Filling', 1_500],
  ['Consultation fee', 500],
  ['Extraction', 1_200],
  ['Crown, advance', 8_000],
  ['Consultation fee', 500],
  ['Consultation fee', 500],
] as const;

/** What the practice took; none of it is the hospital's, and none is later than now. */
export function demoDentalMoney({ today, now }: { today: string; now: Date }) {
  const random = createRandom('demo dental money');
  return Array.from({ length: daysOfHistory + 1 }, (_, daysAgo) => {
    const day = daysBefore(today, daysAgo);
    const taken = daysAgo === 0 ? ofToday : ofToday.filter(() => random.next() < 0.4);
    return taken.map(([description, rupees]) => ({
      id: random.id(),
      transactionDate: day,
      createdAt: momentAtCounter(random, day, now),
      transactionType: 'income' as const,
      amount: rupees * 100,
      paymentMethod: random.weighted([
        ['upi', 6],
        ['cash', 3],
        ['card', 1],
      ] as const),
      category: 'Dental',
      description,
    }));
  }).flat();
}
