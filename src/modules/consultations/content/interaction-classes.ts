/**
 * Classes of drugs that do harm together, by their generic names in small letters. Drugs that a clinic may add are here as well.
 * A class can name others. A name that is no class stands for the drug itself.
 */
const classTable = `
MAO inhibitor; tranylcypromine, phenelzine, isocarboxazid, procarbazine, selegiline, rasagiline, moclobemide, safinamide
mild MAO inhibitor; linezolid, methylthioninium chloride, methylene blue
stimulant; methylphenidate, dexmethylphenidate, amphetamine, dexamphetamine, lisdexamfetamine, atomoxetine, pseudoephedrine, phentermine, phenylephrine, ephedrine
serotonin reuptake inhibitor; fluoxetine, paroxetine, citalopram, escitalopram, sertraline, fluvoxamine, duloxetine, venlafaxine, desvenlafaxine, milnacipran, vortioxetine, vilazodone
tricyclic; amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin, doxepin
other antidepressant; mirtazapine, trazodone, bupropion, buspirone
serotonergic opioid; pethidine, tramadol, tapentadol, fentanyl, methadone, dextromethorphan
opioid; tramadol, tapentadol, codeine, morphine, pethidine, fentanyl, oxycodone, buprenorphine, pentazocine, methadone, dihydrocodeine, hydrocodone, nalbuphine, butorphanol
partial opioid; buprenorphine, pentazocine, nalbuphine, butorphanol
sedative; clonazepam, alprazolam, lorazepam, diazepam, midazolam, chlordiazepoxide, nitrazepam, clobazam, zolpidem, gabapentin, pregabalin, etizolam, oxazepam, zopiclone, eszopiclone, zaleplon, phenobarbital, phenobarbitone
triptan; sumatriptan, rizatriptan, zolmitriptan, naratriptan, eletriptan, almotriptan, frovatriptan
proton pump inhibitor; pantoprazole, omeprazole, esomeprazole, rabeprazole, lansoprazole, dexlansoprazole, ilaprazole
acid reducer; proton pump inhibitor, famotidine, ranitidine, aluminium hydroxide, magnesium hydroxide, calcium carbonate
thiopurine; azathioprine, mercaptopurine
protease inhibitor; atazanavir, darunavir, lopinavir, ritonavir, saquinavir, fosamprenavir, nelfinavir, indinavir
strong azole; itraconazole, ketoconazole, voriconazole, posaconazole
booster; ritonavir, cobicistat
strong CYP3A4 inhibitor; clarithromycin, strong azole, booster, protease inhibitor
CYP3A4 inhibitor; strong CYP3A4 inhibitor, erythromycin
CYP3A4 inducer; rifampicin, rifampin, rifapentine, carbamazepine, phenytoin, fosphenytoin, phenobarbital, phenobarbitone, primidone
inhaled steroid broken down by CYP3A4; fluticasone, budesonide, triamcinolone
steroid broken down by CYP3A4; inhaled steroid broken down by CYP3A4, methylprednisolone, deflazacort
steroid; prednisolone, methylprednisolone, deflazacort, dexamethasone, betamethasone
calcium blocker; amlodipine, cilnidipine, nifedipine, felodipine, lercanidipine, benidipine, verapamil, diltiazem
CYP1A2 inhibitor; fluvoxamine, ciprofloxacin
statin broken down by CYP3A4; simvastatin, lovastatin
ergot; ergotamine, dihydroergotamine, methylergometrine, ergometrine
QT-prolonging drug; amiodarone, sotalol, quinidine, disopyramide, haloperidol, chlorpromazine, thioridazine, pimozide, citalopram, escitalopram, methadone, erythromycin, clarithromycin, azithromycin, levofloxacin, moxifloxacin, ciprofloxacin, fluconazole, chloroquine, hydroxychloroquine, lumefantrine, ondansetron, donepezil, pentamidine, bedaquiline, dronedarone, roxithromycin, mefloquine, delamanid, clofazimine
drug that no other QT-prolonging one may join; amiodarone, dronedarone, sotalol, quinidine, disopyramide, haloperidol, pimozide, thioridazine, citalopram, escitalopram, moxifloxacin, pentamidine
QT-prolonging drug that EMA names; drug that no other QT-prolonging one may join, erythromycin, levofloxacin, methadone, lumefantrine, mefloquine
nitrate; isosorbide mononitrate, isosorbide dinitrate, glyceryl trinitrate, nicorandil, nitroglycerin
PDE5 inhibitor; sildenafil, tadalafil, vardenafil, avanafil
tetracycline; doxycycline, minocycline, tetracycline, oxytetracycline, lymecycline
retinoid; isotretinoin, acitretin
coumarin; warfarin, acenocoumarol
direct anticoagulant; rivaroxaban, apixaban, dabigatran, edoxaban
direct anticoagulant that azoles raise; rivaroxaban, apixaban
heparin; heparin, enoxaparin, dalteparin, fondaparinux
NSAID; ibuprofen, dexibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, mefenamic acid, ketorolac, ketoprofen, flurbiprofen, piroxicam, meloxicam, lornoxicam, indometacin, etodolac, nimesulide, dexketoprofen, tenoxicam, indomethacin, nabumetone, zaltoprofen, metamizole
antiplatelet; aspirin, acetylsalicylic acid, clopidogrel, ticagrelor, prasugrel, ticlopidine, cilostazol, dipyridamole
drug that raises the INR; metronidazole, tinidazole, ornidazole, secnidazole, fluconazole, itraconazole, ketoconazole, voriconazole, sulfamethoxazole, clarithromycin, erythromycin, azithromycin, roxithromycin, ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin, isoniazid, fenofibrate, gemfibrozil, tramadol
ACE inhibitor or ARB; ACE inhibitor, ARB
ACE inhibitor; enalapril, ramipril, lisinopril, perindopril, captopril, benazepril, quinapril, trandolapril
ARB; telmisartan, losartan, olmesartan, valsartan, candesartan, irbesartan, azilsartan, eprosartan
potassium or its sparer; potassium salt, potassium sparer
potassium salt; potassium chloride, potassium citrate
potassium sparer; spironolactone, eplerenone, finerenone, amiloride, triamterene
lithium; lithium carbonate, lithium
valproate; sodium valproate, valproate, valproic acid, divalproex
thiazide; hydrochlorothiazide, chlorthalidone, chlortalidone, indapamide, metolazone
loop diuretic; furosemide, torasemide, bumetanide
drug that lowers potassium; loop diuretic, thiazide
aminoglycoside; gentamicin, amikacin, tobramycin, streptomycin, kanamycin
other drug hard on the kidneys; vancomycin, colistin, polymyxin b, amphotericin b
beta blocker; metoprolol, atenolol, bisoprolol, carvedilol, nebivolol, propranolol, timolol, sotalol, labetalol, nadolol, levobunolol, betaxolol
beta blocker that acts on the airways; propranolol, timolol, sotalol, carvedilol, labetalol, nadolol, levobunolol
airway opener; salbutamol, levosalbutamol, terbutaline, bambuterol, formoterol, salmeterol, indacaterol, vilanterol
rate-slowing calcium blocker; verapamil, diltiazem
drug that raises digoxin; clarithromycin, erythromycin, itraconazole, diltiazem, ranolazine, ciclosporin
drug that doubles digoxin; amiodarone, dronedarone, quinidine, verapamil
xanthine; theophylline, aminophylline, doxofylline, etofylline, acebrophylline
drug that raises theophylline; ciprofloxacin, clarithromycin, erythromycin, fluvoxamine, norfloxacin
carbapenem; meropenem, imipenem, ertapenem, doripenem, faropenem
hormonal contraceptive; ethinylestradiol, ethinyl estradiol, levonorgestrel, norgestrel, desogestrel, gestodene, drospirenone, norethisterone
drug that weakens contraceptives; CYP3A4 inducer, oxcarbazepine, eslicarbazepine, topiramate, efavirenz, nevirapine, rifabutin, griseofulvin, modafinil
sulfonylurea; glimepiride, gliclazide, glipizide, glibenclamide, glyburide
drug that raises sulfonylureas; fluconazole, sulfamethoxazole, clarithromycin
quinolone; ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin, prulifloxacin, gemifloxacin
mineral; ferrous sulfate, ferrous ascorbate, ferrous fumarate, calcium carbonate, aluminium hydroxide, magnesium hydroxide, zinc, ferrous gluconate, ferrous bisglycinate, carbonyl iron, calcium citrate, calcium citrate malate, sucralfate
dopamine blocker; metoclopramide, prochlorperazine, haloperidol, chlorpromazine, levosulpiride, flunarizine, trifluoperazine, sulpiride, amisulpride, olanzapine, risperidone, cinnarizine
antipsychotic; haloperidol, chlorpromazine, trifluoperazine, prochlorperazine, olanzapine, risperidone, quetiapine, aripiprazole, amisulpride, levosulpiride
drug that raises phenytoin; fluconazole, voriconazole, isoniazid, amiodarone, fluoxetine, fluvoxamine, sulfamethoxazole, trimethoprim
drug that raises carbamazepine; clarithromycin, erythromycin, isoniazid, fluconazole, verapamil, diltiazem
calcineurin inhibitor; tacrolimus, ciclosporin, cyclosporine, sirolimus, everolimus
bisphosphonate; alendronic acid, risedronic acid, ibandronic acid
hepatitis C drug; sofosbuvir, ledipasvir, velpatasvir, daclatasvir
nitroimidazole; metronidazole, tinidazole, ornidazole, secnidazole
`;

/** The rows of a table, their columns apart. */
export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('; '));

const classes = new Map(rowsOf(classTable).map(([name = '', ingredients = '']) => [name, ingredients.split(', ')]));

/** A class may bear the name of one of its drugs. */
export const membersOf = (name: string): readonly string[] =>
  classes.get(name)?.flatMap((member) => (member === name ? member : membersOf(member))) ?? [name];
