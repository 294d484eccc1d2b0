import type { Letter } from './letter.ts';

export interface PurchaseOrderValues {
  clinicName: string;
  /** Where to deliver; empty if the supplier knows. */
  address: string;
  /** Empty for orders from before they had numbers. */
  number: string;
  supplier: string;
  /** DD/MM/YYYY. */
  day: string;
  lines: readonly { name: string; about: string; quantity: string }[];
}

export const purchaseOrder = ({ clinicName, address, number, supplier, day, lines }: PurchaseOrderValues): Letter => ({
  from: clinicName,
  subject: `${['Purchase order', number].filter(Boolean).join(' ')} from ${clinicName}, ${day}`,
  greeting: `To ${supplier},`,
  paragraphs: [
    `Please deliver to ${[clinicName, address].filter(Boolean).join(', ')}:`,
    ...lines.map(({ name, about, quantity }, at) => `${at + 1}. ${name}${about && ` (${about})`}: ${quantity}`),
  ],
  note: 'The order is attached. On the invoice, please name its number, and each batch with its expiry date, rate and MRP.',
});
