import { membersOf, rowsOf } from './interaction-classes.ts';

/**
 * Which classes or drugs; avoid (contraindicated, or the source says to avoid it) or caution; what happens and, after a dash, what
 * to do; source. "ONC" is the list of high-priority interactions agreed on for the United States' health records (Phansalkar and
 * others, J Am Med Inform Assoc 2012;19:735), all its fifteen pairs; "label" the product information. Why one asks and another
 * does not: docs/decisions/0106-avoid-or-caution.md.
 * Facts from the sources named, in our words; the clinic's pharmacist has the last word. Decision support: a reason passes what is
 * to be avoided.
 */
const pairTable = `
MAO inhibitor; stimulant; avoid; dangerous rise of blood pressure; ONC, label
MAO inhibitor; serotonin reuptake inhibitor; avoid; serotonin syndrome; ONC, label
MAO inhibitor; tricyclic; avoid; serotonin syndrome, fits; ONC, label
MAO inhibitor; other antidepressant; avoid; serotonin syndrome, rise of blood pressure; label
MAO inhibitor; serotonergic opioid; avoid; serotonin syndrome, breathing can stop; ONC, label
MAO inhibitor; triptan; avoid; serotonin syndrome, high triptan level; ONC, label
MAO inhibitor; MAO inhibitor; avoid; dangerous rise of blood pressure; ONC, label
mild MAO inhibitor; MAO inhibitor; avoid; dangerous rise of blood pressure; label
mild MAO inhibitor; stimulant; avoid; dangerous rise of blood pressure - only where it is watched; label
mild MAO inhibitor; serotonin reuptake inhibitor; avoid; serotonin syndrome - only where the patient is watched; label
mild MAO inhibitor; tricyclic; avoid; serotonin syndrome - only where the patient is watched; label
mild MAO inhibitor; other antidepressant; avoid; serotonin syndrome - only where the patient is watched; label
mild MAO inhibitor; serotonergic opioid; avoid; serotonin syndrome - only where the patient is watched; label
mild MAO inhibitor; triptan; avoid; serotonin syndrome - only where the patient is watched; label
atazanavir; proton pump inhibitor; avoid; too little atazanavir is absorbed; ONC
febuxostat; thiopurine; avoid; bone marrow failure; ONC
irinotecan; strong CYP3A4 inhibitor; avoid; irinotecan poisoning; ONC
QT-prolonging drug; QT-prolonging drug; caution; heart rhythm (long QT) - check ECG, potassium and other risks; ONC
drug that no other QT-prolonging one may join; drug that no other QT-prolonging one may join; avoid; heart rhythm (long QT); label
ramelteon; CYP1A2 inhibitor; avoid; very high ramelteon level; ONC
protease inhibitor; CYP3A4 inducer; avoid; HIV treatment fails; ONC
statin broken down by CYP3A4; CYP3A4 inhibitor; avoid; muscle breakdown - stop the statin meanwhile; ONC
ergot; CYP3A4 inhibitor; avoid; closed arteries in limbs and brain; ONC
ergot; triptan; avoid; narrow arteries, also of the heart - 24 hours apart; label
triptan; triptan; avoid; narrow arteries, also of the heart - 24 hours apart; label
rizatriptan; propranolol; caution; high rizatriptan level - 5 mg a time; label
tizanidine; CYP1A2 inhibitor; avoid; deep fall of blood pressure, drowsiness; ONC
duloxetine; CYP1A2 inhibitor; avoid; very high duloxetine level; label
clozapine; CYP1A2 inhibitor; caution; clozapine level rises, fits - lower the dose; label
clozapine; carbamazepine; avoid; bone marrow failure; label
nitrate; PDE5 inhibitor; avoid; deep fall of blood pressure; label
nitrate; riociguat; avoid; deep fall of blood pressure; label
PDE5 inhibitor; riociguat; avoid; deep fall of blood pressure; label
PDE5 inhibitor; strong CYP3A4 inhibitor; caution; fall of blood pressure - lowest dose, longer apart; label
PDE5 inhibitor; prazosin; caution; fall of blood pressure on standing - lowest dose; label
methotrexate; sulfamethoxazole; avoid; bone marrow failure; BNF
methotrexate; trimethoprim; avoid; bone marrow failure; BNF
methotrexate; NSAID; caution; methotrexate can build up - check kidneys and blood count; BNF
retinoid; tetracycline; avoid; raised pressure in the skull; label
acitretin; methotrexate; avoid; harm to the liver; label
ketorolac; NSAID; avoid; bleeding and harm to the kidneys; label
ketorolac; aspirin; avoid; bleeding and harm to the kidneys; label
ketorolac; coumarin; avoid; bleeding; label
ketorolac; direct anticoagulant; avoid; bleeding; label
NSAID; NSAID; caution; two of a kind: bleeding and harm to the kidneys - one is enough; BNF
antiplatelet; NSAID; caution; bleeding from the stomach, and ibuprofen can undo aspirin - prefer paracetamol, or add protection; BNF
steroid; NSAID; caution; ulcers and bleeding of the stomach - add protection; BNF
domperidone; QT-prolonging drug that EMA names; avoid; heart rhythm (long QT); EMA
domperidone; fluconazole; avoid; heart rhythm (long QT); EMA
domperidone; ondansetron; caution; heart rhythm (long QT) - one is enough, neither with heart disease or low potassium; EMA
domperidone; rate-slowing calcium blocker; avoid; heart rhythm (long QT); EMA
domperidone; QT-prolonging drug; caution; heart rhythm (long QT) - lowest dose, not with heart disease or low potassium; EMA
hydroxyzine; QT-prolonging drug that EMA names; avoid; heart rhythm (long QT) - choose another antihistamine; EMA
hydroxyzine; domperidone; caution; heart rhythm (long QT) - choose another antihistamine; EMA
hydroxyzine; QT-prolonging drug; caution; heart rhythm (long QT) - not with heart disease or low potassium; EMA
pimozide; CYP3A4 inhibitor; avoid; heart rhythm (long QT); label
domperidone; CYP3A4 inhibitor; avoid; heart rhythm (long QT); EMA
coumarin; direct anticoagulant; avoid; bleeding - only while changing from one to the other; label
direct anticoagulant; direct anticoagulant; avoid; bleeding - only while changing from one to the other; label
direct anticoagulant; heparin; avoid; bleeding - only while changing from one to the other; label
dabigatran; itraconazole; avoid; bleeding; label
dabigatran; ketoconazole; avoid; bleeding; label
dabigatran; dronedarone; avoid; bleeding; label
dabigatran; verapamil; caution; bleeding - lower the dose as the label says; label
direct anticoagulant that azoles raise; strong azole; avoid; bleeding; label
direct anticoagulant that azoles raise; booster; avoid; bleeding; label
direct anticoagulant; strong CYP3A4 inhibitor; caution; bleeding - check the label for the dose; label
direct anticoagulant; CYP3A4 inducer; avoid; the anticoagulant fails; label
coumarin; NSAID; caution; bleeding - prefer paracetamol; BNF
coumarin; antiplatelet; caution; bleeding - only where both are meant; BNF
coumarin; drug that raises the INR; caution; the INR rises - check it within 3 to 5 days; BNF
coumarin; amiodarone; caution; the INR rises over weeks - lower the dose by a third to a half, check weekly; BNF
coumarin; miconazole; avoid; the INR rises, also from the mouth gel - only with close checks of it; MHRA
coumarin; serotonin reuptake inhibitor; caution; bleeding - check the INR; BNF
coumarin; CYP3A4 inducer; caution; the INR falls (phenytoin can also raise it) - check it, also after the other ends; BNF
direct anticoagulant; NSAID; caution; bleeding - prefer paracetamol; BNF
direct anticoagulant; antiplatelet; caution; bleeding - only where both are meant; BNF
simvastatin; gemfibrozil; avoid; muscle breakdown; label
repaglinide; gemfibrozil; avoid; long and low blood sugar; label
simvastatin; amlodipine; caution; muscle breakdown - at most 20 mg; MHRA
simvastatin; rate-slowing calcium blocker; caution; muscle breakdown - at most 20 mg; MHRA
simvastatin; amiodarone; caution; muscle breakdown - at most 20 mg; MHRA
simvastatin; ciclosporin; avoid; muscle breakdown; label
rosuvastatin; ciclosporin; avoid; muscle breakdown; label
atorvastatin; strong CYP3A4 inhibitor; caution; muscle breakdown - at most 20 mg, or stop it meanwhile; label
colchicine; strong CYP3A4 inhibitor; avoid; colchicine poisoning; BNF
colchicine; erythromycin; caution; colchicine level rises - lower the dose; label
colchicine; ciclosporin; avoid; colchicine poisoning; BNF
colchicine; rate-slowing calcium blocker; caution; colchicine level rises - lower the dose; BNF
ticagrelor; strong CYP3A4 inhibitor; avoid; bleeding; label
ticagrelor; CYP3A4 inducer; avoid; ticagrelor fails; label
ranolazine; strong CYP3A4 inhibitor; avoid; heart rhythm (long QT); label
ranolazine; rate-slowing calcium blocker; caution; ranolazine level rises - at most 500 mg twice a day; label
ranolazine; erythromycin; caution; ranolazine level rises - at most 500 mg twice a day; label
ranolazine; CYP3A4 inducer; avoid; ranolazine fails; label
ivabradine; strong CYP3A4 inhibitor; avoid; very slow pulse; label
ivabradine; rate-slowing calcium blocker; avoid; very slow pulse; label
eplerenone; strong CYP3A4 inhibitor; avoid; potassium rises; label
finerenone; strong CYP3A4 inhibitor; avoid; potassium rises; label
calcium blocker; strong CYP3A4 inhibitor; caution; fall of blood pressure - check it, in old age choose another; BNF
nifedipine; rifampicin; avoid; nifedipine fails; label
calcium blocker; CYP3A4 inducer; caution; works less - check the blood pressure; BNF
quetiapine; CYP3A4 inhibitor; avoid; deep sedation, heart rhythm; label
quetiapine; CYP3A4 inducer; caution; quetiapine works less; label
alprazolam; itraconazole; avoid; deep and long sedation; label
alprazolam; ketoconazole; avoid; deep and long sedation; label
alprazolam; CYP3A4 inhibitor; caution; deep and long sedation - lower the dose; label
midazolam; CYP3A4 inhibitor; caution; deep and long sedation - lower the dose; BNF
clopidogrel; omeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
clopidogrel; esomeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
tamoxifen; fluoxetine; avoid; tamoxifen works less; MHRA
tamoxifen; paroxetine; avoid; tamoxifen works less; MHRA
fluoxetine; tricyclic; caution; tricyclic level rises - lowest dose; BNF
paroxetine; tricyclic; caution; tricyclic level rises - lowest dose; BNF
valproate; carbapenem; avoid; valproate level falls, fits; BNF
valproate; lamotrigine; caution; severe rash - halve the dose of lamotrigine; BNF
levodopa; dopamine blocker; avoid; each works against the other - choose domperidone or ondansetron for nausea; BNF
cabergoline; dopamine blocker; caution; each works against the other; label
cabergoline; domperidone; caution; each works against the other; label
metoclopramide; antipsychotic; avoid; stiffness and twisting movements; label
allopurinol; thiopurine; caution; bone marrow failure - a quarter of the thiopurine's dose; BNF
opioid; sedative; caution; breathing can stop - lowest dose, short time; FDA, MHRA
partial opioid; opioid; avoid; pain comes back, withdrawal; BNF
opioid; opioid; caution; two of a kind: breathing can stop - one is enough; BNF
naltrexone; opioid; avoid; the opioid fails, withdrawal; label
serotonin reuptake inhibitor; serotonergic opioid; caution; serotonin syndrome, fits; BNF
tricyclic; serotonergic opioid; caution; serotonin syndrome, fits; BNF
serotonin reuptake inhibitor; triptan; caution; serotonin syndrome (rare); FDA
serotonin reuptake inhibitor; NSAID; caution; bleeding from the stomach - add protection; BNF
ACE inhibitor or ARB; potassium or its sparer; caution; potassium rises - check it within a week; BNF
ACE inhibitor or ARB; trimethoprim; caution; potassium rises - in old age or with weak kidneys choose another antibiotic; BNF
potassium sparer; trimethoprim; caution; potassium rises - in old age or with weak kidneys choose another antibiotic; BNF
potassium sparer; potassium salt; avoid; dangerous rise of potassium; label
potassium sparer; potassium sparer; avoid; dangerous rise of potassium; label
ACE inhibitor; sacubitril; avoid; swelling of face and throat - 36 hours apart; label
ACE inhibitor; ARB; avoid; potassium rises, harm to the kidneys, low blood pressure; EMA
ACE inhibitor or ARB; NSAID; caution; harm to the kidneys, pressure rises - check creatinine; BNF
beta blocker; verapamil; avoid; heart block, heart failure - choose a calcium blocker such as amlodipine; BNF, NICE
beta blocker; rate-slowing calcium blocker; caution; slow pulse, heart block - check pulse and ECG; BNF
amiodarone; rate-slowing calcium blocker; caution; slow pulse, heart block - check pulse and ECG; BNF
beta blocker that acts on the airways; airway opener; avoid; airways close - choose bisoprolol or metoprolol, for the eye latanoprost; BNF
beta blocker; clonidine; caution; slow pulse, and pressure shoots up if clonidine is stopped first; BNF
digoxin; drug that doubles digoxin; caution; digoxin poisoning - halve the dose, check the level; BNF
digoxin; drug that raises digoxin; caution; digoxin poisoning - watch for nausea and slow pulse, check the level; BNF
digoxin; drug that lowers potassium; caution; digoxin acts more when potassium is low - check potassium; BNF
lithium; NSAID; caution; lithium level rises - check it within a week; BNF
lithium; ACE inhibitor or ARB; caution; lithium level rises - check it within a week; BNF
lithium; thiazide; caution; lithium level rises - check it within a week; BNF
lithium; furosemide; caution; lithium level rises - check it within a week; BNF
lithium; torasemide; caution; lithium level rises - check it within a week; BNF
lithium; metronidazole; caution; lithium level rises - check it within a week; BNF
xanthine; drug that raises theophylline; caution; fits, heart rhythm - lower the dose, check the level; BNF
xanthine; xanthine; avoid; two of a kind: fits, heart rhythm; label
theophylline; CYP3A4 inducer; caution; theophylline works less - check the level; BNF
hormonal contraceptive; drug that weakens contraceptives; caution; the hormone works less, contraception can fail - use another method as well; FSRH
hormonal contraceptive; lamotrigine; caution; lamotrigine level falls with estrogen, fits - check it; FSRH
sulfonylurea; drug that raises sulfonylureas; caution; low blood sugar - check it more often; BNF
sulfonylurea; quinolone; caution; low blood sugar - check it more often; FDA
quinolone; steroid; caution; tendons can tear - choose another antibiotic where possible; MHRA, EMA
aminoglycoside; loop diuretic; caution; harm to hearing and kidneys - check creatinine and the level; BNF
aminoglycoside; other drug hard on the kidneys; caution; harm to the kidneys - check creatinine and the level; BNF
sulfonylurea; rifampicin; caution; blood sugar rises - check it more often; BNF
carbamazepine; drug that raises carbamazepine; caution; carbamazepine level rises - check for dizziness and double vision; BNF
phenytoin; drug that raises phenytoin; caution; phenytoin level rises - check it; BNF
phenytoin; rifampicin; caution; phenytoin level falls, fits - check it; BNF
strong azole; CYP3A4 inducer; avoid; the antifungal fails; label
itraconazole; acid reducer; caution; less is absorbed from capsules - take them with an acid drink such as cola; label
ketoconazole; acid reducer; caution; less is absorbed - take it with an acid drink such as cola; label
inhaled steroid broken down by CYP3A4; booster; avoid; too much steroid in the body, also from inhaler and nose spray - choose beclometasone; BNF
steroid broken down by CYP3A4; booster; caution; too much steroid in the body - lower the dose; BNF
steroid broken down by CYP3A4; strong azole; caution; too much steroid in the body, also from inhaler and nose spray - keep the course short; BNF
steroid; CYP3A4 inducer; caution; the steroid works less - the dose may have to rise; BNF
calcineurin inhibitor; CYP3A4 inhibitor; caution; harm to the kidneys - lower the dose, check the level; BNF
calcineurin inhibitor; fluconazole; caution; harm to the kidneys - lower the dose, check the level; BNF
calcineurin inhibitor; CYP3A4 inducer; caution; level falls, rejection - check it; BNF
lumefantrine; CYP3A4 inducer; avoid; malaria treatment fails; label
praziquantel; rifampicin; avoid; praziquantel fails; label
bedaquiline; CYP3A4 inducer; avoid; bedaquiline fails; label
hepatitis C drug; CYP3A4 inducer; avoid; hepatitis C treatment fails; label
sofosbuvir; amiodarone; avoid; very slow pulse, heart can stop; EMA, FDA
rilpivirine; CYP3A4 inducer; avoid; HIV treatment fails; label
rilpivirine; proton pump inhibitor; avoid; too little rilpivirine is absorbed; label
dolutegravir; rifampicin; caution; dolutegravir level falls - 50 mg twice a day; label
dolutegravir; carbamazepine; caution; dolutegravir level falls - 50 mg twice a day; label
dolutegravir; metformin; caution; metformin level rises - at most 1000 mg a day; label
disulfiram; nitroimidazole; avoid; confusion, psychosis; label
levothyroxine; mineral; caution; less is absorbed - take them 4 hours apart; BNF
quinolone; mineral; caution; less is absorbed - take the antibiotic 2 hours before or 6 hours after; label
tetracycline; mineral; caution; less is absorbed - take them 2 to 3 hours apart; label
dolutegravir; mineral; caution; less is absorbed - take dolutegravir 2 hours before or 6 hours after; label
bisphosphonate; mineral; caution; less is absorbed - take the bone drug at least half an hour before; label
`;

export interface Interaction {
  ones: readonly string[];
  others: readonly string[];
  severity: 'avoid' | 'caution';
  /** What happens, and what to do. */
  effect: string;
  source: string;
}

/** What acts in the whole body although it is put on the skin, into an eye or into the mouth. */
export const absorbedAnyway: readonly string[] = [
  'timolol',
  'levobunolol',
  'betaxolol',
  'glyceryl trinitrate',
  'nitroglycerin',
  'miconazole',
];

export const interactions: readonly Interaction[] = rowsOf(pairTable).map(
  ([one = '', other = '', severity, effect = '', source = '']) => ({
    ones: membersOf(one),
    others: membersOf(other),
    severity: severity === 'avoid' ? 'avoid' : 'caution',
    effect: effect.replace(' - ', '; '),
    source,
  }),
);
