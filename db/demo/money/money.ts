import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import type { IncomeCategory, PaymentMethod } from '#modules/billing/rules.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { type DemoSale, demoBasket } from '../pharmacy/counter-sales.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoVisit } from '../visits/appointments.ts';
import { demoBills, type Sale } from './bills.ts';
import { momentAtCounter } from './counter-hours.ts';
import { demoDrawers } from './drawers.ts';
import { consultationPrice, daysOfPrices, demoPrices } from './prices.ts';

const daysOfHistory = 35;
/** The last of today's completed visits still wait at the desk to be billed. */
const unbilledToday = 3;

interface Source {
  category: IncomeCategory;
  services: readonly string[];
  /** Today's total in rupees, as in the specification. */
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

/** Bills that are not fully paid, one or two for each age bracket. */
const owed = [
  { daysAgo: 118, service: 'Minor procedure', rupees: 6_800, paid: 2_000 },
  { daysAgo: 83, service: 'Health check', rupees: 5_400, paid: 0 },
  { daysAgo: 66, service: 'Ultrasound scan', rupees: 2_600, paid: 1_000 },
  { daysAgo: 51, service: 'Minor procedure', rupees: 9_200, paid: 5_000 },
  { daysAgo: 38, service: 'ECG and echo', rupees: 3_100, paid: 0 },
  { daysAgo: 21, service: 'Health check', rupees: 5_400, paid: 3_000 },
  { daysAgo: 6, service: 'Minor procedure', rupees: 4_700, paid: 2_500 },
] as const;

/** Splits rupees into parts of whole tens, none of them zero. */
function split(random: Random, rupees: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, () => 0.5 + random.next());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => Math.max(10, Math.floor(((weight / whole) * rupees) / 10) * 10));
  const rest = rupees - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === 0 ? amount + rest : amount));
}

interface Person {
  id: string;
  createdAt: string;
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
}

/** Whether a person of this age and sex is charged for the service. */
function suits(service: string, person: Person | undefined, day: string): boolean {
  const age = ageInYears(person?.birthDate ?? null, day) ?? 0;
  if (service === 'Delivery package') return person?.sex === 'female' && age >= 20 && age <= 40;
  return service !== 'Operation theatre' || age >= 18;
}

interface DemoMoney {
  today: string;
  now: Date;
  doctors: readonly { userId: string; name: string }[];
  visits: readonly DemoVisit[];
  patients: readonly Person[];
  inpatients: readonly { patientId: string; admittedAt: string }[];
  /** Sales of the dental practice and the aesthetic clinic. */
  practiceSales: readonly Sale[];
  cashierId: string;
}

/**
 * Five weeks of bills, payments and expenses. Today's totals match the specification exactly, and nothing is later than
 * now.
 */
export function demoMoney(demo: DemoMoney) {
  const random = createRandom('demo money');
  const baskets = createRandom('demo baskets');
  const days = Array.from({ length: daysOfHistory + 1 }, (_, index) => daysOfHistory - index);
  const sales = [
    ...days.flatMap((daysAgo) => salesOf(random, baskets, demo, daysAgo)),
    ...salesOwed(demo),
    ...demo.practiceSales,
  ].sort((one, other) => one.day.localeCompare(other.day) || one.at.localeCompare(other.at));
  const expenses = days.flatMap((daysAgo) => expensesOf(random, demo, daysAgo));
  const billed = demoBills(random, sales, demo.cashierId);
  return {
    ...billed,
    ...demoDrawers({ income: billed.income, today: demo.today, cashierId: demo.cashierId }),
    ...booked(random, expenses, demo.cashierId),
    ...demoPrices(random, demo),
    medicines: sales.flatMap(({ patientId, at, charge, medicines }): DemoSale[] =>
      charge && medicines ? [{ dispensingId: charge.sourceId, patientId, at, lines: medicines }] : [],
    ),
  };
}

function salesOwed({ today, now, patients }: DemoMoney): Sale[] {
  const random = createRandom('demo dues');
  return owed.map(({ daysAgo, service, rupees, paid }) => {
    const day = daysBefore(today, daysAgo);
    const known = patients.filter(({ createdAt }) => createdAt < clinicInstant(day, 0));
    const adults = known.filter(({ birthDate }) => (ageInYears(birthDate, day) ?? 0) >= 18);
    return {
      patientId: random.pick(adults).id,
      category: 'OPD Consultations',
      description: service,
      amount: rupees * 100,
      method: 'upi',
      at: momentAtCounter(random, day, now),
      day,
      charge: null,
      paid: paid * 100,
    };
  });
}

/** Turns a sale into a counter sale of medicines for the same amount. */
function ofMedicines(random: Random, sale: Sale, buyer: { isAdult: boolean }): Sale {
  const medicines = demoBasket(random, sale.amount, buyer);
  const description = `Medicines, ${medicines.length} ${medicines.length === 1 ? 'item' : 'items'}`;
  return { ...sale, description, medicines, charge: { source: 'dispensing', sourceId: random.id() } };
}

/** A moment shortly after, when the patient pays on the way out. */
const soonAfter = (random: Random, moment: string, now: Date) =>
  new Date(Math.min(Date.parse(moment) + random.integer(2, 12) * 60_000, now.getTime())).toISOString();

function salesOf(random: Random, baskets: Random, demo: DemoMoney, daysAgo: number): Sale[] {
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
    // For past days only the total matters: fewer entries keep a reset quick.
    const entries = daysAgo === 0 ? parts : Math.ceil(parts / 6);
    return split(random, left, entries).map((amount): Sale => {
      const patientId = category === 'IPD Services' ? inpatient() : anyone();
      const person = demo.patients.find(({ id }) => id === patientId);
      const sale = {
        patientId,
        category,
        description: random.pick(services.filter((service) => suits(service, person, day))),
        amount: amount * 100,
        method: random.weighted(methods),
        at: momentAtCounter(random, day, demo.now),
        day,
        charge: null,
      };
      const isAdult = (ageInYears(person?.birthDate ?? null, day) ?? 0) >= 18;
      return category === 'Pharmacy' ? ofMedicines(baskets, sale, { isAdult }) : sale;
    });
  });
  return [...consultations, ...others];
}

const idsOf = (known: DemoMoney['patients'], { patients }: DemoMoney) =>
  (known.length > 0 ? known : patients).map(({ id }) => id);

/** The fees of one day's visits. */
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
      amount: consultationPrice(doctor),
      method: random.weighted(atTheCounter),
      at: soonAfter(random, at, demo.now),
      day,
      charge: { source: 'visit', sourceId: id },
    };
  });
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
