import { pilot } from './pilot.ts';

export const reasons = [
  {
    title: 'You talk to the makers',
    text: 'No call centre. The person who answers knows the screen you ask about, and can change it.',
  },
  {
    title: 'Set up with you',
    text: 'We bring your price list, stock and staff into the system and stay for the first clinic day.',
  },
  {
    title: 'No lock-in',
    text: 'Your records leave with you, as files that other systems can read, whenever you ask.',
  },
  {
    title: 'Made for Indian clinics',
    text: 'UPI, Aadhaar, rupees in lakhs, patients with one name, and a power cut in the middle of it.',
  },
] as const;

export const questions = [
  {
    question: 'What does the pilot cost?',
    answer: `Nothing for ${pilot.freeMonths} months. We agree on what follows before the pilot ends, and you are free to leave with your data.`,
  },
  {
    question: 'How long until we can start?',
    answer:
      'Most clinics need half a day: price list, rooms, staff and stock. Patients can be brought over from a spreadsheet.',
  },
  {
    question: 'What do we need at the clinic?',
    answer:
      'A computer or tablet with a browser at each desk, and an internet connection. Any printer will do for prescriptions and receipts.',
  },
  {
    question: 'Where is our patients’ data kept, and who can see it?',
    answer:
      'In a database in which every clinic is kept apart by the database itself. Only people you have given a sign-in see it, and who saw what is recorded.',
  },
  {
    question: 'Does the AI make medical decisions?',
    answer:
      'No. It sorts, drafts and points things out, with the reason beside it. A person confirms every step that concerns a patient.',
  },
] as const;
