import { taxIn, taxOfCategory } from '#modules/billing/rules/gst.ts';
import {
  billNumber,
  billWords,
  financialYear,
  type IncomeCategory,
  type PaymentMethod,
} from '#modules/billing/rules.ts';
import type { DemoVisit } from './appointments.ts';
import { clinicInstant, daysBefore } from './clinic-days.ts';
import { momentAtCounter } from './counter-hours.ts';
import { healthCheck, labPrices } from './lab-prices.ts';
import { createRandom, type Random } from './random.ts';

export const demoGstin = '36AAKCK4821M1Z5';
const cosmeticGstRate = 1800;
const daysOfHistory = 35;
/** So long the clinic has had its price list: visits since then are on bills. */
const daysOfPrices = 7;
/** Of today's completed visits, the last ones wait at the desk for their bill. */
const unbilledToday = 3;

interface Source {
  category: IncomeCategory;
  services: readonly string[];
  /** Rupees of today, as the specification has them. */
  today: number;
  parts: number;
  methods: readonly (readonly [PaymentMethod, number])[];
}

const atTheCounter = [
  ['upi', 6],
  ['cash', 3],
  ['card', 1],
] as const;

const sources: readonly Source[] = [
  {
    category: 'OPD Consultations',
    services: ['Minor procedure', 'ECG and echo', 'Ultrasound scan', 'Dressing', 'Nebulisation', 'Health check'],
    today: 45_600,
    parts: 16,
    methods: atTheCounter,
  },
  {
    category: 'IPD Services',
    services: ['Room and nursing', 'Operation theatre', 'ICU care', 'Delivery package'],
    today: 67_200,
    parts: 8,
    methods: [
      ['card', 4],
      ['upi', 3],
      ['bank_transfer', 3],
    ],
  },
  { category: 'Pharmacy', services: ['Medicines'], today: 21_800, parts: 14, methods: atTheCounter },
  { category: 'Laboratory', services: ['Blood tests', 'Urine tests'], today: 11_000, parts: 7, methods: atTheCounter },
];

const spending = [
  { category: 'Medical supplies', description: 'Gloves, syringes and dressings', rupees: [6_000, 14_000] },
  { category: 'Utilities', description: 'Electricity and water', rupees: [3_000, 6_000] },
] as const;

/** Rupees of a consultation, by room; the clinic's own price for the others. */
const consultationPrices = [500, 600, 700, 700, 900, 600] as const;
const clinicPrice = 500;

/** Rupees split into parts of whole tens, none of them nothing. */
function split(random: Random, rupees: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, () => 0.5 + random.next());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => Math.max(10, Math.floor(((weight / whole) * rupees) / 10) * 10));
  const rest = rupees - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === 0 ? amount + rest : amount));
}

interface DemoMoney {
  today: string;
  now: Date;
  doctors: readonly { userId: string; name: string }[];
  visits: readonly DemoVisit[];
  patients: readonly { id: string; createdAt: string }[];
  inpatients: readonly { patientId: string; admittedAt: string }[];
  cashierId: string;
}

/** What a bill is for, before it has its number. */
interface Sale {
  patientId: string;
  category: IncomeCategory;
  description: string;
  /** In paise. */
  amount: number;
  method: PaymentMethod;
  at: string;
  day: string;
  visitId: string | null;
}

/** Five weeks of bills, payments and expenses, today's exactly as much as the specification says, none of it later than now. */
export function demoMoney(demo: DemoMoney) {
  const random = createRandom('demo money');
  const days = Array.from({ length: daysOfHistory + 1 }, (_, index) => daysOfHistory - index);
  const sales = days
    .flatMap((daysAgo) => salesOf(random, demo, daysAgo))
    .sort((one, other) => one.day.localeCompare(other.day) || one.at.localeCompare(other.at));
  const expenses = days.flatMap((daysAgo) => expensesOf(random, demo, daysAgo));
  return {
    ...billed(random, sales, demo.cashierId),
    ...booked(random, expenses, demo.cashierId),
    ...priced(random, demo),
  };
}

