import { monthsOf } from './age-limits.ts';
import type { Form } from './drugs.ts';

/**
 * Usual doses for children: drug; route; ages, and weights where they matter; mg per dose; mg per day; most mg per
 * dose; most mg per day; source. "10-15/kg" is by weight, "5-10" is not; "-" means that the sources state nothing, so
 * the column is not checked. A combination dosed by one of its ingredients names it after "by". Facts from BNF for
 * Children (BNFc), the IAP Drug Formulary, the WHO Pocket Book of Hospital Care for Children and product information;
 * decision support, to be checked by the clinic's pharmacist (docs/decisions/0044-prescribing-safety.md).
 */
const table = `
paracetamol; oral; 1m-16y; 10-15/kg; 0-60/kg; 1000; 4000; IAP, WHO, BNFc
paracetamol; injection; 1m-16y to 10 kg; 7.5-10/kg; 0-30/kg; -; -; BNFc
paracetamol; injection; 1m-16y over 10 kg; 10-15/kg; 0-60/kg; 1000; 4000; BNFc
ibuprofen; oral; 3m-16y; 5-10/kg; 0-30/kg; 400; 2400; BNFc, WHO
diclofenac; oral; 6m-16y; -; 1-3/kg; 75; 150; BNFc
mefenamic acid; oral; 6m-16y; -; 15-25/kg; 500; 1500; IAP
naproxen; oral; 2y-16y; -; 10-15/kg; 500; 1000; BNFc
amoxicillin; oral; 1m-16y; -; 25-90/kg; 1000; 3000; WHO, BNFc
amoxicillin + clavulanic acid by amoxicillin; oral; 1m-16y; -; 25-70/kg; 875; 2625; BNFc, IAP
amoxicillin + clavulanic acid by amoxicillin; injection; 3m-16y; 20-25/kg; 0-100/kg; 1000; 4000; BNFc
ampicillin; oral; 1m-16y; -; 50-100/kg; 1000; 4000; IAP
ampicillin; injection; 1m-16y; -; 100-200/kg; 2000; 12000; WHO, BNFc
cloxacillin; oral; 1m-16y; -; 50-100/kg; 1000; 4000; IAP
phenoxymethylpenicillin; oral; 1m-16y; -; 25-50/kg; 1000; 4000; BNFc
cefixime; oral; 6m-16y; -; 8-20/kg; 400; 400; BNFc, IAP
cefpodoxime; oral; 1m-16y; -; 8-10/kg; 200; 400; BNFc, IAP
cefuroxime; oral; 3m-16y; 10-15/kg; 20-30/kg; 500; 1000; BNFc
cefadroxil; oral; 1m-16y; -; 25-50/kg; 1000; 2000; IAP, BNFc
cefalexin; oral; 1m-16y; -; 25-100/kg; 1000; 4000; BNFc
ceftriaxone; injection; 1m-16y; -; 50-100/kg; 4000; 4000; BNFc, WHO
cefotaxime; injection; 1m-16y; -; 100-200/kg; 3000; 12000; BNFc, IAP
meropenem; injection; 1m-16y; 10-40/kg; 30-120/kg; 2000; 6000; BNFc
piperacillin + tazobactam by piperacillin; injection; 1m-16y; 70-100/kg; 200-400/kg; 4000; 16000; BNFc, IAP
vancomycin; injection; 1m-16y; 10-20/kg; 40-60/kg; 1000; 4000; BNFc, IAP
amikacin; injection; 1m-16y; -; 15-20/kg; 1500; 1500; BNFc, WHO
gentamicin; injection; 1m-16y; -; 5-7.5/kg; 400; 400; BNFc, WHO
azithromycin; oral; 6m-16y; -; 10-20/kg; 500; 500; BNFc, IAP
clarithromycin; oral; 1m-16y; 6-10/kg; 12-20/kg; 500; 1000; BNFc
erythromycin; oral; 1m-16y; -; 30-50/kg; 1000; 4000; IAP, WHO
doxycycline; oral; 8y-16y; -; 2-4/kg; 200; 200; IAP, FDA
ciprofloxacin; oral; 1y-18y; 10-20/kg; 20-40/kg; 750; 1500; BNFc, WHO
ofloxacin; oral; 1y-18y; -; 15-20/kg; 400; 800; IAP, WHO
sulfamethoxazole + trimethoprim by trimethoprim; oral; 2m-16y; 3-5/kg; 6-10/kg; 160; 320; WHO, BNFc
nitrofurantoin; oral; 3m-16y; -; 3-7/kg; 100; 400; BNFc, IAP
metronidazole; oral; 1m-16y; -; 15-50/kg; 800; 2400; WHO, BNFc
metronidazole; injection; 1m-16y; 7-10/kg; 20-30/kg; 500; 1500; BNFc, WHO
isoniazid; oral; 1m-16y; -; 7-15/kg; 300; 300; WHO
rifampicin; oral; 1m-16y; -; 10-20/kg; 600; 600; WHO
pyrazinamide; oral; 1m-16y; -; 30-40/kg; 2000; 2000; WHO
ethambutol; oral; 1m-16y; -; 15-25/kg; 1200; 1200; WHO
fluconazole; oral; 1m-16y; -; 3-12/kg; 400; 400; BNFc
albendazole; oral; 1y-2y; 200-200; 0-200; -; -; WHO
albendazole; oral; 2y-16y; 400-400; 0-400; -; -; WHO
ivermectin; oral; 5y-16y; 0.15-0.2/kg; -; 12; -; WHO
oseltamivir; oral; 1y-16y; 1.5-3/kg; 1.5-6/kg; 75; 150; BNFc
cetirizine; oral; 6m-1y; 1.25-2.5; 0-2.5; -; -; product information
cetirizine; oral; 1y-2y; 1.25-2.5; 0-5; -; -; product information
cetirizine; oral; 2y-6y; 2.5-5; 0-5; -; -; BNFc
cetirizine; oral; 6y-16y; 5-10; 0-10; -; -; BNFc
levocetirizine; oral; 6m-2y; 1.25-1.25; 0-1.25; -; -; product information
levocetirizine; oral; 2y-6y; 1.25-2.5; 0-2.5; -; -; BNFc
levocetirizine; oral; 6y-16y; 2.5-5; 0-5; -; -; BNFc
loratadine; oral; 2y-6y; 5-5; 0-5; -; -; BNFc
loratadine; oral; 6y-16y; 5-10; 0-10; -; -; BNFc
fexofenadine; oral; 6y-12y; 30-30; 0-60; -; -; BNFc
fexofenadine; oral; 12y-16y; 120-180; 0-180; -; -; BNFc
chlorphenamine; oral; 1y-2y; 1-1; 0-2; -; -; BNFc
chlorphenamine; oral; 2y-6y; 1-1; 0-6; -; -; BNFc
chlorphenamine; oral; 6y-12y; 2-2; 0-12; -; -; BNFc
chlorphenamine; oral; 12y-16y; 4-4; 0-24; -; -; BNFc
hydroxyzine; oral; 6m-16y; -; 0.5-2/kg; 50; 100; BNFc
montelukast; oral; 6m-6y; 4-4; 0-4; -; -; BNFc
montelukast; oral; 6y-15y; 5-5; 0-5; -; -; BNFc
montelukast; oral; 15y-16y; 10-10; 0-10; -; -; BNFc
salbutamol; oral; 1m-2y; 0.08-0.15/kg; -; 2; 8; BNFc, IAP
salbutamol; oral; 2y-6y; 1-2; -; -; 8; BNFc
salbutamol; oral; 6y-12y; 2-2; -; -; 8; BNFc
salbutamol; oral; 12y-16y; 2-4; -; -; 16; BNFc
salbutamol; inhaler; 1m-16y; 0.1-1; -; -; -; BNFc, WHO
salbutamol; respules; 1m-5y; 2.5-2.5; -; -; -; BNFc, WHO
salbutamol; respules; 5y-16y; 2.5-5; -; -; -; BNFc
budesonide; respules; 3m-16y; 0.25-1; 0-2; -; -; BNFc
prednisolone; oral; 1m-16y; -; 0.5-2/kg; 60; 60; BNFc, IAP
dexamethasone; oral; 1m-16y; 0.15-0.6/kg; 0-0.6/kg; 16; 16; BNFc, WHO
dexamethasone; injection; 1m-16y; 0.15-0.6/kg; 0-0.6/kg; 16; 16; BNFc, WHO
hydrocortisone; injection; 1m-16y; 2-4/kg; 0-16/kg; 100; 400; BNFc
adrenaline; injection; 1m-16y; 0.01-0.015/kg; -; 0.5; -; WHO, IAP, BNFc
atropine; injection; 1m-16y; 0.01-0.02/kg; -; 0.6; -; BNFc, IAP
ondansetron; oral; 6m-16y; 0.1-0.2/kg; 0-0.6/kg; 8; 24; BNFc, IAP
ondansetron; injection; 6m-16y; 0.1-0.15/kg; 0-0.45/kg; 8; 24; BNFc
domperidone; oral; 12y-16y; 10-10; 0-30; -; -; MHRA, BNFc
metoclopramide; oral; 1y-16y; 0.1-0.15/kg; 0-0.5/kg; 10; 30; EMA, BNFc
metoclopramide; injection; 1y-16y; 0.1-0.15/kg; 0-0.5/kg; 10; 30; EMA, BNFc
racecadotril; oral; 3m-16y; 1.1-1.7/kg; 0-6.8/kg; 60; 240; product information
loperamide; oral; 12y-16y; 2-4; 0-16; -; -; BNFc
zinc; oral; 1m-6m; 10-10; 0-10; -; -; WHO, IAP
zinc; oral; 6m-16y; 10-20; 10-20; -; -; WHO, IAP
ferrous ascorbate + folic acid by ferrous ascorbate; oral; 1m-16y; -; 2-6/kg; 100; 200; IAP, WHO
ferrous sulfate + folic acid by ferrous sulfate; oral; 1m-16y; -; 2-6/kg; 100; 200; IAP, WHO
furosemide; oral; 1m-16y; 0.5-2/kg; 0-6/kg; 40; 80; BNFc
furosemide; injection; 1m-16y; 0.5-2/kg; 0-6/kg; 40; 80; BNFc
carbamazepine; oral; 1m-16y; -; 5-20/kg; 600; 1800; BNFc
sodium valproate; oral; 1m-16y; -; 10-60/kg; 1250; 2500; BNFc
sodium valproate; injection; 1m-16y; 5-40/kg; 0-60/kg; 2400; 2500; BNFc
levetiracetam; oral; 1m-16y; -; 14-60/kg; 1500; 3000; BNFc
levetiracetam; injection; 1m-16y; 10-60/kg; 0-60/kg; 4500; 4500; BNFc
phenytoin; oral; 1m-16y; -; 4-8/kg; 300; 300; IAP, BNFc
phenytoin; injection; 1m-16y; 2.5-20/kg; 0-20/kg; 1500; 1500; BNFc, IAP
phenobarbital; oral; 1m-16y; -; 3-8/kg; 180; 180; IAP, BNFc
phenobarbital; injection; 1m-16y; 2.5-20/kg; 0-20/kg; 1000; 1000; BNFc, IAP
diazepam; oral; 6m-16y; 0.1-0.3/kg; 0-1/kg; 10; 30; IAP, BNFc
diazepam; injection; 1m-16y; 0.1-0.4/kg; -; 10; -; BNFc, IAP
midazolam; injection; 1m-16y; 0.025-0.2/kg; -; 10; -; BNFc
tramadol; oral; 12y-16y; 37.5-100; 0-400; -; -; BNFc
tramadol; injection; 12y-16y; 50-100; 0-400; -; -; BNFc
codeine; oral; 12y-16y; 10-60; 0-240; -; -; BNFc
`;

