/**
 * Classes of drugs that do harm together, by their generic names in small letters. Drugs that a clinic may add are here as well.
 * A name that is no class stands for the drug itself.
 */
const classTable = `
MAO inhibitor; tranylcypromine, phenelzine, isocarboxazid, procarbazine, selegiline, rasagiline, moclobemide, linezolid
stimulant; methylphenidate, dexmethylphenidate, amphetamine, dexamphetamine, lisdexamfetamine, atomoxetine, pseudoephedrine, phentermine
serotonin reuptake inhibitor; fluoxetine, paroxetine, citalopram, escitalopram, sertraline, fluvoxamine, duloxetine, venlafaxine, desvenlafaxine, milnacipran
tricyclic; amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin, doxepin
serotonergic opioid; pethidine, tramadol, tapentadol, fentanyl, methadone, dextromethorphan
opioid; tramadol, tapentadol, codeine, morphine, pethidine, fentanyl, oxycodone, buprenorphine, pentazocine, methadone
sedative; clonazepam, alprazolam, lorazepam, diazepam, midazolam, chlordiazepoxide, nitrazepam, clobazam, zolpidem, gabapentin, pregabalin
triptan; sumatriptan, rizatriptan, zolmitriptan, naratriptan
proton pump inhibitor; pantoprazole, omeprazole, esomeprazole, rabeprazole, lansoprazole, dexlansoprazole
thiopurine; azathioprine, mercaptopurine
protease inhibitor; atazanavir, darunavir, lopinavir, ritonavir, saquinavir, fosamprenavir, nelfinavir, indinavir
strong CYP3A4 inhibitor; clarithromycin, itraconazole, ketoconazole, voriconazole, posaconazole, ritonavir, cobicistat, atazanavir, lopinavir
CYP3A4 inhibitor; clarithromycin, erythromycin, itraconazole, ketoconazole, voriconazole, posaconazole, ritonavir, cobicistat, atazanavir, lopinavir
CYP3A4 inducer; rifampicin, carbamazepine, phenytoin, phenobarbital, primidone
CYP1A2 inhibitor; fluvoxamine, ciprofloxacin
statin broken down by CYP3A4; simvastatin, lovastatin
ergot; ergotamine, dihydroergotamine, methylergometrine, ergometrine
QT-prolonging drug; amiodarone, sotalol, quinidine, disopyramide, haloperidol, chlorpromazine, thioridazine, pimozide, citalopram, escitalopram, methadone, erythromycin, clarithromycin, azithromycin, levofloxacin, moxifloxacin, ciprofloxacin, fluconazole, chloroquine, hydroxychloroquine, lumefantrine, ondansetron, donepezil, pentamidine, bedaquiline
nitrate; isosorbide mononitrate, isosorbide dinitrate, glyceryl trinitrate, nicorandil
PDE5 inhibitor; sildenafil, tadalafil, vardenafil, avanafil
tetracycline; doxycycline, minocycline, tetracycline, oxytetracycline, lymecycline
retinoid; isotretinoin, acitretin
coumarin; warfarin, acenocoumarol
direct anticoagulant; rivaroxaban, apixaban, dabigatran, edoxaban
NSAID; ibuprofen, dexibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, mefenamic acid, ketorolac, ketoprofen, flurbiprofen, piroxicam, meloxicam, lornoxicam, indometacin, etodolac, nimesulide
antiplatelet; aspirin, clopidogrel, ticagrelor, prasugrel
drug that raises the INR; metronidazole, tinidazole, fluconazole, itraconazole, ketoconazole, voriconazole, sulfamethoxazole, clarithromycin, erythromycin, ciprofloxacin, levofloxacin, amiodarone, isoniazid
ACE inhibitor or ARB; enalapril, ramipril, lisinopril, perindopril, captopril, telmisartan, losartan, olmesartan, valsartan, candesartan, irbesartan, azilsartan
potassium or its sparer; potassium chloride, potassium citrate, spironolactone, eplerenone, amiloride, triamterene
lithium; lithium carbonate, lithium
thiazide; hydrochlorothiazide, chlorthalidone, indapamide, metolazone
beta blocker; metoprolol, atenolol, bisoprolol, carvedilol, nebivolol, propranolol, timolol, sotalol, labetalol
rate-slowing calcium blocker; verapamil, diltiazem
drug that raises digoxin; amiodarone, verapamil, clarithromycin, erythromycin, itraconazole
xanthine; theophylline, aminophylline, doxofylline
drug that raises theophylline; ciprofloxacin, clarithromycin, erythromycin, fluvoxamine
carbapenem; meropenem, imipenem, ertapenem, doripenem, faropenem
hormonal contraceptive; ethinylestradiol, levonorgestrel, desogestrel, drospirenone, norethisterone
sulfonylurea; glimepiride, gliclazide, glipizide, glibenclamide
drug that raises sulfonylureas; fluconazole, sulfamethoxazole, clarithromycin
quinolone; ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin
mineral; ferrous sulfate, ferrous ascorbate, ferrous fumarate, calcium carbonate, aluminium hydroxide, magnesium hydroxide, zinc
dopamine blocker; metoclopramide, prochlorperazine, haloperidol, chlorpromazine, levosulpiride, flunarizine
`;

