import type { AgeRange, Analyte } from '../rules/catalogue/analyte.ts';
import { adult, bySex, measuredOf, type Row } from './measured-row.ts';

/** The normal range depends on the day of the cycle or on the treatment, so the value is reported without one. */
const noRange: AgeRange[] = [{ from: '0d' }];

/** Hormones, markers and other measures that are ordered less often. */
const rows: readonly Row[] = [
  ['retic', 'Reticulocytes', '4679-7', '%', adult(0.5, 2.7), 'nlm', 50],
  ['aec', 'Eosinophils, absolute', '26449-9', '×10³/µL', adult(0.02, 0.5), 'dacie', 100],
  ['fib', 'Fibrinogen', '3255-7', 'mg/dL', adult(150, 390), 'nlm', 2000],
  ['ck', 'Creatine kinase', '2157-6', 'U/L', adult(30, 170), 'nlm', 200_000],
  ['ckmb', 'CK-MB, mass', '13969-1', 'ng/mL', adult(null, 5), 'nlm', 1000],
  ['bnp', 'BNP', '30934-4', 'pg/mL', adult(null, 99), 'nlm', 50_000],
  ['pct', 'Procalcitonin', '33959-8', 'ng/mL', adult(null, 0.49), 'common', 1000],
  ['hcy', 'Homocysteine', '13965-9', 'µmol/L', adult(3.7, 13.9), 'nlm', 500],
  ['fol', 'Folate', '2284-8', 'ng/mL', adult(5.4, null), 'nlm', 200],
  ['ica', 'Calcium, ionised', '1994-3', 'mmol/L', adult(1.2, 1.4), 'nlm', 5],
  ['ins', 'Insulin, fasting', '27873-9', 'µU/mL', adult(2.6, 24.9), 'mayo', 2000],
  ['cpep', 'C-peptide', '1986-9', 'ng/mL', adult(0.9, 4.2), 'nlm', 100],
  ['ft3', 'T3, free', '3051-0', 'pg/mL', adult(1.3, 4.5), 'nlm', 50],
  ['tpo', 'Anti-TPO antibodies', '8099-4', 'IU/mL', adult(null, 34), 'common', 10_000],
  ['pth', 'Parathyroid hormone', '2731-8', 'pg/mL', adult(15, 65), 'mayo', 10_000],
  ['cort', 'Cortisol, morning', '9813-7', 'µg/dL', adult(7, 21), 'nlm', 200],
  ['prl', 'Prolactin', '2842-3', 'ng/mL', adult(2.1, 29.2), 'nlm', 20_000],
  ['fsh', 'FSH', '15067-2', 'mIU/mL', noRange, 'none', 500],
  ['lh', 'LH', '10501-5', 'mIU/mL', noRange, 'none', 500],
  ['e2', 'Estradiol', '2243-4', 'pg/mL', noRange, 'none', 20_000],
  ['prog', 'Progesterone', '2839-9', 'ng/mL', noRange, 'none', 500],
  ['testo', 'Testosterone, total', '2986-8', 'ng/dL', bySex([8, 60], [240, 950]), 'mayo', 5000],
  ['bhcg', 'Beta hCG', '21198-7', 'mIU/mL', adult(null, 5), 'common', 1_000_000],
  ['afp', 'Alpha-fetoprotein', '1834-1', 'ng/mL', adult(null, 7.9), 'nlm', 1_000_000],
  ['cea', 'CEA', '2039-6', 'ng/mL', adult(null, 2.5), 'nlm', 100_000],
  ['ca125', 'CA 125', '10334-1', 'U/mL', adult(null, 35), 'common', 100_000],
  ['ca199', 'CA 19-9', '24108-3', 'U/mL', adult(null, 37), 'nlm', 1_000_000],
  ['ra', 'Rheumatoid factor', '11572-5', 'IU/mL', adult(null, 14), 'common', 5000],
  ['ccp', 'Anti-CCP antibodies', '', 'U/mL', adult(null, 20), 'common', 5000],
  ['aso', 'Antistreptolysin O', '5370-2', 'IU/mL', adult(null, 200), 'common', 10_000],
  ['ogttf', 'Glucose, fasting (75 g test)', '1558-6', 'mg/dL', adult(70, 99), 'ada', 2500, { low: 46, high: 484 }],
  ['ogtt1', 'Glucose, 1 h after 75 g', '20438-8', 'mg/dL', noRange, 'none', 2500, { low: 46, high: 484 }],
  ['ogtt2', 'Glucose, 2 h after 75 g', '20436-2', 'mg/dL', adult(null, 139), 'ada', 2500, { low: 46, high: 484 }],
  ['p24', 'Protein, urine of 24 h', '2889-4', 'mg/day', adult(null, 150), 'common', 50_000],
  ['mant', 'Induration after 48 to 72 h', '', 'mm', adult(null, 9), 'common', 100],
  ['spconc', 'Sperm concentration', '9780-8', 'million/mL', adult(16, null), 'who', 1000],
  ['spmot', 'Sperm motility, total', '', '%', adult(42, null), 'who', 100],
];

export const specialChemistry: readonly Analyte[] = rows.map(measuredOf);
