import { type Route, routes } from './dose-limits.ts';

/**
 * The most that an adult is given: drug; how, and below which weight; most each time; most a day; source. In mg, unless
 * the figure has a unit; "/kg" counts only with a recent weight; "-" is not limited. Facts from the British National
 * Formulary (BNF), labels approved by the FDA and the authorities named. Decision support, to be checked by the clinic's
 * pharmacist (docs/decisions/0265-the-most-an-adult-is-given.md).
 */
const table = `
paracetamol; oral; 1000; 4000; BNF, WHO
paracetamol; injection; 1000; 4000; BNF
paracetamol; injection under 50 kg; 15/kg; 60/kg; BNF
ibuprofen; oral; 800; 2400; BNF, FDA
diclofenac; oral; -; 150; BNF
diclofenac; injection; 75; 150; BNF
aceclofenac; oral; 200; 200; BNF, product information
naproxen; oral; 750; 1250; BNF
etoricoxib; oral; 120; 120; BNF
mefenamic acid; oral; 500; 1500; BNF
ketorolac; oral; 10; 40; product information
ketorolac; injection; 30; 90; BNF
piroxicam; oral; -; 20; EMA
tramadol; oral; 100; 400; BNF
tramadol; injection; 100; 400; BNF
codeine; oral; 60; 240; BNF
tapentadol; oral; 100; 500; BNF
morphine; injection; 15; -; FDA, 0.2 mg/kg for 75 kg
pethidine; injection; 100; -; BNF
fentanyl; injection; 0.2; -; BNF
pentazocine; injection; 60; 360; FDA
buprenorphine; injection; 0.6; 2.4; BNF
colchicine; oral; -; 2; BNF
allopurinol; oral; 300; 900; BNF
febuxostat; oral; 120; 120; BNF
thiocolchicoside; oral; 8; 16; EMA
tizanidine; oral; 12; 36; BNF
baclofen; oral; -; 100; BNF
ampicillin; injection; 2000; 12000; BNF
amoxicillin; injection; 2000; 12000; BNF
clavulanic acid; injection; 200; 800; product information
benzathine benzylpenicillin; injection; 2400000 IU; 2400000 IU; WHO
piperacillin; injection; 4000; 16000; BNF
ceftriaxone; injection; 4000; 4000; BNF
cefotaxime; injection; 3000; 12000; BNF
meropenem; injection; 2000; 6000; BNF
gentamicin; injection; 560; 560; BNF, 7 mg/kg for 80 kg
gentamicin; injection; 7/kg; 7/kg; BNF
amikacin; injection; 1500; 1500; BNF
amikacin; injection; 20/kg; 20/kg; WHO
streptomycin; injection; 1000; 1000; WHO
vancomycin; injection; 2000; 4500; BNF, ASHP
vancomycin; injection; 30/kg; 60/kg; ASHP
metronidazole; oral; 2000; 2400; BNF
metronidazole; injection; 1000; 4000; FDA
ciprofloxacin; oral; 750; 1500; BNF
ciprofloxacin; injection; 400; 1200; BNF
levofloxacin; oral; 750; 1000; BNF, FDA
levofloxacin; injection; 750; 1000; BNF, FDA
linezolid; oral; 600; 1200; BNF
linezolid; injection; 600; 1200; BNF
nitrofurantoin; oral; 100; 400; BNF
isoniazid; oral; 300; 300; WHO
rifampicin; oral; 600; 600; WHO
hydroxychloroquine; oral; 400; 400; BNF
primaquine; oral; 45; 45; WHO
pheniramine; injection; 45.5; -; product information
promethazine; oral; -; 100; BNF
promethazine; injection; 50; 100; BNF
hydroxyzine; oral; -; 100; MHRA
montelukast; oral; 10; 10; BNF
aminophylline; injection; 500; -; BNF
doxofylline; oral; 650; 1200; product information
methylprednisolone; injection; 1000; 1000; BNF
dexamethasone; injection; 24; 24; BNF
betamethasone; injection; 12; -; WHO, before a preterm birth
hydrocortisone; injection; 500; 2000; BNF
domperidone; oral; -; 30; MHRA
metoclopramide; oral; 10; 30; EMA
metoclopramide; injection; 10; 30; EMA
ondansetron; oral; 24; 24; FDA
ondansetron; injection; 16; 32; MHRA, BNF
dicyclomine; oral; 40; 160; FDA
dicyclomine; injection; 20; 80; FDA
hyoscine butylbromide; oral; 20; 80; BNF
hyoscine butylbromide; injection; 20; 100; BNF
loperamide; oral; 4; 16; BNF
pantoprazole; injection; 80; 240; FDA
metformin; oral; 2000; 2550; FDA
glimepiride; oral; 6; 6; BNF
gliclazide; oral; 160; 320; BNF
pioglitazone; oral; 45; 45; BNF
sitagliptin; oral; 100; 100; BNF
vildagliptin; oral; 100; 100; BNF, product information
teneligliptin; oral; 40; 40; product information
linagliptin; oral; 5; 5; BNF
dapagliflozin; oral; 10; 10; BNF
empagliflozin; oral; 25; 25; BNF
amlodipine; oral; 10; 10; BNF
telmisartan; oral; 80; 80; BNF
losartan; oral; 150; 150; BNF
olmesartan; oral; 40; 40; BNF
valsartan; oral; 320; 320; BNF
ramipril; oral; 10; 10; BNF
enalapril; oral; 40; 40; BNF
atenolol; oral; 100; 100; BNF
metoprolol; oral; 200; 400; BNF
bisoprolol; oral; 20; 20; BNF
propranolol; oral; -; 320; BNF
furosemide; injection; 80; 1500; FDA, BNF
labetalol; oral; -; 2400; BNF
labetalol; injection; 80; 300; FDA
methyldopa; oral; -; 3000; BNF
amiodarone; injection; 300; 1200; BNF
digoxin; oral; -; 0.25; BNF
digoxin; injection; 1; 1; BNF
atorvastatin; oral; 80; 80; BNF
rosuvastatin; oral; 20; 20; BNF, people of Asian origin
warfarin; oral; 10; 10; BNF
acenocoumarol; oral; 8; 8; BNF
rivaroxaban; oral; 20; 30; BNF
apixaban; oral; 10; 20; BNF
dabigatran; oral; 150; 300; BNF
ticagrelor; oral; 180; 180; BNF
heparin; injection; 15000 IU; 40000 IU; BNF, FDA
enoxaparin; injection; 150; 200; FDA, 100 kg
enoxaparin; injection; 1.5/kg; 2/kg; BNF, FDA
tranexamic acid; oral; 1500; 4500; BNF
tranexamic acid; injection; 1000; 3000; BNF, WHO
levothyroxine; oral; 0.3; 0.3; product information
escitalopram; oral; 20; 20; MHRA
sertraline; oral; 200; 200; BNF
fluoxetine; oral; 60; 60; BNF
amitriptyline; oral; 150; 150; BNF
duloxetine; oral; 120; 120; BNF
mirtazapine; oral; 45; 45; BNF
olanzapine; oral; 20; 20; BNF
quetiapine; oral; -; 800; BNF
haloperidol; oral; -; 20; BNF
haloperidol; injection; 5; 20; BNF
alprazolam; oral; -; 4; FDA
lorazepam; oral; 4; 10; FDA
lorazepam; injection; 4; 8; FDA
diazepam; oral; 20; 60; BNF
diazepam; injection; 10; 40; BNF
midazolam; injection; 7.5; -; BNF, sedation
zolpidem; oral; 10; 10; BNF
gabapentin; oral; -; 3600; BNF
pregabalin; oral; 300; 600; BNF
phenytoin; injection; 2000; 2000; BNF
phenytoin; injection; 20/kg; -; BNF
phenobarbital; injection; 1000; -; BNF
sildenafil; oral; 100; 100; BNF
tadalafil; oral; 20; 20; BNF
potassium chloride; oral; 3000; 15000; FDA, 40 and 200 mmol
potassium chloride; injection; 3000; 15000; BNF, FDA, 40 and 200 mmol
magnesium sulfate; injection; 10000; 40000; WHO, FDA
adrenaline; injection; 0.5; -; BNF, 1 mg only in cardiac arrest
atropine; injection; 3; -; BNF
lidocaine; injection; 200; -; BNF
phytomenadione; injection; 10; 40; BNF
oxytocin; injection; 10 IU; -; WHO, more only as an infusion
methylergometrine; injection; 0.2; -; FDA
carboprost; injection; 0.25; 2; FDA
iron sucrose; injection; 200; 200; product information
`;

