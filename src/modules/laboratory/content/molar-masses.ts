/** Standard atomic weights (IUPAC 2021, abridged). */
const weights: Readonly<Record<string, number>> = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Mg: 24.305,
  P: 30.974,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  I: 126.904,
};

interface Substance {
  /** The substance counted in moles, if the name of the analyte does not say it. */
  name: string;
  /** The formula in PubChem. */
  formula: string;
  analytes: readonly string[];
}

/**
 * Analytes that other laboratories report in moles. Haemoglobin is left out because half of the laboratories count its
 * four parts as one.
 */
const substances: readonly Substance[] = [
  { name: 'Glucose', formula: 'C6H12O6', analytes: ['fbs', 'ppbs', 'rbs', 'ogttf', 'ogtt1', 'ogtt2'] },
  { name: 'Cholesterol', formula: 'C27H46O', analytes: ['chol', 'hdl', 'ldl', 'vldl', 'nonhdl'] },
  // By convention, because blood fats are a mixture.
  { name: 'Triolein', formula: 'C57H104O6', analytes: ['tg'] },
  { name: 'Creatinine', formula: 'C4H7N3O', analytes: ['creat'] },
  { name: 'Urea', formula: 'CH4N2O', analytes: ['urea'] },
  { name: 'Uric acid', formula: 'C5H4N4O3', analytes: ['uric'] },
  { name: 'Bilirubin', formula: 'C33H36N4O6', analytes: ['bilt', 'bild', 'bili'] },
  { name: 'Calcium', formula: 'Ca', analytes: ['ca'] },
  { name: 'Magnesium', formula: 'Mg', analytes: ['mg'] },
  { name: 'Phosphorus', formula: 'P', analytes: ['phos'] },
  { name: 'Iron', formula: 'Fe', analytes: ['iron', 'tibc'] },
  { name: 'Calcifediol', formula: 'C27H44O2', analytes: ['vitd'] },
  { name: 'Cyanocobalamin', formula: 'C63H88CoN14O14P', analytes: ['b12'] },
  { name: 'Folic acid', formula: 'C19H19N7O6', analytes: ['fol'] },
  { name: 'Thyroxine', formula: 'C15H11I4NO4', analytes: ['t4', 'ft4'] },
  { name: 'Triiodothyronine', formula: 'C15H12I3NO4', analytes: ['t3'] },
];

/** In grams per mole. */
export function molarMass(formula: string): number {
  return [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce((mass, [, element = '', count = '']) => {
    const weight = weights[element];
    if (!weight) throw new Error(`There is no weight of ${element}`);
    return mass + weight * Number(count || 1);
  }, 0);
}

interface Molar {
  mass: number;
  /** The source of the mass. */
  source: string;
}

export const molarMasses: ReadonlyMap<string, Molar> = new Map(
  substances.flatMap(({ name, formula, analytes }) => {
    const source = `${name}, ${formula} (PubChem; atomic weights IUPAC 2021)`;
    return analytes.map((code) => [code, { mass: molarMass(formula), source }] as const);
  }),
);
