import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded, reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { RunningDrug, SignedDrug } from '#modules/consultations/contract.ts';
import { TypedLine } from '#modules/consultations/contract-note.ts';
import { alreadyDischarged, notFound, tooLate, wardRoles } from './contract-board.ts';
import { extraReasons } from './rules/extra-pieces.ts';
import { doseOutcomes } from './rules/medicine-schedule.ts';

const orders = ['doctor'] as const satisfies Role[];
const gives = ['doctor', 'nurse'] as const satisfies Role[];

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 08:00');

const NewMedicine = TypedLine.extend({
  id: z.uuid().describe("The admission's id"),
  times: z
    .array(Time)
    .max(12, 'At most 12 times a day')
    .nullable()
    .default(null)
    .describe('Null for the times of the line; empty means when needed, if the line gives no times'),
  isFirstNow: z.boolean().default(false).describe('Whether to give a first dose now, besides the times'),
  replacesId: z.uuid().nullable().default(null).describe('Order that this one replaces, which is stopped'),
});

const MedicineOrder = z.object({
  id: z.string(),
  prescribed: SignedDrug,
  isHighAlert: z.boolean(),
  isWhenNeeded: z.boolean(),
  mostPerDay: z.int().nullable(),
  times: z.array(z.string()),
  untilAt: z.string().nullable().describe('Last dose; null if given until stopped'),
  orderedAt: z.string(),
  orderedBy: z.string(),
  replacesId: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string(),
});
export type MedicineOrder = z.infer<typeof MedicineOrder>;

const MarkedDose = z.object({
  id: z.string(),
  orderId: z.string(),
  dueAt: z.string().nullable().describe('Null if given when needed'),
  outcome: z.enum(doseOutcomes),
  reason: z.string(),
  markedAt: z.string(),
  markedBy: z.string(),
  checkedBy: z.string().nullable().describe('Second person who checked a high-alert drug'),
  drawn: z.string().nullable().describe("What the dose took from the wards' stock, in words"),
});
export type MarkedDose = z.infer<typeof MarkedDose>;

export const MedicineChart = z.object({
  orders: z.array(MedicineOrder),
  marked: z.array(MarkedDose).describe('Of the day'),
  lastGiven: z
    .array(z.object({ orderId: z.string(), dose: MarkedDose }))
    .describe('Last dose of each drug given when needed, including doses of the orders it replaces'),
  open: z.array(z.object({ orderId: z.string(), dueAt: z.string() })).describe('Doses that nobody has marked yet'),
  checkers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        isNurse: z.boolean(),
        hasSecret: z.boolean().describe('False in the demo'),
      }),
    )
    .describe('People who can do the second check, with their PIN or password'),
  patient: z
    .object({
      ageMonths: z.number().nullable(),
      weight: z.object({ kg: z.number(), day: z.string() }).nullable(),
      day: z.string(),
      isPregnant: z.boolean(),
    })
    .describe('Patient data that doses are checked against'),
  running: z.array(RunningDrug).describe('Drugs that the patient already takes'),
  notedSince: z
    .array(z.object({ orderId: z.string(), warning: z.string() }))
    .describe('Warnings that a doctor did not see when ordering: an allergy or a pregnancy was noted later'),
});
export type MedicineChart = z.infer<typeof MedicineChart>;

const ExtraPieces = z
  .object({ why: z.enum(extraReasons, 'Choose a reason'), note: text(120).default('') })
  .refine(({ why, note }) => why !== 'other' || isReason(note), { path: ['note'], message: reasonNeeded });
export type ExtraPieces = z.output<typeof ExtraPieces>;

export const NewDose = z
  .object({
    id: z.uuid().describe("The order's id"),
    dueAt: z.iso.datetime({ offset: true }).nullable().describe('Null if given when needed'),
    lastDoseId: z
      .uuid()
      .nullable()
      .default(null)
      .describe('For a drug given when needed, the last dose shown to the user'),
    outcome: z.enum(doseOutcomes),
    isBeforeStop: z
      .boolean()
      .default(false)
      .describe('For a stopped order, whether the dose was given before the stop'),
    reason: text(300).default(''),
    checkedBy: z.uuid().nullable().default(null),
    checkProof: text(100).default('').describe('For a high-alert drug, the proof returned by the check of this dose'),
    fromWard: z
      .object({
        itemId: z.uuid('Choose a product'),
        quantity: z.int('Enter whole pieces').min(1, 'At least 1').max(1000),
        extra: ExtraPieces.nullable().default(null).describe('Why more pieces were taken than the dose needs'),
      })
      .nullable()
      .default(null)
      .describe("What a given dose takes from the wards' stock, first expiry first"),
  })
  .refine(({ outcome, reason }) => outcome === 'given' || isReason(reason), {
    path: ['reason'],
    message: reasonNeeded,
  })
  .refine(({ outcome, fromWard }) => outcome === 'given' || fromWard === null, {
    path: ['fromWard'],
    message: 'Only a dose that was given is taken from stock',
  });