/** On the way out. */
const soonAfter = (random: Random, moment: string, now: Date) =>
  new Date(Math.min(Date.parse(moment) + random.integer(2, 12) * 60_000, now.getTime())).toISOString();

function salesOf(random: Random, demo: DemoMoney, daysAgo: number): Sale[] {
  const day = daysBefore(demo.today, daysAgo);
  const here = demo.visits.filter(({ appointmentDate, arrivedAt }) => appointmentDate === day && arrivedAt !== null);
  const known = demo.patients.filter(({ createdAt }) => createdAt < clinicInstant(day, 0));
  const admitted = demo.inpatients.filter(({ admittedAt }) => admittedAt < clinicInstant(day, 0));
  const consultations = visitSales(random, demo, daysAgo);
  const anyone = () => random.pick(here.length > 0 ? here.map(({ patientId }) => patientId) : idsOf(known, demo));
  const inpatient = () => (admitted.length > 0 ? random.pick(admitted).patientId : anyone());
  const others = sources.flatMap(({ category, services, today: rupees, parts, methods }) => {
    const swing = daysAgo === 0 ? 1 : 0.82 + random.next() * 0.3;
    const own = consultations.filter((sale) => sale.category === category);
    const left = Math.round((rupees * swing) / 100) * 100 - own.reduce((sum, { amount }) => sum + amount / 100, 0);
    // Of the past the day's total matters: fewer entries keep a reset quick.
    const entries = daysAgo === 0 ? parts : Math.ceil(parts / 6);
    return split(random, left, entries).map((amount) => ({
      patientId: category === 'IPD Services' ? inpatient() : anyone(),
      category,
      description: random.pick(services),
      amount: amount * 100,
      method: random.weighted(methods),
      at: momentAtCounter(random, day, demo.now),
      day,
      visitId: null,
    }));
  });
  return [...consultations, ...others];
}

const idsOf = (known: DemoMoney['patients'], { patients }: DemoMoney) =>
  (known.length > 0 ? known : patients).map(({ id }) => id);

/** The fees of the visits of a day. */
function visitSales(random: Random, demo: DemoMoney, daysAgo: number): Sale[] {
  if (daysAgo > daysOfPrices) return [];
  const day = daysBefore(demo.today, daysAgo);
  const completed = demo.visits
    .flatMap((visit) =>
      visit.appointmentDate === day && visit.completedAt ? [{ ...visit, at: visit.completedAt }] : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at));
  const billed = daysAgo === 0 ? completed.slice(0, Math.max(0, completed.length - unbilledToday)) : completed;
  return billed.map(({ id, patientId, doctorId, at }) => {
    const doctor = demo.doctors.findIndex(({ userId }) => userId === doctorId);
    return {
      patientId,
      category: 'OPD Consultations',
      description: `Consultation, Dr. ${demo.doctors[doctor]?.name ?? ''}`,
      amount: (consultationPrices[doctor] ?? clinicPrice) * 100,
      method: random.weighted(atTheCounter),
      at: soonAfter(random, at, demo.now),
      day,
      visitId: id,
    };
  });
}

