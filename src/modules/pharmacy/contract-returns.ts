import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { id, pharmacyRoles, pieces } from './contract-basics.ts';
import { fates } from './rules/counter-sale/returns.ts';

const MedicineReturn = z.object({
  id: id.describe('The id of the dispensing'),
  lines: z
    .array(z.object({ line: z.int().min(0).max(99), batchId: z.uuid(), quantity: pieces }))
    .min(1, 'Enter a quantity')
    .max(60)
    .refine((lines) => new Set(lines.map(({ line, batchId }) => `${line} ${batchId}`)).size === lines.length, {
      message: 'Each batch once',
    }),
  reason: reasonText(200),
  fate: z.enum(fates, 'Choose one'),
  isOwedAgain: z
    .boolean()
    .default(false)
    .describe('The patient still needs the medicine, so it is owed on the prescription again'),
});

export const returnEndpoints = {
  returnMedicines: endpoint('POST', '/pharmacy/dispensings/{id}/returns', {
    access: pharmacyRoles,
    summary: 'Take back some or all medicines from a patient, into stock or to be destroyed',
    successStatus: 201,
  })
    .input(MedicineReturn)
    .output(
      z.object({
        id: z.string(),
        billNumber: z
          .string()
          .nullable()
          .describe('The bill that lists them; null if not billed, so that the charge is reduced'),
        credit: z.int().describe('Amount to credit on that bill, in paise'),
      }),
    )
    .errors({ NOT_FOUND: { status: 404, message: 'Dispensing not found.' } }),
  undoReturn: endpoint('POST', '/pharmacy/returns/{id}/undo', {
    access: pharmacyRoles,
    summary: 'Undo a return: the patient keeps the medicines',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Return not found.' },
      ALREADY_UNDONE: { status: 409, message: 'This was already undone.' },
      DOSE_UNDONE: { status: 409, message: 'The dose was undone on the medicine chart. None of it was given.' },
      BILLED: { status: 409, message: 'The rest has been billed. Dispense them again instead.' },
      CREDITED: { status: 409, message: 'They have been credited on the bill. Dispense them again instead.' },
      NOT_ENOUGH: { status: 409, message: 'The returned medicines have already left the stock.' },
    }),
};
