import { clinicInstant, daysBefore } from './clinic-days.ts';
import { createRandom, type Random } from './random.ts';

const daysOfHistory = 35;
const hour = 3600;

type Method = 'cash' | 'card' | 'upi' | 'bank_transfer';

interface Source {
  category: string;
  description: string;
  /** Rupees of today, as the specification has them. */
  today: number;
  parts: number;
  methods: readonly (readonly [Method, number])[];
}

const atTheCounter = [
  ['upi', 6],
  ['cash', 3],
  ['card', 1],
] as const;

const sources: readonly Source[] = [
  { category: 'OPD Consultations', description: 'Consultation fee', today: 45_600, parts: 22, methods: atTheCounter },
  {
    category: 'IPD Services',
    description: 'Inpatient bill',
    today: 67_200,
    parts: 8,
    methods: [
      ['card', 4],
      ['upi', 3],
      ['bank_transfer', 3],
    ],
  },
  { category: 'Pharmacy', description: 'Medicines', today: 21_800, parts: 14, methods: atTheCounter },
  { category: 'Laboratory', description: 'Tests', today: 11_000, parts: 7, methods: atTheCounter },
];

const expenses = [
  { category: 'Medical supplies', description: 'Gloves, syringes and dressings', rupees: [6_000, 14_000] },
  { category: 'Utilities', description: 'Electricity and water', rupees: [3_000, 6_000] },
] as const;

/** Rupees split into parts of whole tens, none of them nothing. */
function split(random: Random, rupees: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, () => 0.5 + random.next());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => Math.max(10, Math.floor(((weight / whole) * rupees) / 10) * 10));
  const rest = rupees - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === 0 ? amount + rest : amount));
}

/** Five weeks of income and expenses, today's exactly as much as the specification says, none of it later than now. */
export function demoTransactions({ today, now }: { today: string; now: Date }) {
  const random = createRandom('demo money');
  return Array.from({ length: daysOfHistory + 1 }, (_, daysAgo) =>
    transactionsOf(random, { today, now, daysAgo }),
  ).flat();
}

function transactionsOf(random: Random, { today, now, daysAgo }: { today: string; now: Date; daysAgo: number }) {
  const day = daysBefore(today, daysAgo);
  const opens = Date.parse(clinicInstant(day, 9 * hour));
  const closes = Math.min(Date.parse(clinicInstant(day, 20 * hour)), now.getTime());
  // Before the counter opens, the day began at midnight.
  const from = closes > opens ? opens : Math.min(Date.parse(clinicInstant(day, 0)), closes);
  const moment = () => new Date(from + random.next() * (closes - from)).toISOString();
  const base = () => ({ id: random.id(), transactionDate: day, createdAt: moment() });
  const income = sources.flatMap(({ category, description, today: rupees, parts, methods }) => {
    const swing = daysAgo === 0 ? 1 : 0.82 + random.next() * 0.3;
    // Of the past the day's total matters: fewer entries keep a reset quick.
    const entries = daysAgo === 0 ? parts : Math.ceil(parts / 6);
    return split(random, Math.round((rupees * swing) / 100) * 100, entries).map((amount) => ({
      ...base(),
      transactionType: 'income' as const,
      amount: amount * 100,
      paymentMethod: random.weighted(methods),
      category,
      description,
    }));
  });
  const spent = expenses.map(({ category, description, rupees: [least, most] }) => ({
    ...base(),
    transactionType: 'expense' as const,
    amount: random.integer(least / 100, most / 100) * 10_000,
    paymentMethod: 'bank_transfer' as const,
    category,
    description,
  }));
  return [...income, ...spent];
}
