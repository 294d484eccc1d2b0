import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { acuities } from '#modules/wards/rules.ts';
import { seePayments } from './rules.ts';

/** Roles that may open the hospital's home. */
const seeFigures = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'pharmacist',
  'lab_tech',
  'hr_manager',
] as const satisfies Role[];

/** Roles whose home shows the overview, because they have no panel of their own there. */
const seeOverview = ['admin', 'nurse'] as const satisfies Role[];

const Compared = z.object({ now: z.int(), before: z.int().describe('Yesterday') });
export type Compared = z.infer<typeof Compared>;

export const Summary = z.object({
  patients: Compared,
  appointments: Compared,
  occupiedBeds: Compared,
  beds: Compared,
  revenue: Compared.describe('In paise: income minus refunds'),
  emergencies: Compared.describe('Open cases without a disposition'),
  onDuty: Compared,
});
export type Summary = z.infer<typeof Summary>;

const Department = z.object({
  id: z.string(),
  name: z.string(),
  acuity: z.enum(acuities),
  occupied: z.int(),
  total: z.int(),
});

export const Overview = z.object({
  departments: z.array(Department),
  revenue: z.array(z.object({ category: z.string(), amount: z.int().describe('In paise') })),
  averageStayDays: z.number().nullable().describe('Null if nobody was discharged in the last 30 days'),
  satisfaction: z.number().nullable().describe('Out of 5; null if no visit was rated in the last 30 days'),
  efficiency: z
    .number()
    .nullable()
    .describe('Hours worked divided by hours planned, 0 to 1; null if no shift is over yet'),
  changes: z.object({
    registered: Compared,
    admitted: Compared,
    discharged: Compared,
    emergencyArrivals: Compared,
    cancelledVisits: Compared,
  }),
  bedsToClean: z.int(),
});
export type Overview = z.infer<typeof Overview>;

const Day = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  visits: z.int().describe('Without cancelled ones'),
  revenue: z.int().describe('In paise'),
});
export type Day = z.infer<typeof Day>;

const OnDuty = z.object({
  staffId: z.string(),
  staffName: z.string(),
  position: z.string(),
  department: z.string(),
  shiftType: z.enum(['morning', 'evening', 'night', 'off']),
});
export type OnDuty = z.infer<typeof OnDuty>;

const Transaction = z.object({
  id: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(['income', 'expense', 'refund']),
  amount: z.int().describe('In paise'),
  paymentMethod: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
  category: z.string(),
  description: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

const counted = [
  'patients',
  'appointments',
  'wards',
  'beds',
  'bed_stays',
  'admissions',
  'emergency_cases',
  'accounts_tx',
  'visit_ratings',
  'roster_shifts',
  'staff_members',
] as const;

/** The figures are open to everyone in the hospital, even to those who may not read the rows. */
export const overviewFigures: LiveFigures = Object.fromEntries(counted.map((table) => [table, seeFigures]));

const shown = (...tables: (typeof counted)[number][]) => tables;

export const overviewContract = {
  summary: endpoint('GET', '/overview/summary', {
    opensPatient: 'none',
    access: seeFigures,
    shows: shown(
      'patients',
      'appointments',
      'beds',
      'bed_stays',
      'emergency_cases',
      'accounts_tx',
      'roster_shifts',
      'staff_members',
    ),
    summary: 'Get the six figures of the hospital home, with those of yesterday',
  }).output(Summary),
  show: endpoint('GET', '/overview', {
    opensPatient: 'none',
    access: seeOverview,
    shows: counted,
    summary: 'Get the departments, revenue of today, indicators, and changes since yesterday',
  }).output(Overview),
  trend: endpoint('GET', '/overview/trend', {
    opensPatient: 'none',
    access: seeOverview,
    shows: shown('appointments', 'accounts_tx'),
    summary: 'Get the visits and revenue of the last 30 days',
  }).output(z.array(Day)),
  onDuty: endpoint('GET', '/overview/on-duty', {
    opensPatient: 'none',
    access: seeFigures,
    shows: shown('roster_shifts', 'staff_members'),
    summary: 'List who is on duty today',
  }).output(z.array(OnDuty)),
  income: endpoint('GET', '/overview/income', {
    opensPatient: 'none',
    access: seePayments,
    shows: shown('accounts_tx'),
    summary: 'List the income and refunds of today, the newest 100',
  }).output(z.object({ transactions: z.array(Transaction), total: z.int() })),
};