export const routes = ['oral', 'injection', 'inhaler', 'respules'] as const;
export type Route = (typeof routes)[number];

export const routeOf: Partial<Record<Form, Route>> = {
  tablet: 'oral',
  capsule: 'oral',
  syrup: 'oral',
  drops: 'oral',
  sachet: 'oral',
  suppository: 'oral',
  injection: 'injection',
  inhaler: 'inhaler',
  respules: 'respules',
};

/** In milligrams. */
export interface DoseRange {
  low: number;
  high: number;
  isPerKg: boolean;
}

export interface DoseLimit {
  ingredients: readonly string[];
  /** The ingredient by which the drug is dosed. */
  by: string;
  route: Route;
  fromMonths: number;
  /** Exclusive upper limit of the age. */
  toMonths: number;
  /** Exclusive lower limit of the weight. */
  overKg: number;
  /** Inclusive upper limit of the weight. */
  toKg: number;
  each: DoseRange | null;
  day: DoseRange | null;
  mostEach: number | null;
  mostDay: number | null;
  source: string;
}

function rangeOf(text: string): DoseRange | null {
  if (text === '-') return null;
  const [low = 0, high = 0] = text.replace('/kg', '').split('-').map(Number);
  return { low, high, isPerKg: text.endsWith('/kg') };
}

