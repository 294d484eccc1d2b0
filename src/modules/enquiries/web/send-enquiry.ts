import { isJsonObject, plainRequest, RequestFailed } from '#foundation/web/requests/plain-request.ts';
import { type EnquiryField, enquiryFields } from '../rules.ts';

export type SendResult =
  | { is: 'sent' }
  | { is: 'refused'; faults: Partial<Record<EnquiryField, string>> }
  | { is: 'postponed'; seconds: number }
  | { is: 'failed' };

/** randomUUID is not used because browsers offer it over HTTPS only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

function faultsIn(fieldErrors: unknown): Partial<Record<EnquiryField, string>> {
  if (!Array.isArray(fieldErrors)) return {};
  const faults: Partial<Record<EnquiryField, string>> = {};
  for (const entry of fieldErrors) {
    if (!isJsonObject(entry) || typeof entry.message !== 'string') continue;
    const field = enquiryFields.find((known) => known === entry.field);
    if (field) faults[field] = entry.message;
  }
  return faults;
}

/** Sends the visitor's enquiry. Repeating it with the same key is safe. */
export async function sendEnquiry(path: string, values: object, key: string): Promise<SendResult> {
  try {
    await plainRequest(path, { method: 'POST', body: JSON.stringify(values), headers: { 'idempotency-key': key } });
    return { is: 'sent' };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { status, data, fieldErrors } = error.problem;
    if (status === 400) return { is: 'refused', faults: faultsIn(fieldErrors) };
    if (status === 429 && isJsonObject(data) && typeof data.retryAfterSeconds === 'number') {
      return { is: 'postponed', seconds: data.retryAfterSeconds };
    }
    return { is: 'failed' };
  }
}