const measures = ['mg', 'IU'] as const;
export type Measure = (typeof measures)[number];

/** The most at once or in a day. */
export interface Most {
  amount: number;
  isPerKg: boolean;
}

export interface AdultLimit {
  ingredient: string;
  route: Route;
  /** Exclusive upper limit of the weight; null for people of any weight. */
  underKg: number | null;
  measure: Measure;
  each: Most | null;
  day: Most | null;
  source: string;
}

const mostOf = (text: string): Most | null =>
  text === '-' ? null : { amount: Number.parseFloat(text), isPerKg: text.endsWith('/kg') };

function readLimit(line: string): AdultLimit {
  const [ingredient = '', given = '', each = '', day = '', source = ''] = line.split('; ');
  const [routeName = '', kg] = given.split(/ under | kg/);
  const route = routes.find((known) => known === routeName);
  if (!route) throw new Error(`No way to give a drug: ${line}`);
  return {
    ingredient,
    route,
    underKg: kg === undefined ? null : Number(kg),
    measure: measures.find((known) => each.endsWith(` ${known}`)) ?? 'mg',
    each: mostOf(each),
    day: mostOf(day),
    source,
  };
}

export const adultLimitLines = table.trim().split('\n');
export const adultLimits: readonly AdultLimit[] = adultLimitLines.map(readLimit);
