import type { AgeRange, Analyte } from '../rules/catalogue/analyte.ts';
import { adult, bySex, type Critical, measuredOf, type Row } from './measured-row.ts';

const creatinine: AgeRange[] = [
  { from: '0d', low: 0.17, high: 0.42 },
  { from: '1y', low: 0.19, high: 0.49 },
  { from: '6y', low: 0.26, high: 0.61 },
  { from: '11y', low: 0.35, high: 0.86 },
  { sex: 'female', from: '15y', low: 0.59, high: 1.04 },
  { sex: 'male', from: '15y', low: 0.74, high: 1.35 },
];

/** Growing bones release many times an adult's amount. */
const alkalinePhosphatase: AgeRange[] = [
  { from: '0d', low: 90, high: 273 },
  { from: '15d', low: 134, high: 518 },
  { from: '1y', low: 156, high: 369 },
  { from: '10y', low: 141, high: 460 },
  { sex: 'female', from: '13y', low: 62, high: 280 },
  { sex: 'female', from: '15y', low: 54, high: 128 },
  { sex: 'female', from: '17y', low: 48, high: 95 },
  { sex: 'male', from: '13y', low: 127, high: 517 },
  { sex: 'male', from: '15y', low: 89, high: 365 },
  { sex: 'male', from: '17y', low: 59, high: 164 },
  { from: '19y', low: 45, high: 130 },
];

const phosphorus: AgeRange[] = [
  { from: '0d', low: 5.6, high: 10.5 },
  { from: '15d', low: 4.8, high: 8.4 },
  { from: '1y', low: 4.3, high: 6.8 },
  { from: '5y', low: 4.1, high: 5.9 },
  { sex: 'female', from: '13y', low: 3.2, high: 5.5 },
  { sex: 'male', from: '13y', low: 3.5, high: 6.2 },
  { from: '16y', low: 2.9, high: 5 },
  { from: '19y', low: 2.5, high: 4.5 },
];

const glucoseCritical: Critical = { low: 46, high: 484 };

/**
 * Critical limits are the product's list for adults. They apply to every age unless they lie within its normal range or
 * `childLimits` has others.
 */
