import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { periods } from '#modules/accounts/rules/period.ts';
import { treatmentConsents } from '#modules/consents/rules.ts';
import { checkFluence, fluence, team } from './contract-parts.ts';
import { mostQuestions } from './rules/contraindications.ts';

/** Roles with access to Billing. */
const cashiers = ['admin', 'receptionist'] as const satisfies Role[];
const setsUp = ['admin'] as const satisfies Role[];

const mostPaise = 1_000_000_000_00;

export const NewService = z.object({
  name: text(120).min(1, 'Enter a name'),
  price: z
    .int()
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .describe('In paise, per session'),
  plannedSessions: z.int('Enter a whole number').min(1, 'At least one session').max(100, 'At most 100 sessions'),
  intervalDays: z.int('Enter a whole number').min(1, 'At least one day').max(365, 'At most 365 days'),
  device: text(120).default(''),
  fluence: fluence.default(null),
  area: text(120).default(''),
  product: text(120).default(''),
  needsConsent: z.boolean().default(true),
  consentKind: z.enum(treatmentConsents).default('treatment'),
  questions: z
    .array(text(200).min(1, 'Enter a question'))
    .max(mostQuestions, `At most ${mostQuestions} questions`)
    .default([])
    .describe('Possible contraindications, asked before each session'),
});
export const Service = NewService.extend({ id: z.string(), isActive: z.boolean(), version: Version });
export type Service = z.infer<typeof Service>;

const Transaction = z.object({
  id: z.string(),
  transactionDate: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(['income', 'expense', 'refund']),
  amount: z.int().describe('In paise'),
  paymentMethod: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
  description: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

const nameTaken = { NAME_TAKEN: { status: 409, message: 'A service with this name already exists.' } } as const;

export const serviceEndpoints = {
  services: endpoint('GET', '/aesthetic/services', {
    opensPatient: 'none',
    access: team,
    shows: ['aesthetic_services'],
    summary: 'List the services with their protocols by name, discontinued ones last',
  }).output(z.array(Service)),
  addService: endpoint('POST', '/aesthetic/services', { access: setsUp, summary: 'Add a service', successStatus: 201 })
    .input(NewService.superRefine(checkFluence))
    .output(Service)
    .errors(nameTaken),
  changeService: endpoint('PUT', '/aesthetic/services/{id}', {
    access: setsUp,
    summary: 'Change a service, or stop offering it',
  })
    .input(
      NewService.extend({ id: z.uuid('Service not found'), isActive: z.boolean(), version: Version }).superRefine(
        checkFluence,
      ),
    )
    .output(Service)
    .errors({ NOT_FOUND: { status: 404, message: 'Service not found.' }, ...nameTaken, ...outdated }),

  transactions: endpoint('GET', '/aesthetic/transactions', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['accounts_tx'],
    summary: 'List income and refunds of the aesthetic room in a period, newest first, with their total',
  })
    .input(z.object({ period: z.enum(periods).default('today'), page: z.int().min(0).max(10_000).default(0) }))
    .output(
      z.object({
        transactions: z.array(Transaction),
        total: z.int().describe('Number of transactions in the period'),
        revenue: z.int().describe('In paise, for the whole period, net of refunds'),
      }),
    ),
};
