import type { V1Feature } from '../contract.ts';

/** Efficiency, adoption and satisfaction are pilot targets. */
export const v1Features: V1Feature[] = [
  {
    id: 'patient-identification',
    title: 'Aadhaar and mobile identification',
    description:
      'One patient, one record. Reception finds people by mobile number, and an Aadhaar card settles the rest: checked, marked as seen, and only its last four digits kept.',
    icon: 'Search',
    image: 'tokens',
    benefits: [
      'No second file for the same person',
      'Families on one phone number kept apart',
      'Full number never stored',
    ],
    aiFeatures: ['Duplicate detection across spellings', 'Name matching from Telugu, Hindi and English'],
    stats: { efficiency: '+45%', adoption: '90%', satisfaction: 4.8, pilotInterest: 22 },
    demoVideo: null,
  },
  {
    id: 'scheduling',
    title: 'Smart scheduling and tokens',
    description:
      'Bookings and walk-ins share one queue per doctor. Tokens never repeat, the waiting room hears who is next, and the doctor sees who has waited longest.',
    icon: 'Calendar',
    image: 'tokens',
    benefits: ['Two visits never overlap', 'Walk-ins without upsetting bookings', 'Waiting-room screen without names'],
    aiFeatures: ['Slot suggestions by likely no-show', 'Triage of walk-in complaints'],
    stats: { efficiency: '+40%', adoption: '88%', satisfaction: 4.7, pilotInterest: 24 },
    demoVideo: null,
  },
  {
    id: 'e-consent',
    title: 'E-consent with e-signature',
    description:
      'The consent text for each procedure, in the language the patient reads, signed with a finger on the tablet and filed with the visit.',
    icon: 'Shield',
    image: 'consent',
    benefits: ['No paper to lose', 'Version of the text kept with the signature', 'Nothing starts before it is signed'],
    aiFeatures: ['Plain-language summaries of consent texts', 'Check for missing consents before a procedure'],
    stats: { efficiency: '+50%', adoption: '85%', satisfaction: 4.9, pilotInterest: 18 },
    demoVideo: null,
  },
  {
    id: 'before-after',
    title: 'Before and after images',
    description:
      'Photographs taken from the same angle, shown side by side with a slider, and released to the patient only when you say so.',
    icon: 'Sparkles',
    image: 'images',
    benefits: [
      'Guides for the same angle every time',
      'Kept in the record, not in a phone gallery',
      'Shared with consent only',
    ],
    aiFeatures: ['Skin analysis across visits', 'Automatic alignment of image pairs'],
    stats: { efficiency: '+60%', adoption: '80%', satisfaction: 4.9, pilotInterest: 9 },
    demoVideo: null,
  },
  {
    id: 'procedure-notes',
    title: 'Procedure notes and history',
    description:
      'Diagnosis, procedure, prescription and follow-up on one page, with everything since the first visit one scroll away.',
    icon: 'Brain',
    image: 'consent',
    benefits: [
      'Prescription typed in shorthand, printed in full',
      'Allergies in sight at every step',
      'History as one timeline',
    ],
    aiFeatures: ['Draft notes from the consultation', 'Warnings on interactions and allergies'],
    stats: { efficiency: '+35%', adoption: '86%', satisfaction: 4.6, pilotInterest: 20 },
    demoVideo: null,
  },
  {
    id: 'pharmacy',
    title: 'Pharmacy and inventory',
    description:
      'Every tablet in and out is a movement with a reason. Low stock and near expiry show up on the list before they show up at the counter.',
    icon: 'Building2',
    image: 'stock',
    benefits: ['Low-stock alerts by item', 'Expired batches listed first', 'Ledger of who moved what'],
    aiFeatures: ['Demand forecast for reordering', 'Substitute suggestions when an item is out'],
    stats: { efficiency: '+38%', adoption: '82%', satisfaction: 4.5, pilotInterest: 15 },
    demoVideo: null,
  },
  {
    id: 'clinic-tracking',
    title: 'Leave, purchases and revenue',
    description:
      'Who is on leave, what was bought and what came in, for the whole clinic. The close of day takes minutes and agrees with the cash box.',
    icon: 'TrendingUp',
    image: 'revenue',
    benefits: [
      'Leave asked and answered in the app',
      'Purchases against stock',
      'Income by cash, UPI, card and insurance',
    ],
    aiFeatures: ['Insurance papers read into claims', 'Revenue outlook for the month'],
    stats: { efficiency: '+42%', adoption: '84%', satisfaction: 4.6, pilotInterest: 17 },
    demoVideo: null,
  },
  {
    id: 'analytics',
    title: 'Smart reports',
    description:
      'The figures an owner asks for every evening, computed from the rows behind them. Click a number and see the visits it was added up from.',
    icon: 'BarChart3',
    image: 'revenue',
    benefits: [
      'Every figure traceable to its rows',
      'Busy hours and idle chairs at a glance',
      'Export for the accountant',
    ],
    aiFeatures: ['Questions about your clinic in plain words'],
    stats: { efficiency: '+30%', adoption: '78%', satisfaction: 4.4, pilotInterest: 16 },
    demoVideo: null,
  },
];
