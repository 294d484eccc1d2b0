import type { SpecialtyKey } from '../contract.ts';

export const differences = [
  {
    title: 'Made at the front desk',
    text: 'We sat at reception counters in Hyderabad before we drew a screen. A returning patient needs ten keystrokes, because there is a queue behind her.',
  },
  {
    title: 'Nothing pretends',
    text: 'A save that failed looks failed and keeps what you typed. Every figure is added up from rows that you can open.',
  },
  {
    title: 'Your data stays apart',
    text: 'The database itself keeps clinics from seeing each other, not only the program. Aadhaar numbers are never stored in full.',
  },
  {
    title: 'Works on a bad connection',
    text: 'Pages are light enough for patchy 4G, and a lost connection shows within a second, with nothing lost from the form.',
  },
] as const;

/** The five assistants. What each one leaves to people is part of the promise. */
export const assistants = [
  {
    icon: 'Calendar',
    title: 'Scheduling',
    text: 'Looks at no-shows, late arrivals and how long each visit really takes, and offers the slot that will hold.',
    decides: 'Reception picks the slot.',
  },
  {
    icon: 'Bot',
    title: 'Triage',
    text: 'Reads the complaint as it is typed and marks what should not wait, with the reason beside the mark.',
    decides: 'The nurse confirms the order.',
  },
  {
    icon: 'Sparkles',
    title: 'Skin analysis',
    text: 'Lines up photographs taken weeks apart and measures what has changed, spot by spot.',
    decides: 'The dermatologist makes the diagnosis.',
  },
  {
    icon: 'Shield',
    title: 'Insurance processing',
    text: 'Reads cards and letters, fills in the claim and lists what is still missing before it is sent.',
    decides: 'Accounts send the claim.',
  },
  {
    icon: 'BarChart3',
    title: 'Analytics',
    text: 'Answers questions such as "which afternoons are empty?" in plain words, and shows the visits it counted.',
    decides: 'The owner draws the conclusion.',
  },
] as const;

interface Customisation {
  key: SpecialtyKey;
  icon: string;
  title: string;
  items: readonly string[];
}

export const customisations: readonly Customisation[] = [
  {
    key: 'hospital',
    icon: 'Building2',
    title: 'Hospital',
    items: [
      'Departments, rooms and beds',
      'Token series for each doctor',
      'Laboratory tests with your own limits',
      'Consultation templates by specialty',
      'Bill heads and insurance partners',
      'Shifts and leave rules',
      'Discharge summary layout',
    ],
  },
  {
    key: 'dental',
    icon: 'Smile',
    title: 'Dental',
    items: [
      'Chairs and who works at them',
      'Procedure list with prices',
      'Charting shorthand',
      'Consent texts by procedure',
      'Recall intervals',
      'Laboratory partners',
    ],
  },
  {
    key: 'skin',
    icon: 'Sparkles',
    title: 'Aesthetics',
    items: [
      'Session packages',
      'Photograph angles by body area',
      'Device settings sheets',
      'Consent for images',
      'Aftercare messages',
      'Gallery rules',
    ],
  },
];
