import type { PaymentMethod } from '#modules/billing/rules.ts';
import { countedOf, denominations } from '#modules/cashier/rules.ts';
import { clinicInstant } from '../clinic-days.ts';
import { createRandom } from '../random.ts';

const openingFloat = 200_000;
const countedAtHour = 20.5;

interface Taken {
  transactionDate: string;
  createdAt: string;
  amount: number;
  paymentMethod: PaymentMethod;
}

interface DemoDrawers<Row extends Taken> {
  income: readonly Row[];
  today: string;
  cashierId: string;
}

/** Notes and coins that make up a sum of whole rupees, largest first. */
function notesOf(paise: number) {
  let left = paise / 100;
  return denominations.flatMap((denomination) => {
    const count = Math.floor(left / denomination);
    left -= count * denomination;
    return count > 0 ? [{ denomination, count }] : [];
  });
}

/** A drawer for each day with cash, which matched to the rupee when counted in the evening; today's is still open. */
export function demoDrawers<Row extends Taken>({ income, today, cashierId }: DemoDrawers<Row>) {
  const random = createRandom('demo drawers');
  const cash = income.filter(({ paymentMethod }) => paymentMethod === 'cash');
  const days = [...new Set([...cash.map(({ transactionDate }) => transactionDate), today])].sort();
  const idOf = new Map(days.map((day) => [day, random.id()]));
  const sessions = days.map((day) => {
    const taken = cash.filter(({ transactionDate }) => transactionDate === day);
    const [first = clinicInstant(day, 0)] = taken.map(({ createdAt }) => createdAt).sort();
    const counts = notesOf(taken.reduce((sum, { amount }) => sum + amount, openingFloat));
    const counted = {
      closedAt: clinicInstant(day, countedAtHour * 3600),
      closedBy: cashierId,
      counts: JSON.stringify(counts),
      counted: countedOf(counts),
    };
    const open = { closedAt: null, closedBy: null, counts: null, counted: null };
    return {
      id: idOf.get(day) ?? '',
      cashierId,
      businessDay: day,
      openedAt: first,
      openingFloat,
      ...(day === today ? open : counted),
    };
  });
  const sessionOf = ({ paymentMethod, transactionDate }: Row) =>
    paymentMethod === 'cash' ? (idOf.get(transactionDate) ?? null) : null;
  return { sessions, income: income.map((row) => ({ ...row, sessionId: sessionOf(row) })) };
}
