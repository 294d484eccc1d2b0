import type { Handle } from '#foundation/server/database/database.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';
import { renderReceipt } from './render-receipt.ts';

/** The header of a document, and the time format to use in it. */
export async function readHead(clinic: Handle, clinicId: string) {
  const { timeZone, timeFormat, ...head } = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'timeZone', 'timeFormat'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return { head, timeZone, timeFormat };
}

export async function receiptFile(
  clinicId: string,
  sheet: ReceiptSheet,
  signal: AbortSignal | undefined,
): Promise<File> {
  const pdf = await renderReceipt(clinicId, sheet, signal);
  return new File([pdf], `${sheet.number.replaceAll('/', '-')}.pdf`, { type: 'application/pdf' });
}
