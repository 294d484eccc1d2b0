import type { Analyte, Described } from '../rules/catalogue/analyte.ts';
import { growth } from '../rules/results/isolates.ts';

const found = (code: string, name: string, loinc = ''): Described => ({
  code,
  name,
  loinc,
  kind: 'choice',
  source: 'none',
  choices: ['Negative', 'Positive'],
  normal: ['Negative'],
});

const reactive = (code: string, name: string): Described => ({
  ...found(code, name),
  choices: ['Non-reactive', 'Reactive'],
  normal: ['Non-reactive'],
});

const graded = (code: string, name: string, first = 'Nil'): Described => ({
  code,
  name,
  loinc: '',
  kind: 'choice',
  source: 'none',
  choices: [first, 'Trace', '1+', '2+', '3+', '4+'],
  normal: [first],
});

const said = (code: string, name: string): Described => ({
  code,
  name,
  loinc: '',
  kind: 'text',
  source: 'none',
  choices: [],
  normal: [],
});

const culture = (code: string, name: string, loinc: string, normal: readonly string[]): Described => ({
  code,
  name,
  loinc,
  kind: 'choice',
  source: 'none',
  choices: [...normal, growth],
  normal,
  isCulture: true,
});

/** Findings that are seen or read off, not measured. */
export const findings: readonly Analyte[] = [
  {
    ...found('malaria', 'Malaria parasite'),
    choices: ['Not seen', 'P. vivax seen', 'P. falciparum seen', 'Mixed infection seen'],
    normal: ['Not seen'],
  },
  reactive('hiv', 'HIV 1 and 2 antibodies'),
  reactive('hbsag', 'Hepatitis B surface antigen'),
  reactive('hcv', 'Hepatitis C antibodies'),
  found('malag', 'Malaria antigen (rapid)'),
  found('ns1', 'Dengue NS1 antigen'),
  found('denigm', 'Dengue IgM'),
  found('denigg', 'Dengue IgG'),
  found('typhi', 'Salmonella typhi IgM'),
  found('upt', 'Pregnancy test, urine', '2106-3'),
  { ...said('abo', 'ABO group'), kind: 'choice', choices: ['A', 'B', 'AB', 'O'] },
  { ...said('rh', 'Rh (D)'), kind: 'choice', choices: ['Positive', 'Negative'] },
  said('smear', 'Peripheral smear'),
  graded('uprot', 'Protein, urine'),
  graded('ugluc', 'Glucose, urine'),
  graded('uket', 'Ketones, urine'),
  graded('ublood', 'Blood, urine'),
  found('unit', 'Nitrite, urine'),
  {
    code: 'usg',
    name: 'Specific gravity, urine',
    loinc: '5811-5',
    kind: 'number',
    unit: '',
    ranges: [{ from: '18y', low: 1.002, high: 1.03 }],
    source: 'nlm',
    most: 1.1,
  },
  {
    code: 'uwbc',
    name: 'Pus cells, urine',
    loinc: '5821-4',
    kind: 'number',
    unit: '/HPF',
    ranges: [{ from: '18y', high: 5 }],
    source: 'nlm',
    most: 1000,
  },
  {
    code: 'urbc',
    name: 'Red cells, urine',
    loinc: '13945-1',
    kind: 'number',
    unit: '/HPF',
    ranges: [{ from: '18y', high: 4 }],
    source: 'nlm',
    most: 1000,
  },
  { ...found('vdrl', 'VDRL'), choices: ['Non-reactive', 'Reactive'], normal: ['Non-reactive'] },
  found('chik', 'Chikungunya IgM'),
  found('scrub', 'Scrub typhus IgM'),
  found('lepto', 'Leptospira IgM'),
  found('hpyl', 'Helicobacter pylori antigen, stool'),
  found('ana', 'Antinuclear antibodies'),
  found('dct', 'Direct Coombs test'),
  found('ict', 'Indirect Coombs test'),
  { ...found('g6pd', 'G6PD'), choices: ['Normal', 'Deficient'], normal: ['Normal'] },
  {
    ...found('afb', 'Acid-fast bacilli'),
    choices: ['Not seen', 'Scanty', '1+', '2+', '3+'],
    normal: ['Not seen'],
  },
  said('widalo', 'S. typhi O, titre'),
  said('widalh', 'S. typhi H, titre'),
  said('widalah', 'S. paratyphi AH, titre'),
  said('widalbh', 'S. paratyphi BH, titre'),
  culture('ucult', 'Culture, urine', '630-4', [
    'No growth',
    'No significant growth',
    'Mixed growth, send a new sample',
  ]),
  culture('bcult', 'Culture, blood', '600-7', [
    'No growth after 24 hours',
    'No growth after 48 hours',
    'No growth after 5 days',
  ]),
  said('stoolm', 'Stool, microscopy'),
  found('stoolob', 'Stool, occult blood'),
];
