import { product } from '#foundation/shared/product.ts';
import type { Letter } from './letter.ts';

export interface NewEnquiryValues {
  name: string;
  organization: string;
  subject: string;
  /** Where the enquiry is handled. */
  link: string;
}

/** Sent to the team. The visitor's message is left out, so that deleting the enquiry deletes it everywhere. */
export const newEnquiry = ({ name, organization, subject, link }: NewEnquiryValues): Letter => ({
  from: product.name,
  subject: `New enquiry: ${subject}`,
  greeting: 'New message from a visitor.',
  paragraphs: [[name, organization].filter(Boolean).join(', ') || 'No name given.'],
  action: { label: 'Open the enquiries', address: link },
});
