/**
 * Strengths that are taken once a week and asked about when taken more often: ingredient; from this strength on; harm;
 * source. Methotrexate has its own rule (`high-alert-drugs.ts`). Decision support.
 */
const table = `
cholecalciferol; 60000 IU; too much calcium, harm to the kidneys; product information
alendronic acid; 35 mg; burns the gullet, too little calcium; product information
risedronic acid; 35 mg; burns the gullet, too little calcium; product information
`;

interface WeeklyDrug {
  ingredient: string;
  fromStrength: number;
  why: string;
  source: string;
}

export const weeklyDrugs: readonly WeeklyDrug[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [ingredient = '', from = '', why = '', source = ''] = line.split('; ');
    return { ingredient, fromStrength: Number.parseFloat(from), why, source };
  });
