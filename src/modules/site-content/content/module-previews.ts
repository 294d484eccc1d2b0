import type { ModulePreview } from '../contract.ts';

export const modulePreviews: ModulePreview[] = [
  {
    id: 'front-desk',
    title: 'Front desk and tokens',
    description:
      'Book, walk in, check in. One queue for the whole clinic, with a token that the patient sees on the waiting-room screen.',
    image: 'tokens',
    features: [
      'Patient found by mobile number in two keystrokes',
      'Aadhaar seen and checked, never stored in full',
      'Walk-ins and bookings in one queue',
    ],
    aiCapabilities: ['Suggests the slot a patient is most likely to keep', 'Sorts urgent complaints to the top'],
    stats: { interest: 12, aiAccuracy: '95%' },
  },
  {
    id: 'treatment-room',
    title: 'Treatment room',
    description:
      'Notes, prescriptions, consent and photographs on one page, so the next visit starts where the last one ended.',
    image: 'consent',
    features: [
      'Procedure notes with the full history beside them',
      'Consent read and signed on the screen',
      'Before and after images in pairs',
    ],
    aiCapabilities: ['Drafts the note from the visit', 'Compares skin images taken months apart'],
    stats: { interest: 8, aiAccuracy: '92%' },
  },
  {
    id: 'back-office',
    title: 'Pharmacy and back office',
    description:
      'Stock by batch and expiry, purchases, leave and revenue. The owner sees the day close without asking anyone.',
    image: 'stock',
    features: [
      'Low-stock and expiry alerts before the shelf is empty',
      'Leave, purchases and revenue in one place',
      'Day close that adds up to the last rupee',
    ],
    aiCapabilities: ['Forecasts what to reorder and when', 'Reads insurance papers into a claim'],
    stats: { interest: 5, aiAccuracy: '88%' },
  },
];