/**
 * Which classes or drugs; avoid (contraindicated, or the source says to avoid it) or caution; what happens and, after a dash, what
 * to do; source. "ONC" is the list of high-priority interactions agreed on for the United States' health records (Phansalkar and
 * others, J Am Med Inform Assoc 2012;19:735), all its fifteen pairs; "label" the product information.
 * Facts from the sources named, in our words; decision support: a reason passes what is to be avoided.
 */
const pairTable = `
MAO inhibitor; stimulant; avoid; dangerous rise of blood pressure; ONC
MAO inhibitor; serotonin reuptake inhibitor; avoid; serotonin syndrome; ONC
MAO inhibitor; tricyclic; avoid; serotonin syndrome, fits; ONC
MAO inhibitor; serotonergic opioid; avoid; serotonin syndrome, breathing can stop; ONC
MAO inhibitor; triptan; avoid; serotonin syndrome, high triptan level; ONC
MAO inhibitor; MAO inhibitor; avoid; dangerous rise of blood pressure; ONC
atazanavir; proton pump inhibitor; avoid; too little atazanavir is absorbed; ONC
febuxostat; thiopurine; avoid; bone marrow failure; ONC
irinotecan; strong CYP3A4 inhibitor; avoid; irinotecan poisoning; ONC
QT-prolonging drug; QT-prolonging drug; caution; heart rhythm (long QT) - check ECG, potassium and other risks; ONC
ramelteon; CYP1A2 inhibitor; avoid; very high ramelteon level; ONC
protease inhibitor; CYP3A4 inducer; avoid; HIV treatment fails; ONC
statin broken down by CYP3A4; CYP3A4 inhibitor; avoid; muscle breakdown - stop the statin meanwhile; ONC
statin broken down by CYP3A4; protease inhibitor; avoid; muscle breakdown - stop the statin meanwhile; ONC
ergot; CYP3A4 inhibitor; avoid; closed arteries in limbs and brain; ONC
ergot; protease inhibitor; avoid; closed arteries in limbs and brain; ONC
tizanidine; CYP1A2 inhibitor; avoid; deep fall of blood pressure, drowsiness; ONC
nitrate; PDE5 inhibitor; avoid; deep fall of blood pressure; label
methotrexate; sulfamethoxazole; avoid; bone marrow failure; BNF
methotrexate; trimethoprim; avoid; bone marrow failure; BNF
methotrexate; NSAID; caution; methotrexate can build up - check kidneys and blood count; BNF
retinoid; tetracycline; avoid; raised pressure in the skull; label
ketorolac; NSAID; avoid; bleeding and harm to the kidneys; label
NSAID; NSAID; caution; two of a kind: bleeding and harm to the kidneys - one is enough; BNF
domperidone; QT-prolonging drug; avoid; heart rhythm (long QT); EMA
domperidone; CYP3A4 inhibitor; avoid; heart rhythm (long QT); EMA
coumarin; direct anticoagulant; avoid; bleeding - only while changing from one to the other; label
direct anticoagulant; direct anticoagulant; avoid; bleeding - only while changing from one to the other; label
dabigatran; itraconazole; avoid; bleeding; label
dabigatran; ketoconazole; avoid; bleeding; label
direct anticoagulant; strong CYP3A4 inhibitor; caution; bleeding - check the label for the dose; label
direct anticoagulant; CYP3A4 inducer; avoid; the anticoagulant fails; label
coumarin; NSAID; caution; bleeding - prefer paracetamol; BNF
coumarin; antiplatelet; caution; bleeding - only where both are meant; BNF
coumarin; drug that raises the INR; caution; the INR rises - check it within 3 to 5 days; BNF
coumarin; rifampicin; caution; the INR falls - check it, also after rifampicin ends; BNF
direct anticoagulant; NSAID; caution; bleeding - prefer paracetamol; BNF
direct anticoagulant; antiplatelet; caution; bleeding - only where both are meant; BNF
simvastatin; gemfibrozil; avoid; muscle breakdown; label
atorvastatin; strong CYP3A4 inhibitor; caution; muscle breakdown - at most 20 mg, or stop it meanwhile; label
colchicine; CYP3A4 inhibitor; avoid; colchicine poisoning; BNF
ticagrelor; strong CYP3A4 inhibitor; avoid; bleeding; label
ranolazine; strong CYP3A4 inhibitor; avoid; heart rhythm (long QT); label
ranolazine; CYP3A4 inducer; avoid; ranolazine fails; label
quetiapine; strong CYP3A4 inhibitor; avoid; deep sedation, heart rhythm; label
alprazolam; itraconazole; avoid; deep and long sedation; label
alprazolam; ketoconazole; avoid; deep and long sedation; label
clopidogrel; omeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
clopidogrel; esomeprazole; avoid; clopidogrel works less - choose pantoprazole; FDA, MHRA
sodium valproate; carbapenem; avoid; valproate level falls, fits; BNF
levodopa; dopamine blocker; avoid; each works against the other - choose domperidone or ondansetron for nausea; BNF
allopurinol; thiopurine; caution; bone marrow failure - a quarter of the thiopurine's dose; BNF
opioid; sedative; caution; breathing can stop - lowest dose, short time; FDA, MHRA
serotonin reuptake inhibitor; serotonergic opioid; caution; serotonin syndrome, fits; BNF
serotonin reuptake inhibitor; triptan; caution; serotonin syndrome (rare); FDA
serotonin reuptake inhibitor; NSAID; caution; bleeding from the stomach - add protection; BNF
ACE inhibitor or ARB; potassium or its sparer; caution; potassium rises - check it within a week; BNF
ACE inhibitor or ARB; NSAID; caution; harm to the kidneys, pressure rises - check creatinine; BNF
beta blocker; rate-slowing calcium blocker; caution; slow pulse, heart block - check pulse and ECG; BNF
digoxin; drug that raises digoxin; caution; digoxin poisoning - halve the dose, check the level; BNF
lithium; NSAID; caution; lithium level rises - check it within a week; BNF
lithium; ACE inhibitor or ARB; caution; lithium level rises - check it within a week; BNF
lithium; thiazide; caution; lithium level rises - check it within a week; BNF
xanthine; drug that raises theophylline; caution; fits, heart rhythm - lower the dose, check the level; BNF
hormonal contraceptive; CYP3A4 inducer; caution; contraception can fail - use another method as well; FSRH
sulfonylurea; drug that raises sulfonylureas; caution; low blood sugar - check it more often; BNF
carbamazepine; clarithromycin; caution; carbamazepine level rises - check for dizziness and double vision; BNF
carbamazepine; erythromycin; caution; carbamazepine level rises - check for dizziness and double vision; BNF
phenytoin; fluconazole; caution; phenytoin level rises - check it; BNF
phenytoin; isoniazid; caution; phenytoin level rises - check it; BNF
levothyroxine; mineral; caution; less is absorbed - take them 4 hours apart; BNF
quinolone; mineral; caution; less is absorbed - take the antibiotic 2 hours before or 6 hours after; label
tetracycline; mineral; caution; less is absorbed - take them 2 to 3 hours apart; label
`;

export interface Interaction {
  ones: readonly string[];
  others: readonly string[];
  severity: 'avoid' | 'caution';
  /** What happens, and what to do. */
  effect: string;
  source: string;
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('; '));

const classes = new Map(rowsOf(classTable).map(([name = '', ingredients = '']) => [name, ingredients.split(', ')]));

const membersOf = (name: string): readonly string[] => classes.get(name) ?? [name];

export const interactions: readonly Interaction[] = rowsOf(pairTable).map(
  ([one = '', other = '', severity, effect = '', source = '']) => ({
    ones: membersOf(one),
    others: membersOf(other),
    severity: severity === 'avoid' ? 'avoid' : 'caution',
    effect: effect.replace(' - ', '; '),
    source,
  }),
);
