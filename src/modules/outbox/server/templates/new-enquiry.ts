import { product } from '#foundation/shared/product.ts';
import type { Letter } from './letter.ts';

export interface NewEnquiryValues {
  name: string;
  organization: string;
  subject: string;
  /** Where the enquiry is worked. */
  link: string;
}

/** To the team. What the visitor wrote stays where it is deleted when it is deleted. */
export const newEnquiry = ({ name, organization, subject, link }: NewEnquiryValues): Letter => ({
  from: product.name,
  subject: `New enquiry: ${subject}`,
  greeting: 'New message from a visitor.',
  paragraphs: [[name, organization].filter(Boolean).join(', ') || 'No name given.'],
  action: { label: 'Open the enquiries', address: link },
});
