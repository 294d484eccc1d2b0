import { membersOf, rowsOf } from './interaction-classes.ts';

/**
 * Columns: classes or drugs; avoid (contraindicated, or the source says to avoid it) or caution; effect and, after a
 * dash, what to do; source. "ONC" is the list of high-priority interactions agreed on for the United States' health
 * records (Phansalkar and others, J Am Med Inform Assoc 2012;19:735), all its fifteen pairs; "label" is the product
 * information. Why one asks and another does not: docs/decisions/0106-avoid-or-caution.md. Facts from the named
 * sources, in our words; the clinic's pharmacist has the last word. Decision support: the doctor can override a pair to
 * avoid with a reason.
 */
const pairTable = `
MAO inhibitor; stimulant; avoid; dangerous rise of blood pressure; ONC, label
MAO inhibitor; serotonin reuptake inhibitor; avoid; serotonin syndrome; ONC, label
MAO inhibitor; tricyclic; avoid; serotonin syndrome, fits; ONC, label
MAO inhibitor; other antidepressant; avoid; serotonin syndrome, rise of blood pressure; label
MAO inhibitor; serotonergic opioid; avoid; serotonin syndrome, breathing can stop; ONC, label
MAO inhibitor; triptan; avoid; serotonin syndrome, high triptan level; ONC, label
MAO inhibitor; MAO inhibitor; avoid; dangerous rise of blood pressure; ONC, label
MAO inhibitor; carbamazepine; avoid; serotonin syndrome, fits - 14 days apart; label
MAO inhibitor; opioid; caution; low blood pressure, breathing can stop - 14 days apart; BNF
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
pimozide; serotonin reuptake inhibitor; avoid; heart rhythm (long QT); label
pimozide; fluconazole; avoid; heart rhythm (long QT); label
thioridazine; CYP2D6 inhibitor; avoid; heart rhythm (long QT); label
thioridazine; fluvoxamine; avoid; heart rhythm (long QT); label
apomorphine; ondansetron; avoid; deep fall of blood pressure, fainting; label
ramelteon; CYP1A2 inhibitor; avoid; very high ramelteon level; ONC
protease inhibitor; CYP3A4 inducer; avoid; HIV treatment fails; ONC
statin broken down by CYP3A4; CYP3A4 inhibitor; avoid; muscle breakdown - stop the statin meanwhile; ONC
simvastatin; fluconazole; caution; muscle breakdown - stop the statin meanwhile; BNF
lovastatin; fluconazole; caution; muscle breakdown - stop the statin meanwhile; BNF
ergot; CYP3A4 inhibitor; avoid; closed arteries in limbs and brain; ONC
ergot; roxithromycin; avoid; closed arteries in limbs and brain; label
ergot; azithromycin; caution; closed arteries in limbs and brain - choose another antibiotic; label
ergot; fluconazole; caution; closed arteries in limbs and brain - choose another one; label
ergot; triptan; avoid; narrow arteries, also of the heart - 24 hours apart; label
triptan; triptan; avoid; narrow arteries, also of the heart - 24 hours apart; label
rizatriptan; propranolol; caution; high rizatriptan level - 5 mg a time; label
tizanidine; CYP1A2 inhibitor; avoid; deep fall of blood pressure, drowsiness; ONC
duloxetine; CYP1A2 inhibitor; avoid; very high duloxetine level; label
agomelatine; CYP1A2 inhibitor; avoid; very high agomelatine level; label
melatonin; fluvoxamine; avoid; very high melatonin level; label
pirfenidone; fluvoxamine; avoid; very high pirfenidone level; label
pirfenidone; ciprofloxacin; caution; pirfenidone level rises - lower the dose; label
clozapine; CYP1A2 inhibitor; caution; clozapine level rises, fits - lower the dose; label
clozapine; carbamazepine; avoid; bone marrow failure; label
nitrate; PDE5 inhibitor; avoid; deep fall of blood pressure; label
nitrate; stimulator of guanylate cyclase; avoid; deep fall of blood pressure; label
PDE5 inhibitor; stimulator of guanylate cyclase; avoid; deep fall of blood pressure; label
PDE5 inhibitor; strong CYP3A4 inhibitor; caution; fall of blood pressure - lowest dose, longer apart; label
PDE5 inhibitor; alpha blocker that lowers pressure; caution; fall of blood pressure on standing - lowest dose; label
PDE5 inhibitor; PDE5 inhibitor; avoid; two of a kind: deep fall of blood pressure; label
PDE5 inhibitor; dapoxetine; caution; fall of blood pressure on standing, fainting - not with heart disease; label
dapoxetine; strong CYP3A4 inhibitor; avoid; fall of blood pressure, fainting; label
alfuzosin; strong CYP3A4 inhibitor; avoid; deep fall of blood pressure; label
silodosin; strong CYP3A4 inhibitor; avoid; deep fall of blood pressure; label
tamsulosin; strong CYP3A4 inhibitor; caution; fall of blood pressure on standing - choose another one; label
methotrexate; sulfamethoxazole; avoid; bone marrow failure; BNF
methotrexate; trimethoprim; avoid; bone marrow failure; BNF
methotrexate; NSAID; caution; methotrexate can build up - check kidneys and blood count; BNF
methotrexate; aspirin; caution; methotrexate can build up - check kidneys and blood count; BNF
methotrexate; penicillin; caution; methotrexate can build up - check the blood count; BNF
methotrexate; probenecid; avoid; methotrexate builds up: bone marrow failure; BNF
methotrexate; leflunomide; caution; harm to liver and bone marrow - check both; BNF
retinoid; tetracycline; avoid; raised pressure in the skull; label
retinoid; vitamin a; avoid; too much vitamin A: headache, harm to the liver; label
acitretin; methotrexate; avoid; harm to the liver; label
ketorolac; NSAID; avoid; bleeding and harm to the kidneys; label
ketorolac; aspirin; avoid; bleeding and harm to the kidneys; label
ketorolac; coumarin; avoid; bleeding; label
ketorolac; direct anticoagulant; avoid; bleeding; label
ketorolac; probenecid; avoid; ketorolac builds up; label
ketorolac; pentoxifylline; avoid; bleeding; label
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
heparin; NSAID; caution; bleeding - prefer paracetamol; BNF
heparin; antiplatelet; caution; bleeding - only where both are meant; BNF
coumarin; heparin; caution; bleeding - only while changing from one to the other; BNF
dabigatran; itraconazole; avoid; bleeding; label
dabigatran; ketoconazole; avoid; bleeding; label
dabigatran; dronedarone; avoid; bleeding; label
dabigatran; ciclosporin; avoid; bleeding; label
rivaroxaban; dronedarone; avoid; bleeding; label
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
coumarin; levothyroxine; caution; the INR rises when levothyroxine is started or raised - check it; BNF
coumarin; griseofulvin; caution; the INR falls - check it; BNF
coumarin; CYP3A4 inducer; caution; the INR falls (phenytoin can also raise it) - check it, also after the other ends; BNF
direct anticoagulant; NSAID; caution; bleeding - prefer paracetamol; BNF
direct anticoagulant; antiplatelet; caution; bleeding - only where both are meant; BNF
direct anticoagulant; serotonin reuptake inhibitor; caution; bleeding - watch for it; BNF
statin; gemfibrozil; avoid; muscle breakdown - choose fenofibrate; label
statin; fusidic acid; avoid; muscle breakdown - stop the statin until a week after; MHRA
statin broken down by CYP3A4; danazol; avoid; muscle breakdown; label
repaglinide; gemfibrozil; avoid; long and low blood sugar; label
simvastatin; amlodipine; caution; muscle breakdown - at most 20 mg; MHRA
statin broken down by CYP3A4; rate-slowing calcium blocker; caution; muscle breakdown - at most 20 mg; MHRA
statin broken down by CYP3A4; amiodarone; caution; muscle breakdown - at most 20 mg; MHRA
statin broken down by CYP3A4; ciclosporin; avoid; muscle breakdown; label
atorvastatin; ciclosporin; avoid; muscle breakdown; label
rosuvastatin; ciclosporin; avoid; muscle breakdown; label
pitavastatin; ciclosporin; avoid; muscle breakdown; label
pravastatin; ciclosporin; caution; muscle breakdown - at most 20 mg; label
fluvastatin; ciclosporin; caution; muscle breakdown - at most 20 mg; label
simvastatin; ticagrelor; caution; muscle breakdown - at most 40 mg; label
simvastatin; ranolazine; caution; muscle breakdown - at most 20 mg; label
atorvastatin; erythromycin; caution; muscle breakdown - lowest dose, or stop it meanwhile; label
atorvastatin; strong CYP3A4 inhibitor; caution; muscle breakdown - at most 20 mg, or stop it meanwhile; label
colchicine; strong CYP3A4 inhibitor; avoid; colchicine poisoning; BNF
colchicine; erythromycin; caution; colchicine level rises - lower the dose; label
colchicine; ciclosporin; avoid; colchicine poisoning; BNF
colchicine; rate-slowing calcium blocker; caution; colchicine level rises - lower the dose; BNF
colchicine; statin; caution; muscle breakdown - watch for weakness; BNF
ticagrelor; strong CYP3A4 inhibitor; avoid; bleeding; label
ticagrelor; CYP3A4 inducer; avoid; ticagrelor fails; label
ranolazine; strong CYP3A4 inhibitor; avoid; heart rhythm (long QT); label
ranolazine; rate-slowing calcium blocker; caution; ranolazine level rises - at most 500 mg twice a day; label
ranolazine; erythromycin; caution; ranolazine level rises - at most 500 mg twice a day; label
ranolazine; CYP3A4 inducer; avoid; ranolazine fails; label
ivabradine; strong CYP3A4 inhibitor; avoid; very slow pulse; label
ivabradine; rate-slowing calcium blocker; avoid; very slow pulse; label
dronedarone; strong CYP3A4 inhibitor; avoid; heart rhythm (long QT); label
lurasidone; strong CYP3A4 inhibitor; avoid; very high lurasidone level; label
lurasidone; CYP3A4 inducer; avoid; lurasidone fails; label
tolvaptan; strong CYP3A4 inhibitor; avoid; sodium rises too fast; label
salmeterol; strong CYP3A4 inhibitor; avoid; heart rhythm, fast pulse - choose formoterol; label
eplerenone; strong CYP3A4 inhibitor; avoid; potassium rises; label
finerenone; strong CYP3A4 inhibitor; avoid; potassium rises; label
calcium blocker; strong CYP3A4 inhibitor; caution; fall of blood pressure - check it, in old age choose another; BNF
felodipine; strong azole; avoid; deep fall of blood pressure; label
lercanidipine; strong CYP3A4 inhibitor; avoid; deep fall of blood pressure; label
lercanidipine; ciclosporin; avoid; both levels rise; label
nifedipine; rifampicin; avoid; nifedipine fails; label
calcium blocker; CYP3A4 inducer; caution; works less - check the blood pressure; BNF
quetiapine; CYP3A4 inhibitor; avoid; deep sedation, heart rhythm; label
quetiapine; CYP3A4 inducer; caution; quetiapine works less; label
alprazolam; itraconazole; avoid; deep and long sedation; label
alprazolam; ketoconazole; avoid; deep and long sedation; label
triazolam; strong CYP3A4 inhibitor; avoid; deep and long sedation; label
alprazolam; CYP3A4 inhibitor; caution; deep and long sedation - lower the dose; label
midazolam; CYP3A4 inhibitor; caution; deep and long sedation - lower the dose; BNF
clopidogrel; omeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
clopidogrel; esomeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
repaglinide; clopidogrel; caution; long and low blood sugar - at most 4 mg a day, or choose another one; label
cilostazol; strong CYP3A4 inhibitor; caution; cilostazol level rises - 50 mg twice a day; label
cilostazol; omeprazole; caution; cilostazol level rises - 50 mg twice a day; label
tamoxifen; fluoxetine; avoid; tamoxifen works less; MHRA
tamoxifen; paroxetine; avoid; tamoxifen works less; MHRA
tamoxifen; bupropion; avoid; tamoxifen works less; label
fluoxetine; tricyclic; caution; tricyclic level rises - lowest dose; BNF
paroxetine; tricyclic; caution; tricyclic level rises - lowest dose; BNF
terbinafine; tricyclic; caution; tricyclic level rises - lowest dose; BNF
valproate; carbapenem; avoid; valproate level falls, fits; BNF
valproate; lamotrigine; caution; severe rash - halve the dose of lamotrigine; BNF
levodopa; dopamine blocker; avoid; each works against the other - choose domperidone or ondansetron for nausea; BNF
dopamine agonist; dopamine blocker; caution; each works against the other - choose domperidone for nausea; BNF
cabergoline; dopamine blocker; caution; each works against the other; label
cabergoline; domperidone; caution; each works against the other; label
metoclopramide; antipsychotic; avoid; stiffness and twisting movements; label
allopurinol; thiopurine; caution; bone marrow failure - a quarter of the thiopurine's dose; BNF
opioid; sedative; caution; breathing can stop - lowest dose, short time; FDA, MHRA
opioid broken down by CYP3A4; CYP3A4 inhibitor; caution; breathing can stop - lower the dose, watch; FDA
opioid broken down by CYP3A4; CYP3A4 inducer; caution; the opioid works less, withdrawal; FDA
codeine; CYP2D6 inhibitor; caution; codeine works less - choose another pain reliever; FDA
tramadol; CYP2D6 inhibitor; caution; serotonin syndrome, fits, and tramadol works less - choose another pain reliever; FDA
tramadol; carbamazepine; caution; fits, and tramadol works less - choose another pain reliever; label
partial opioid; opioid; avoid; pain comes back, withdrawal; BNF
opioid; opioid; caution; two of a kind: breathing can stop - one is enough; BNF
naltrexone; opioid; avoid; the opioid fails, withdrawal; label
serotonin reuptake inhibitor; serotonergic opioid; caution; serotonin syndrome, fits; BNF
serotonin reuptake inhibitor; serotonin reuptake inhibitor; caution; two of a kind: serotonin syndrome - one is enough; BNF
dapoxetine; serotonin reuptake inhibitor; avoid; serotonin syndrome - 14 days apart; label
dapoxetine; tricyclic; avoid; serotonin syndrome - 14 days apart; label
dapoxetine; serotonergic opioid; avoid; serotonin syndrome; label
dapoxetine; triptan; avoid; serotonin syndrome; label
tricyclic; serotonergic opioid; caution; serotonin syndrome, fits; BNF
serotonin reuptake inhibitor; triptan; caution; serotonin syndrome (rare); FDA
serotonin reuptake inhibitor; NSAID; caution; bleeding from the stomach - add protection; BNF
serotonin reuptake inhibitor; antiplatelet; caution; bleeding from the stomach - add protection; BNF
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
beta blocker; amiodarone; caution; slow pulse, heart block - check pulse and ECG; BNF
beta blocker that acts on the airways; adrenaline; caution; pressure rises, slow pulse - least amount, watch; BNF
metoprolol; CYP2D6 inhibitor; caution; metoprolol level rises, slow pulse - lower the dose; BNF
clonidine; tricyclic; caution; clonidine works less; BNF
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
estrogen in a contraceptive; tranexamic acid; avoid; clots; label
sulfonylurea; drug that raises sulfonylureas; caution; low blood sugar - check it more often; BNF
sulfonylurea; quinolone; caution; low blood sugar - check it more often; FDA
sulfonylurea; GLP-1 agonist; caution; low blood sugar - lower the dose of the sulfonylurea; label
quinolone; steroid; caution; tendons can tear - choose another antibiotic where possible; MHRA, EMA
aminoglycoside; loop diuretic; caution; harm to hearing and kidneys - check creatinine and the level; BNF
aminoglycoside; other drug hard on the kidneys; caution; harm to the kidneys - check creatinine and the level; BNF
tenofovir; NSAID; caution; harm to the kidneys - check creatinine; label
zidovudine; ganciclovir or its prodrug; caution; bone marrow failure - check the blood count; BNF
sulfonylurea; rifampicin; caution; blood sugar rises - check it more often; BNF
carbamazepine; drug that raises carbamazepine; caution; carbamazepine level rises - check for dizziness and double vision; BNF
phenytoin; drug that raises phenytoin; caution; phenytoin level rises - check it; BNF
phenytoin; rifampicin; caution; phenytoin level falls, fits - check it; BNF
strong azole; CYP3A4 inducer; avoid; the antifungal fails; label
itraconazole; acid reducer; caution; less is absorbed from capsules - take them with an acid drink such as cola; label
kinase inhibitor that needs acid; proton pump inhibitor; avoid; too little of the kinase inhibitor is absorbed; label
ketoconazole; acid reducer; caution; less is absorbed - take it with an acid drink such as cola; label
inhaled steroid broken down by CYP3A4; booster; avoid; too much steroid in the body, also from inhaler and nose spray - choose beclometasone; BNF
steroid broken down by CYP3A4; booster; caution; too much steroid in the body - lower the dose; BNF
steroid broken down by CYP3A4; strong azole; caution; too much steroid in the body, also from inhaler and nose spray - keep the course short; BNF
steroid; CYP3A4 inducer; caution; the steroid works less - the dose may have to rise; BNF
calcineurin inhibitor; CYP3A4 inhibitor; caution; harm to the kidneys - lower the dose, check the level; BNF
calcineurin inhibitor; fluconazole; caution; harm to the kidneys - lower the dose, check the level; BNF
mTOR inhibitor; strong azole; avoid; harm to the kidneys, infections - lower the dose only with levels; label
calcineurin inhibitor; potassium or its sparer; caution; potassium rises - check it; BNF
calcineurin inhibitor; CYP3A4 inducer; caution; level falls, rejection - check it; BNF
lumefantrine; CYP3A4 inducer; avoid; malaria treatment fails; label
bosentan; ciclosporin; avoid; very high bosentan level; label
bosentan; glibenclamide; avoid; harm to the liver; label
praziquantel; rifampicin; avoid; praziquantel fails; label
bedaquiline; CYP3A4 inducer; avoid; bedaquiline fails; label
hepatitis C drug; CYP3A4 inducer; avoid; hepatitis C treatment fails; label
sofosbuvir; amiodarone; avoid; very slow pulse, heart can stop; EMA, FDA
rilpivirine; CYP3A4 inducer; avoid; HIV treatment fails; label
rilpivirine; proton pump inhibitor; avoid; too little rilpivirine is absorbed; label
dolutegravir; rifampicin; caution; dolutegravir level falls - 50 mg twice a day; label
bictegravir; rifampicin; avoid; HIV treatment fails; label
raltegravir; rifampicin; caution; raltegravir level falls - 800 mg twice a day; label
nevirapine; rifampicin; avoid; HIV treatment fails; label
nevirapine; ketoconazole; avoid; the antifungal fails; label
dolutegravir; carbamazepine; caution; dolutegravir level falls - 50 mg twice a day; label
dolutegravir; metformin; caution; metformin level rises - at most 1000 mg a day; label
disulfiram; nitroimidazole; avoid; confusion, psychosis; label
levothyroxine; mineral; caution; less is absorbed - take them 4 hours apart; BNF
quinolone; mineral; caution; less is absorbed - take the antibiotic 2 hours before or 6 hours after; label
tetracycline; mineral; caution; less is absorbed - take them 2 to 3 hours apart; label
dolutegravir; mineral; caution; less is absorbed - take dolutegravir 2 hours before or 6 hours after; label
bisphosphonate; mineral; caution; less is absorbed - take the bone drug at least half an hour before; label
ceftriaxone; calcium gluconate; caution; crystals in lungs and kidneys - never in one line, not at all in newborns; label
ceftriaxone; calcium chloride; caution; crystals in lungs and kidneys - never in one line, not at all in newborns; label
`;

export interface Interaction {
  ones: readonly string[];
  others: readonly string[];
  severity: 'avoid' | 'caution';
  /** What happens, and what to do. */
  effect: string;
  source: string;
}

/** Drugs that act in the whole body even if given on the skin, into an eye or into the mouth. */
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
