import type { Analyte, Described } from '../rules/analyte.ts';

const found = (code: string, name: string, loinc = ''): Described => ({
  code,
  name,
  loinc,
  kind: 'choice',
  source: 'none',
  choices: ['Negative', 'Positive'],
  normal: ['Negative'],
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

/** What is seen or read off, not measured. */
export const findings: readonly Analyte[] = [
  {
    ...found('malaria', 'Malaria parasite'),
    choices: ['Not seen', 'P. vivax seen', 'P. falciparum seen', 'Mixed infection seen'],
    normal: ['Not seen'],
  },
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
  said('stoolm', 'Stool, microscopy'),
  found('stoolob', 'Stool, occult blood'),
];
