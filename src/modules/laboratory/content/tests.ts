/** By the colour of the cap, as the people at the desk know them. */
export const tubes = {
  edta: 'EDTA (lavender)',
  serum: 'Serum (yellow)',
  fluoride: 'Fluoride (grey)',
  citrate: 'Citrate (blue)',
  heparin: 'Heparin syringe',
  urine: 'Urine container',
  stool: 'Stool container',
} as const;
type Tube = keyof typeof tubes;

export interface LabTestKind {
  code: string;
  name: string;
  /** What else doctors write. */
  aliases: readonly string[];
  tube: Tube;
  /** What is reported, in this order. */
  analytes: readonly string[];
}

const kind = (code: string, name: string, tube: Tube, analytes: string, aliases = ''): LabTestKind => ({
  code,
  name,
  tube,
  analytes: analytes.split(' '),
  aliases: aliases.split(',').filter(Boolean),
});

/** HIV, hepatitis B and C come with restricted viewing, which is not there yet. */
export const testKinds: readonly LabTestKind[] = [
  kind(
    'cbc',
    'Complete Blood Count (CBC)',
    'edta',
    'hb rbc hct mcv mch mchc rdw wbc neut lymph mono eos baso plt',
    'cbp,hemogram,haemogram,fbc',
  ),
  kind('hb', 'Haemoglobin', 'edta', 'hb', 'hemoglobin,hgb'),
  kind('plt', 'Platelet Count', 'edta', 'plt', 'platelets'),
  kind('esr', 'ESR', 'edta', 'esr', 'sedimentation rate'),
  kind('smear', 'Peripheral Smear', 'edta', 'smear', 'ps'),
  kind('bg', 'Blood Group', 'edta', 'abo rh', 'blood grouping,abo'),
  kind('mp', 'Malaria Parasite', 'edta', 'malaria malag', 'malaria'),
  kind('hba1c', 'HbA1c', 'edta', 'hba1c', 'a1c,glycated haemoglobin'),
  kind('pt', 'Prothrombin Time / INR', 'citrate', 'pt inr', 'inr,pt inr,prothrombin'),
  kind('aptt', 'aPTT', 'citrate', 'aptt', 'ptt'),
  kind('ddimer', 'D-dimer', 'citrate', 'ddimer', 'd dimer'),
  kind('lft', 'Liver Function Test (LFT)', 'serum', 'bilt bild alt ast alp ggt prot alb', 'liver'),
  kind('kft', 'Kidney Function Test (KFT)', 'serum', 'urea creat uric na k cl', 'rft,kidney,renal'),
  kind('elec', 'Electrolytes', 'serum', 'na k cl co2', 'electrolytes,lytes,se'),
  kind('creat', 'Creatinine', 'serum', 'creat', 'scr'),
  kind('urea', 'Urea', 'serum', 'urea', 'bun'),
  kind('uric', 'Uric Acid', 'serum', 'uric', 'urate'),
  kind('k', 'Potassium', 'serum', 'k', 'potassium'),
  kind('na', 'Sodium', 'serum', 'na', 'sodium'),
  kind('ca', 'Calcium', 'serum', 'ca', 'calcium'),
  kind('mg', 'Magnesium', 'serum', 'mg', 'magnesium'),
  kind('phos', 'Phosphorus', 'serum', 'phos', 'phosphate'),
  kind('lipid', 'Lipid Profile', 'serum', 'chol hdl ldl tg', 'lipids,cholesterol'),
  kind('tsh', 'TSH', 'serum', 'tsh', 'thyrotropin'),
  kind('tft', 'Thyroid Profile (T3, T4, TSH)', 'serum', 't3 t4 tsh', 'thyroid,t3 t4 tsh'),
  kind('ft4', 'Free T4', 'serum', 'ft4', 'free thyroxine'),
  kind('vitd', 'Vitamin D (25-OH)', 'serum', 'vitd', 'vitamin d,vit d,25 oh d'),
  kind('b12', 'Vitamin B12', 'serum', 'b12', 'vitamin b12,vit b12,cobalamin'),
  kind('iron', 'Iron Studies', 'serum', 'iron tibc ferr', 'iron profile'),
  kind('ferr', 'Ferritin', 'serum', 'ferr', 'ferritin'),
  kind('crp', 'C-reactive Protein (CRP)', 'serum', 'crp', 'c reactive protein'),
  kind('trop', 'Troponin I', 'serum', 'trop', 'troponin,tni'),
  kind('amyl', 'Amylase', 'serum', 'amyl', 'amylase'),
  kind('lip', 'Lipase', 'serum', 'lip', 'lipase'),
  kind('ldh', 'LDH', 'serum', 'ldh', 'lactate dehydrogenase'),
  kind('psa', 'PSA', 'serum', 'psa', 'prostate'),
  kind('dengue', 'Dengue Profile (NS1, IgM, IgG)', 'serum', 'ns1 denigm denigg', 'ns1'),
  kind('typhi', 'Typhoid IgM', 'serum', 'typhi', 'typhoid,typhidot'),
  kind('fbs', 'Fasting Glucose', 'fluoride', 'fbs', 'fasting sugar,fasting glucose'),
  kind('ppbs', 'Glucose after Meal (PPBS)', 'fluoride', 'ppbs', 'pp,pp sugar'),
  kind('rbs', 'Random Glucose', 'fluoride', 'rbs', 'sugar,glucose,grbs'),
  kind('lact', 'Lactate', 'fluoride', 'lact', 'lactate'),
  kind('abg', 'Arterial Blood Gas (ABG)', 'heparin', 'ph pco2 po2 hco3', 'blood gas'),
  kind('cue', 'Urine Routine (CUE)', 'urine', 'usg uprot ugluc uket ublood unit uwbc urbc', 'urine,urine routine,ure'),
  kind('acr', 'Urine Albumin/Creatinine', 'urine', 'acr', 'uacr,microalbumin'),
  kind('upt', 'Urine Pregnancy Test', 'urine', 'upt', 'pregnancy,hcg'),
  kind('stool', 'Stool Routine', 'stool', 'stoolm stoolob', 'stool routine'),
];

export const testKind = (code: string): LabTestKind | undefined => testKinds.find((known) => known.code === code);