function billed(random: Random, sales: readonly Sale[], cashierId: string) {
  const counts = new Map<string, number>();
  const references = createRandom('demo references');
  const all = sales.map(({ patientId, category, description, amount, method, at, day, visitId }) => {
    const year = financialYear(day);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const bill = {
      id: random.id(),
      billNumber: billNumber('B', day, count),
      patientId,
      billDate: day,
      issuedAt: at,
      issuedBy: cashierId,
      total: amount,
      sellerGstin: demoGstin,
    };
    const tax = taxOfCategory(category, cosmeticGstRate);
    const payment = {
      id: random.id(),
      billId: bill.id,
      patientId,
      method,
      amount,
      // Cash comes in notes of 500.
      tendered: method === 'cash' ? Math.ceil(amount / 50_000) * 50_000 : null,
      reference: method === 'cash' ? '' : String(references.integer(600_000_000_000, 699_999_999_999)),
      receivedAt: at,
      receivedBy: cashierId,
    };
    const line = {
      billId: bill.id,
      lineNumber: 1,
      patientId,
      description,
      category,
      unitPrice: amount,
      amount,
      ...tax,
      ...taxIn(amount, tax.gstRate, false),
      source: visitId ? 'visit' : null,
      sourceId: visitId,
    };
    const transaction = {
      id: random.id(),
      transactionDate: day,
      createdAt: at,
      transactionType: 'income' as const,
      amount,
      paymentMethod: method,
      category,
      description: billWords(bill.billNumber, [line]),
      cause: 'payment' as const,
      causeId: payment.id,
      bookedBy: cashierId,
    };
    return { bill, line, payment, transaction };
  });
  return {
    bills: all.map(({ bill }) => bill),
    lines: all.map(({ line }) => line),
    billedCharges: all.flatMap(({ line: { billId, lineNumber, source, sourceId } }) =>
      source && sourceId ? [{ billId, lineNumber, source, sourceId }] : [],
    ),
    payments: all.map(({ payment }) => payment),
    income: all.map(({ transaction }) => transaction),
    counters: [...counts].map(([year, value]) => ({ name: `bill ${year}`, value })),
  };
}

function expensesOf(random: Random, demo: DemoMoney, daysAgo: number) {
  const day = daysBefore(demo.today, daysAgo);
  return spending.map(({ category, description, rupees: [least, most] }) => ({
    expenseDate: day,
    category,
    description,
    amount: random.integer(least / 100, most / 100) * 10_000,
    method: 'bank_transfer' as const,
    enteredAt: momentAtCounter(random, day, demo.now),
  }));
}

function booked(random: Random, entered: ReturnType<typeof expensesOf>, cashierId: string) {
  const expenses = entered.map((expense) => ({ id: random.id(), ...expense, enteredBy: cashierId }));
  const spent = expenses.map(({ id, expenseDate, category, description, amount, method, enteredAt }) => ({
    id: random.id(),
    transactionDate: expenseDate,
    createdAt: enteredAt,
    transactionType: 'expense' as const,
    amount,
    paymentMethod: method,
    category,
    description,
    cause: 'expense' as const,
    causeId: id,
    bookedBy: cashierId,
  }));
  return { expenses, spent };
}

/** Rupees of a day in a bed. */
const bedPrices = [
  ['Bed day, General Ward', 1_800],
  ['Bed day, ICU', 8_500],
  ['Bed day, Maternity', 2_600],
] as const;

function priced(random: Random, { doctors, today }: DemoMoney) {
  const price = {
    service: 'Consultation',
    category: 'OPD Consultations' as const,
    fromDay: daysBefore(today, daysOfPrices),
  };
  return {
    prices: [
      { ...price, id: random.id(), doctorId: null, amount: clinicPrice * 100 },
      ...doctors.map(({ userId }, at) => ({
        ...price,
        id: random.id(),
        doctorId: userId,
        amount: (consultationPrices[at] ?? clinicPrice) * 100,
      })),
      // From today on: what was done before was billed elsewhere.
      ...bedPrices.map(([service, rupees]) => ({
        service,
        category: 'IPD Services' as const,
        fromDay: today,
        id: random.id(),
        doctorId: null,
        amount: rupees * 100,
      })),
      ...labPrices.map(({ service, amount }) => ({
        service,
        category: 'Laboratory' as const,
        fromDay: today,
        id: random.id(),
        doctorId: null,
        amount,
      })),
    ],
    packages: [{ id: random.id(), ...healthCheck }],
    settings: { upiAddress: 'kramademo@upi', upiName: 'Krama Demo Hospital', billPrefix: 'B' },
  };
}
