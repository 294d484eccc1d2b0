import { tabStorage } from '#foundation/web/drafts/browser-storage.ts';
import { isJsonObject } from '#foundation/web/requests/plain-request.ts';
import type { EnquiryValues } from '../rules.ts';

const draftKey = 'enquiry';
const arrivalKey = 'enquiry-arrival';

export interface EnquiryDraft {
  values: Partial<EnquiryValues>;
  country: { code: string; dialCode: string };
  source: string;
  /** The idempotency key of the message, so that it arrives only once. */
  key: string;
  /** Submitted without a connection and to be sent automatically. */
  isPending: boolean;
}

function isDraft(value: unknown): value is EnquiryDraft {
  return (
    isJsonObject(value) && isJsonObject(value.values) && isJsonObject(value.country) && typeof value.key === 'string'
  );
}

/** The text typed before a reload of this tab. */
export function readDraft(): EnquiryDraft | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(draftKey) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: EnquiryDraft) => tabStorage.write(draftKey, JSON.stringify(draft));
export const forgetDraft = () => tabStorage.remove(draftKey);

/** A call to action presets the form once: not again after a reload, when something may have been typed. */
export const isHandled = (arrival: string) => tabStorage.read(arrivalKey) === arrival;
export const noteHandled = (arrival: string) => tabStorage.write(arrivalKey, arrival);
