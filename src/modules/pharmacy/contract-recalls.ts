import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { MessageState } from '#modules/outbox/contract.ts';
import { id, pharmacyRoles } from './contract-basics.ts';
import { recallOutcomes } from './rules/inventory/recalls.ts';
import { locations } from './rules/inventory/stock.ts';

const Recall = z.object({
  id: z.string(),
  itemName: z.string(),
  batchNumber: z.string(),
  reason: z.string(),
  recalledAt: z.string(),
  recalledBy: z.string(),
  liftedAt: z.string().nullable(),
  liftedBy: z.string().nullable(),
  liftedReason: z.string(),
  inStock: z.int().describe('How many pieces are still anywhere in the clinic'),
  people: z.int().describe('How many people received some of it and have not returned all'),
  open: z.int().describe('How many of these have no outcome yet'),
});
export type Recall = z.infer<typeof Recall>;

const RecallPerson = z.object({
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  phone: z.string(),
  bed: z
    .object({ ward: z.string(), label: z.string() })
    .nullable()
    .describe('The bed where they lie now; null if not admitted'),
  sales: z.array(
    z.object({
      dispensingId: z.string(),
      dispensedAt: z.string(),
      quantity: z.int().describe('Pieces received, less those returned'),
      returned: z.int().describe('Pieces that came back since the recall'),
    }),
  ),
  message: MessageState.nullable().describe('State of the recall message; null if none was queued'),
  outcome: z.enum(recallOutcomes).nullable().describe('Null if the person still has to be told'),
  notedAt: z.string().nullable(),
  notedBy: z.string().nullable(),
});
export type RecallPerson = z.infer<typeof RecallPerson>;

const RecallRecord = Recall.extend({
  places: z.array(z.object({ location: z.enum(locations), quantity: z.int() })),
  ending: z
    .object({
      usable: z.int().describe('How many pieces become usable again'),
      writtenOff: z.int().describe('How many pieces are destroyed because patients returned them due to the recall'),
    })
    .describe('What ending the recall now would do'),
  handed: z.array(RecallPerson).describe('The most recent recipients first, with those who have returned all'),
});
export type RecallRecord = z.infer<typeof RecallRecord>;

const recallGone = { NOT_FOUND: { status: 404, message: 'Recall not found.' } } as const;
const shows = ['recalls', 'recall_outcomes', 'stock_batches', 'dispensings', 'medicine_returns'];

export const recallEndpoints = {
  recalls: endpoint('GET', '/pharmacy/recalls', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'List recalled batches: open ones first, the newest 50',
  }).output(z.array(Recall)),
  recall: endpoint('GET', '/pharmacy/recalls/{id}', {
    opensPatient: 'none',
    access: pharmacyRoles,
    shows,
    summary: 'Get one recall: where the batch still is, and who received some of it',
  })
    .input(z.object({ id }))
    .output(RecallRecord)
    .errors(recallGone),
  recallBatch: endpoint('POST', '/pharmacy/batches/{id}/recalls', {
    access: pharmacyRoles,
    summary: 'Recall a batch: none of it is handed over any more, wherever it is',
    successStatus: 201,
  })
    .input(z.object({ id, reason: reasonText(300) }))
    .output(z.object({ id: z.string() }))
    .errors({
      NOT_FOUND: { status: 404, message: 'Batch not found.' },
      ALREADY_RECALLED: { status: 409, message: 'This batch is already recalled.' },
    }),
  liftRecall: endpoint('POST', '/pharmacy/recalls/{id}/lift', {
    access: pharmacyRoles,
    summary:
      'End a recall: the batch can be handed over again, except for pieces that patients returned due to the recall',
    successStatus: 204,
  })
    .input(z.object({ id, reason: reasonText(300) }))
    .output(z.void())
    .errors({ ...recallGone, ALREADY_LIFTED: { status: 409, message: 'This recall has already ended.' } }),
  messageRecall: endpoint('POST', '/pharmacy/recalls/{id}/messages', {
    access: pharmacyRoles,
    summary: 'Send an SMS to everyone who received some of a recalled batch and has no outcome yet, once per person',
  })
    .input(z.object({ id }))
    .output(z.object({ queued: z.int().describe('How many people had not been messaged before') }))
    .errors({ ...recallGone, ALREADY_LIFTED: { status: 409, message: 'This recall has already ended.' } }),
  setRecallOutcome: endpoint('PUT', '/pharmacy/recalls/{id}/outcomes/{patientId}', {
    access: pharmacyRoles,
    summary: 'Record the outcome for a person who received some of a recalled batch',
    successStatus: 204,
  })
    .input(z.object({ id, patientId: z.uuid(), outcome: z.enum(recallOutcomes, 'Choose one') }))
    .output(z.void())
    .errors(recallGone),
};