const WardProduct = z.object({
  itemId: z.string(),
  name: z.string(),
  available: z.int(),
  batchNumber: z.string().describe('Batch that expires first'),
  expiryDate: z.string().nullable(),
  pieces: z.int().nullable().describe('Pieces per dose; null if it cannot be computed'),
  refusal: z.string().nullable().describe('Why nurses may not take it, or not alone'),
  recalled: z.array(z.string()).describe('Messages about recalled batches on the wards'),
});
export type WardProduct = z.infer<typeof WardProduct>;

const orderNotFound = { NOT_FOUND: { status: 404, message: 'Order not found.' } } as const;
const stopped = { STOPPED: { status: 409, message: 'This medicine has been stopped.' } } as const;

/** Endpoints for the medicine chart of an inpatient. */
export const medicineEndpoints = {
  medicines: endpoint('GET', '/admissions/{id}/medicines', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: "List an inpatient's medicines, with the doses of a day",
    shows: ['medicine_orders', 'medicine_doses', 'admissions', 'ward_vitals', 'patients'],
  })
    .input(z.object({ id: z.uuid(), day: Day }))
    .output(MedicineChart)
    .errors(notFound),
  orderMedicine: endpoint('POST', '/admissions/{id}/medicines', {
    access: orders,
    summary: 'Order a medicine for an inpatient, or change an order',
    successStatus: 201,
  })
    .input(NewMedicine)
    .output(MedicineOrder)
    .errors({ ...notFound, ...alreadyDischarged, ...stopped }),
  stopMedicine: endpoint('POST', '/medicine-orders/{id}/stop', { access: orders, summary: 'Stop a medicine' })
    .input(z.object({ id: z.uuid(), reason: reasonText(300) }))
    .output(MedicineOrder)
    .errors({ ...orderNotFound, ...stopped }),
  undoStopMedicine: endpoint('POST', '/medicine-orders/{id}/stop/undo', {
    access: orders,
    summary: 'Undo stopping a medicine, within minutes',
  })
    .input(z.object({ id: z.uuid() }))
    .output(MedicineOrder)
    .errors({ ...orderNotFound, ...tooLate }),
  checkDose: endpoint('POST', '/medicine-orders/{id}/checks', {
    access: gives,
    summary:
      'Prove that a colleague has checked a dose of a high-alert drug, with the PIN or password of that colleague',
  })
    .input(
      z.object({
        id: z.uuid().describe("The order's id"),
        dueAt: z.iso.datetime({ offset: true }).nullable(),
        checkedBy: z.uuid('Choose who checked it with you'),
        secret: z.string().max(200).default(''),
      }),
    )
    .output(z.object({ proof: z.string() }))
    .errors(orderNotFound),
  markDose: endpoint('POST', '/medicine-orders/{id}/doses', {
    access: gives,
    summary: "Mark a dose as given (optionally from the wards' stock), held or refused; no dose can be marked twice",
    successStatus: 201,
  })
    .input(NewDose)
    .output(MarkedDose)
    .errors({
      ...orderNotFound,
      ...alreadyDischarged,
      ...stopped,
      ALREADY_MARKED: { status: 409, message: 'Someone else has just marked this dose. Check the chart.' },
      NOT_DUE: { status: 409, message: 'No dose is due at this time.' },
      TOO_EARLY: { status: 409, message: 'This dose can be marked from 2 hours before its time.' },
      TOO_SOON: { status: 409, message: 'Too soon after the last dose. If it cannot wait, ask the doctor.' },
      MOST_GIVEN: { status: 409, message: 'The maximum for 24 hours has been given. Ask the doctor.' },
    }),
  wardStock: endpoint('GET', '/medicine-orders/{id}/ward-stock', {
    opensPatient: 'none',
    access: gives,
    summary: "List the wards' own stock of an ordered medicine",
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(WardProduct))
    .errors(orderNotFound),
  undoDose: endpoint('POST', '/medicine-doses/{id}/undo', {
    access: gives,
    summary: 'Undo marking a dose, within minutes',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Dose not found.' },
      BILLED: { status: 409, message: 'This dose has been billed. Ask the pharmacy to return it first.' },
      ...tooLate,
    }),
};
