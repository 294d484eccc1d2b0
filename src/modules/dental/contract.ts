import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { Appointment } from '#modules/appointments/contract-visit.ts';
import { chartEndpoints } from './contract-chart.ts';
import { imageEndpoints } from './contract-images.ts';
import { chartsTeeth, seesPayments, worksInDental } from './contract-parts.ts';
import { planEndpoints } from './contract-plans.ts';

const Visit = Appointment.pick({
  id: true,
  patientId: true,
  startsAt: true,
  status: true,
  firstName: true,
  lastName: true,
  patientNumber: true,
  doctorName: true,
  doctorRole: true,
}).extend({
  treatment: z.string().describe('Treatment of the plan that the visit belongs to, or else the reason for the visit'),
});
export type Visit = z.infer<typeof Visit>;

export const DentalDay = z.object({
  patients: z.int(),
  appointments: z.int(),
  revenue: z.int().describe('In paise: income minus refunds'),
  lowStock: z.int(),
  visits: z.array(Visit).describe('Visits of today, by time'),
});
export type DentalDay = z.infer<typeof DentalDay>;

const Payment = z.object({
  id: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(['income', 'expense', 'refund']),
  amount: z.int().describe('In paise'),
  paymentMethod: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
  description: z.string(),
});
export type Payment = z.infer<typeof Payment>;

const LowItem = z.object({
  id: z.string(),
  name: z.string(),
  quantityAvailable: z.int(),
  reorderLevel: z.int(),
  supplier: z.string().nullable(),
});
export type LowItem = z.infer<typeof LowItem>;

export const dentalLive: LiveTables = { dental_entries: chartsTeeth, dental_images: chartsTeeth };

/** The tiles count rows that not every role here may read. */
export const dentalFigures: LiveFigures = {
  dental_entries: worksInDental,
  accounts_tx: worksInDental,
  stock_levels: worksInDental,
  stock_movements: worksInDental,
};

const stock = ['stock_levels', 'stock_movements'];

export const dentalContract = {
  day: endpoint('GET', '/dental/day', {
    opensPatient: 'none',
    access: worksInDental,
    shows: ['appointments', 'patients', 'treatment_visits', 'treatment_plans', 'accounts_tx', ...stock],
    summary: "Get the figures of the dental practice's home page and its visits of today",
  }).output(DentalDay),
  income: endpoint('GET', '/dental/income', {
    opensPatient: 'none',
    access: seesPayments,
    shows: ['accounts_tx'],
    summary: "List the practice's income and refunds of today",
  }).output(z.array(Payment)),
  lowStock: endpoint('GET', '/dental/low-stock', {
    opensPatient: 'none',
    access: worksInDental,
    shows: stock,
    summary: 'List items that are low in the dental rooms, shortest supply first',
  }).output(z.array(LowItem)),
  ...chartEndpoints,
  ...imageEndpoints,
  ...planEndpoints,
};