const rows: readonly Row[] = [
  ['na', 'Sodium', '2951-2', 'mmol/L', adult(136, 145), 'nlm', 250, { low: 120, high: 158 }],
  ['k', 'Potassium', '2823-3', 'mmol/L', adult(3.5, 5), 'nlm', 15, { low: 2.8, high: 6.2 }],
  ['cl', 'Chloride', '2075-0', 'mmol/L', adult(96, 106), 'nlm', 200],
  ['co2', 'Carbon dioxide, total', '2028-9', 'mmol/L', adult(24, 30), 'nlm', 80, { low: 11, high: 40 }],
  ['ca', 'Calcium', '17861-6', 'mg/dL', adult(8.6, 10.2), 'nlm', 30, { low: 6.6, high: 12.9 }],
  ['mg', 'Magnesium', '19123-9', 'mg/dL', adult(1.3, 2.7), 'nlm', 20, { low: 1, high: 4.9 }],
  ['phos', 'Phosphorus', '2777-1', 'mg/dL', phosphorus, 'caliper', 30, { low: 1.2, high: 8.9 }],
  ['urea', 'Urea', '3091-6', 'mg/dL', adult(15, 43), 'nlm', 800],
  ['creat', 'Creatinine', '2160-0', 'mg/dL', creatinine, 'mayo', 50, { high: 7.4 }],
  ['egfr', 'eGFR', '98979-8', 'mL/min/1.73 m²', adult(60, null), 'kdigo', 300],
  ['uric', 'Uric acid', '3084-1', 'mg/dL', bySex([2.7, 6.1], [3.7, 8]), 'mayo', 50],
  ['fbs', 'Glucose, fasting', '1558-6', 'mg/dL', adult(70, 99), 'ada', 2500, glucoseCritical],
  ['ppbs', 'Glucose, 2 h after meal', '1521-4', 'mg/dL', adult(70, 139), 'ada', 2500, glucoseCritical],
  ['rbs', 'Glucose, random', '2345-7', 'mg/dL', adult(70, 139), 'ada', 2500, glucoseCritical],
  ['hba1c', 'HbA1c', '4548-4', '%', adult(4, 5.6), 'ada', 25],
  ['bilt', 'Bilirubin, total', '1975-2', 'mg/dL', adult(0.2, 1.2), 'nlm', 80],
  ['bild', 'Bilirubin, direct', '1968-7', 'mg/dL', adult(null, 0.3), 'nlm', 80],
  ['bili', 'Bilirubin, indirect', '1971-1', 'mg/dL', adult(null, 0.9), 'common', 80],
  ['alt', 'ALT (SGPT)', '1742-6', 'U/L', adult(7, 55), 'nlm', 30_000],
  ['ast', 'AST (SGOT)', '1920-8', 'U/L', adult(8, 48), 'nlm', 30_000],
  ['alp', 'Alkaline phosphatase', '6768-6', 'U/L', alkalinePhosphatase, 'caliper', 10_000],
  ['ggt', 'Gamma GT', '2324-2', 'U/L', adult(null, 65), 'nlm', 10_000],
  ['prot', 'Total protein', '2885-2', 'g/dL', adult(5.5, 8), 'nlm', 20],
  ['alb', 'Albumin', '1751-7', 'g/dL', adult(3.5, 5.5), 'nlm', 10],
  ['glob', 'Globulin', '10834-0', 'g/dL', adult(2, 3.5), 'common', 15],
  ['agr', 'Albumin/globulin ratio', '1759-0', '', adult(1, 2.2), 'common', 20],
  ['chol', 'Cholesterol, total', '2093-3', 'mg/dL', adult(null, 199), 'atp', 2000],
  ['hdl', 'HDL cholesterol', '2085-9', 'mg/dL', adult(40, null), 'atp', 300],
  ['ldl', 'LDL cholesterol', '13457-7', 'mg/dL', adult(null, 129), 'atp', 1500],
  ['tg', 'Triglycerides', '2571-8', 'mg/dL', adult(null, 149), 'atp', 20_000],
  ['vldl', 'VLDL cholesterol', '13458-5', 'mg/dL', adult(null, 30), 'common', 1000],
  ['nonhdl', 'Non-HDL cholesterol', '43396-1', 'mg/dL', adult(null, 159), 'atp', 1900],
  ['tsh', 'TSH', '3016-3', 'mIU/L', adult(0.4, 4.2), 'nlm', 500],
  ['t3', 'T3, total', '3053-6', 'ng/dL', adult(90, 245), 'nlm', 2000],
  ['t4', 'T4, total', '3026-2', 'µg/dL', adult(4.5, 12), 'nlm', 60],
  ['ft4', 'T4, free', '3024-7', 'ng/dL', adult(0.55, 1.83), 'nlm', 20],
  ['vitd', 'Vitamin D (25-OH)', '1989-3', 'ng/mL', adult(20, 57), 'nlm', 500],
  ['b12', 'Vitamin B12', '2132-9', 'pg/mL', adult(165, 1600), 'nlm', 20_000],
  ['ferr', 'Ferritin', '2276-4', 'ng/mL', bySex([11, 307], [24, 336]), 'mayo', 100_000],
  ['iron', 'Iron', '2498-4', 'µg/dL', adult(35, 140), 'nlm', 2000],
  ['tibc', 'Iron-binding capacity', '2500-7', 'µg/dL', adult(245, 400), 'nlm', 2000],
  ['tsat', 'Transferrin saturation', '2502-3', '%', adult(14, 50), 'mayo', 200],
  ['crp', 'C-reactive protein', '1988-5', 'mg/L', adult(null, 4.9), 'nlm', 1000],
  ['trop', 'Troponin I', '10839-9', 'ng/mL', adult(null, 0.04), 'common', 1000],
  ['amyl', 'Amylase', '1798-8', 'U/L', adult(25, 125), 'nlm', 20_000],
  ['lip', 'Lipase', '3040-3', 'U/L', adult(40, 240), 'nlm', 50_000],
  ['ldh', 'LDH', '2532-0', 'U/L', adult(110, 240), 'nlm', 50_000],
  ['psa', 'PSA, total', '2857-1', 'ng/mL', adult(null, 4), 'nlm', 20_000],
  ['lact', 'Lactate', '2524-7', 'mmol/L', adult(0.5, 2.2), 'nlm', 50, { high: 3.5 }],
  ['ph', 'pH, arterial', '2744-1', '', adult(7.35, 7.45), 'nlm', 8, { low: 7.2, high: 7.6 }],
  ['pco2', 'pCO2, arterial', '2019-8', 'mmHg', adult(35, 45), 'common', 250],
  ['po2', 'pO2, arterial', '2703-7', 'mmHg', adult(80, 100), 'nlm', 800],
  ['hco3', 'Bicarbonate, arterial', '1960-4', 'mmol/L', adult(23, 28), 'nlm', 80],
  ['acr', 'Albumin/creatinine, urine', '9318-7', 'mg/g', adult(null, 29), 'kdigo', 30_000],
];

export const chemistry: readonly Analyte[] = rows.map(measuredOf);
