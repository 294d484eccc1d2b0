import { product } from '#foundation/shared/product.ts';
import type { Letter } from './letter.ts';

export interface EnquiryReceivedValues {
  name: string;
  /** When the team will answer, in words. */
  promise: string;
  site: string;
}

/** Up to six words with initials. Mail programs turn anything like an address into a link. */
const isPlainName = (name: string) =>
  /^(?:(?:\p{L}\.)*\p{L}[\p{L}\p{M}\p{Join_Control}'’-]{0,30}\.?(?: |$)){1,6}$/u.test(name);

/**
 * Sent to the visitor who wrote. It quotes nothing of the message, because the address given may be somebody else's.
 */
export const enquiryReceived = ({ name, promise, site }: EnquiryReceivedValues): Letter => ({
  from: product.name,
  subject: `We have your message`,
  greeting: isPlainName(name) ? `Hello ${name},` : 'Hello,',
  paragraphs: [`Thank you for writing to us. Your message has arrived. ${promise}`],
  action: { label: 'See the product', address: site },
  note: 'If you did not write to us, you can ignore this e-mail.',
});
