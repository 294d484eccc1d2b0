/** A chart entered line by line, as a dentist types it. */
interface DemoChart {
  findings: string;
}

interface DemoPlan {
  /** Index of the chart's patient among today's patients. */
  chart: number;
  title: string;
  completed: number;
  /** Planned procedures, one entry per sitting. */
  sittings: readonly string[];
}

export const adultCharts: readonly DemoChart[] = [
  { findings: '46 od caries, 47 o caries, 18 missing, 26 o filling, 36 mo filling' },
  { findings: '16 o caries, 17 o caries, 26 mo caries, 36 od caries, 37 o caries, 45 fracture, 28 missing' },
  { findings: '36 missing, 35 mo caries, 46 crown, 46 root canal, 25 o filling' },
  { findings: '12 i wear, 11 mi fracture, 21 i wear, 22 i wear, 16 o filling, 26 o filling' },
  { findings: '38 impacted, 48 impacted, 28 u, 18 u, 37 d caries' },
  { findings: '15 missing, 14 d caries, 16 m caries, 44 o filling, 34 o filling, 46 modbl filling' },
  { findings: '27 o caries, 37 o sealant, 47 o sealant' },
  { findings: '11 root canal, 11 crown, 24 od filling, 48 missing, 38 missing' },
  { findings: '36 b wear, 46 b wear, 14 b wear, 24 b wear, 31 l caries' },
  { findings: '18 missing, 28 missing, 38 missing, 48 missing, 36 modb filling, 46 mo filling' },
];

export const childCharts: readonly DemoChart[] = [
  { findings: '54 o caries, 64 od caries, 75 mo filling, 85 o caries' },
  { findings: '74 od caries, 84 root canal, 84 crown, 83 d caries' },
];

export const dentalPlans: readonly DemoPlan[] = [
  {
    chart: 0,
    title: 'Root canal and crown, 46',
    completed: 1,
    sittings: ['46 root canal', '46 crown', '47 o filling'],
  },
  {
    chart: 1,
    title: 'Full-mouth restoration',
    completed: 1,
    sittings: ['16 o filling, 17 o filling', '26 mo filling, 36 od filling', '37 o filling', '45 crown'],
  },
  { chart: 2, title: 'Implant, 36', completed: 0, sittings: ['36 implant', '35 mo filling', '36 crown'] },
  { chart: 3, title: 'Veneers, 12 to 22', completed: 1, sittings: ['12 veneer, 11 veneer', '21 veneer, 22 veneer'] },
  {
    chart: 4,
    title: 'Removal of wisdom teeth',
    completed: 3,
    sittings: ['38 extraction', '48 extraction', '28 extraction', '18 extraction'],
  },
  {
    chart: 5,
    title: 'Bridge, 14 to 16',
    completed: 4,
    sittings: ['14 root canal', '16 root canal', '14 crown', '16 crown', '15 pontic'],
  },
];

export const dentalComplaints = [
  'Toothache',
  'Cleaning and polishing',
  'Sensitivity to cold',
  'Broken tooth',
  'Bleeding gums',
  'Check-up',
  'Crown fitting',
] as const;

/** Children do not get crowns. */
export const childComplaints = ['Toothache', 'Cleaning and polishing', 'Broken tooth', 'Check-up'] as const;