const amountOf = (text: string) => (text === '-' ? null : Number(text));

function readLimit(line: string): DoseLimit {
  const [drug = '', routeName = '', ages = '', each = '', day = '', mostEach = '', mostDay = '', source = ''] =
    line.split('; ');
  const [name = '', by = name] = drug.split(' by ');
  const [, from = '', to = '', side, kg] = /^(\w+)-(\w+)(?: (to|over) (\d+) kg)?$/.exec(ages) ?? [];
  const route = routes.find((known) => known === routeName);
  if (!route) throw new Error(`No way to give a drug: ${line}`);
  return {
    ingredients: name.split(' + '),
    by,
    route,
    fromMonths: monthsOf(from),
    toMonths: monthsOf(to),
    overKg: side === 'over' ? Number(kg) : 0,
    toKg: side === 'to' ? Number(kg) : Number.POSITIVE_INFINITY,
    each: rangeOf(each),
    day: rangeOf(day),
    mostEach: amountOf(mostEach),
    mostDay: amountOf(mostDay),
    source,
  };
}

export const doseLimitLines = table.trim().split('\n');
export const doseLimits: readonly DoseLimit[] = doseLimitLines.map(readLimit);

/**
 * For products of two drugs whose strength is the sum: the share of the drug by which the product is dosed, as strength
 * in mg to mg of that drug.
 */
export const sharesOfSums: Record<string, Readonly<Record<string, number>>> = {
  amoxicillin: { 375: 250, 625: 500, 1000: 875, 1200: 1000, 228.5: 200, 457: 400 },
  'clavulanic acid': { 1200: 200 },
  piperacillin: { 2250: 2000, 4500: 4000 },
  trimethoprim: { 480: 80, 960: 160, 240: 40 },
};
