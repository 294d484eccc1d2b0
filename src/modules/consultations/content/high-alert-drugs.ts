/**
 * Drugs with which a mistake does lasting harm: ingredients; what to check. Each asks for a reason whenever it is
 * prescribed. Chosen from ISMP's lists of high-alert medications (community and acute care) for what an Indian clinic
 * or hospital gives. Methotrexate has its own rule: it asks unless it is taken once a week, up to `mostMethotrexate`.
 */
const table = `
warfarin, acenocoumarol; Oral anticoagulant: check the INR and what else is taken.
rivaroxaban, apixaban, dabigatran; Oral anticoagulant: check kidney function and bleeding risk.
heparin, enoxaparin, dalteparin, fondaparinux; Anticoagulant: check weight, kidney function and platelets.
insulin human regular, insulin human 30/70, insulin glargine, insulin lispro, insulin aspart, insulin degludec, insulin; Insulin: check the kind, the units and the meals.
digoxin; Narrow margin: check kidney function, potassium and pulse.
potassium chloride; Check potassium and kidney function. An injection is diluted, never given as a bolus.
tramadol, tapentadol, codeine, morphine, pethidine, fentanyl, oxycodone, buprenorphine, pentazocine, methadone; Opioid: check breathing, other sedatives and how long.
lithium carbonate, lithium; Narrow margin: check the level, kidney function and thyroid.
amiodarone; Check ECG, thyroid, liver and what else is taken.
theophylline, aminophylline; Narrow margin: check what else is taken and the heart rate.
phenytoin; Narrow margin: check the level and what else is taken.
azathioprine, mercaptopurine; Check the blood count, the liver and that no allopurinol or febuxostat is taken.
cyclophosphamide, vincristine, cisplatin, fluorouracil, capecitabine; Cytotoxic drug: check protocol, dose and blood count.
magnesium sulfate; Check reflexes, breathing, urine and kidney function.
adrenaline, noradrenaline, vasopressin; Check the dilution, the route and the dose.
midazolam, ketamine, propofol, thiopental; Sedative: check breathing and who watches the patient.
`;

interface HighAlert {
  ingredients: readonly string[];
  check: string;
}

export const highAlertDrugs: readonly HighAlert[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [ingredients = '', check = ''] = line.split('; ');
    return { ingredients: ingredients.split(', '), check };
  });

/** Units of insulin at once that are asked about: ten times a dose, or units of the wrong strength. */
export const mostInsulin = 60;

/** Milligrams per week (BNF: rheumatoid arthritis and psoriasis). */
export const mostMethotrexate = 25;
