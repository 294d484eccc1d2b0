import { createRandom, type Random } from '../random.ts';
import { demoItems } from './pharmacy-items.ts';

/** Long-term medicines bought on prescriptions from outside. */
const monthly = [
  ['Amlong 5', 'Telma 40', 'Losar 50', 'Metolar 50', 'Clopilet 75', 'Atorva 10', 'Rosuvas 10'],
  ['Glycomet 500', 'Amaryl 1', 'Januvia 100', 'Thyronorm 50', 'Orofer', 'Shelcal 500', 'Pan 40', 'Omez 20'],
].flat();
const bottles = ['Lantus', 'Mixtard 30/70', 'Asthalin inhaler', 'Duphalac'];
/** Tablets also sold singly, which can fill up a sum to the exact rupee. */
const singly = [
  'Ecosprin 75',
  'Lasix 40',
  'Thyronorm 50',
  'Cetzine 10',
  'Glycomet 500',
  'Amlong 5',
  'Telma 40',
  'Atorva 10',
];
/** The most, in paise, that is filled up with single tablets of the dearest kinds. */
const largestRest = 20_000;
/** Every amount above this, in paise, can be reached with single tablets. */
const smallestRest = 2_000;

const outsidePrescribers = ['Dr. K. Ramana, Nizamabad', 'Dr. S. Fatima, Karimnagar', 'Dr. P. Joshi, Secunderabad'];

const prices = new Map(demoItems.map(({ name, unitPrice }) => [name, unitPrice]));
const priceOf = (name: string) => prices.get(name) ?? 0;

interface BasketLine {
  name: string;
  quantity: number;
}

/**
 * Courses that the Schedule H1 register records; one of them is in every third basket of an adult. None of them came with
 * a delivery of the last weeks.
 */
const registered: readonly BasketLine[] = [
  { name: 'Alprax 0.25', quantity: 10 },
  { name: 'Monocef 1 g', quantity: 5 },
  { name: 'Taxim-O 200', quantity: 10 },
];
const basketsPerCourse = 3;

/**
 * Tablets of two kinds that cost exactly this amount, with as many of the first as possible. Null if there are none.
 */
function pairFor(amount: number, one: string, other: string): BasketLine[] | null {
  const [price, otherPrice] = [priceOf(one), priceOf(other)];
  for (let quantity = Math.floor(amount / price); quantity >= 0; quantity -= 1) {
    const rest = amount - quantity * price;
    if (rest % otherPrice !== 0) continue;
    return [
      { name: one, quantity },
      { name: other, quantity: rest / otherPrice },
    ];
  }
  return null;
}

const piecesOf = (lines: readonly BasketLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The fewest tablets of two kinds that cost exactly this amount. */
function tabletsFor(amount: number): BasketLine[] {
  const pairs = singly.flatMap((one) => singly.flatMap((other) => (one === other ? [] : [[one, other] as const])));
  const ways = pairs.flatMap(([one, other]) => [pairFor(amount, one, other) ?? []]).filter(({ length }) => length > 0);
  const [best] = ways.toSorted((one, other) => piecesOf(one) - piecesOf(other));
  if (!best) throw new Error(`No tablets cost ${amount} paise`);
  return best;
}

/** A basket of medicines worth exactly this amount, in paise. */
export function demoBasket(random: Random, amount: number, { isAdult }: { isAdult: boolean }): BasketLine[] {
  const course = random.pick(registered);
  const courses = isAdult && random.integer(1, basketsPerCourse) === 1 ? [course] : [];
  let left = courses.reduce((rest, { name, quantity }) => rest - quantity * priceOf(name), amount);
  const taken = random.shuffle([...monthly, ...monthly, ...bottles, ...bottles]).flatMap((name) => {
    const quantity = bottles.includes(name) ? 1 : 30 * random.integer(1, 3);
    const cost = quantity * priceOf(name);
    if (left <= largestRest || cost > left - smallestRest) return [];
    left -= cost;
    return [{ name, quantity }];
  });
  const lines = Map.groupBy([...courses, ...taken, ...tabletsFor(left)], ({ name }) => name);
  return [...lines].map(([name, same]) => ({ name, quantity: piecesOf(same) })).filter(({ quantity }) => quantity > 0);
}

export interface DemoSale {
  dispensingId: string;
  patientId: string;
  at: string;
  lines: readonly BasketLine[];
}

interface Stocked {
  id: string;
  name: string;
  batches: readonly { id: string }[];
}

/** Counter sales as the pharmacy records them: each is paid by a bill of the same day. */
export function demoCounterSales(sales: readonly DemoSale[], items: readonly Stocked[], pharmacistId: string) {
  const random = createRandom('demo counter sales');
  const itemNamed = new Map(items.map((item) => [item.name, item]));
  return {
    dispensings: sales.map(({ dispensingId, patientId, at }) => ({
      id: dispensingId,
      patientId,
      isPartial: false,
      prescriber: random.pick(outsidePrescribers),
      dispensedAt: at,
      dispensedBy: pharmacistId,
    })),
    movements: sales.flatMap(({ dispensingId, at, lines }) =>
      lines.map(({ name, quantity }, line) => {
        const item = itemNamed.get(name);
        const batch = item?.batches.at(-1);
        if (!item || !batch) throw new Error(`Not in stock: ${name}`);
        return {
          id: random.id(),
          itemId: item.id,
          location: 'pharmacy',
          batchId: batch.id,
          quantity: -quantity,
          reason: 'dispensed',
          dispensingId,
          line,
          movedAt: at,
          movedBy: pharmacistId,
        };
      }),
    ),
  };
}
