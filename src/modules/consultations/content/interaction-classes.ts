/**
 * Classes of drugs that do harm together, by their generic names in lower case. Drugs that a clinic may add are
 * included. A class can name others; a name that is not a class stands for the drug itself.
 */
const classTable = `
MAO inhibitor; tranylcypromine, phenelzine, isocarboxazid, procarbazine, selegiline, rasagiline, moclobemide, safinamide
mild MAO inhibitor; linezolid, methylthioninium chloride, methylene blue, furazolidone
stimulant; methylphenidate, dexmethylphenidate, amphetamine, dexamphetamine, lisdexamfetamine, atomoxetine, pseudoephedrine, phentermine, phenylephrine, ephedrine, phenylpropanolamine, methamphetamine, dexmethamphetamine, mephentermine
serotonin reuptake inhibitor; fluoxetine, paroxetine, citalopram, escitalopram, sertraline, fluvoxamine, duloxetine, venlafaxine, desvenlafaxine, milnacipran, vortioxetine, vilazodone, dapoxetine, levomilnacipran, sibutramine
tricyclic; amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin, doxepin, dothiepin, desipramine, trimipramine, protriptyline, lofepramine, amoxapine, maprotiline, cyclobenzaprine
other antidepressant; mirtazapine, trazodone, bupropion, buspirone, mianserin, reboxetine, nefazodone
serotonergic opioid; pethidine, tramadol, tapentadol, fentanyl, methadone, dextromethorphan, meperidine, propoxyphene, dextropropoxyphene
opioid; tramadol, tapentadol, codeine, morphine, pethidine, fentanyl, oxycodone, buprenorphine, pentazocine, methadone, dihydrocodeine, hydrocodone, nalbuphine, butorphanol, meperidine, dextropropoxyphene, hydromorphone, oxymorphone, remifentanil, sufentanil
opioid broken down by CYP3A4; fentanyl, oxycodone, hydrocodone, buprenorphine, methadone, sufentanil
partial opioid; buprenorphine, pentazocine, nalbuphine, butorphanol
sedative; clonazepam, alprazolam, lorazepam, diazepam, midazolam, chlordiazepoxide, nitrazepam, clobazam, zolpidem, gabapentin, pregabalin, etizolam, oxazepam, zopiclone, eszopiclone, zaleplon, phenobarbital, phenobarbitone, triazolam, flurazepam, clorazepate, bromazepam, estazolam, lormetazepam, temazepam, baclofen, carisoprodol, meprobamate
triptan; sumatriptan, rizatriptan, zolmitriptan, naratriptan, eletriptan, almotriptan, frovatriptan
proton pump inhibitor; pantoprazole, omeprazole, esomeprazole, rabeprazole, lansoprazole, dexlansoprazole, ilaprazole, vonoprazan
acid reducer; proton pump inhibitor, famotidine, ranitidine, aluminium hydroxide, magnesium hydroxide, calcium carbonate, cimetidine, nizatidine, magaldrate
thiopurine; azathioprine, mercaptopurine
protease inhibitor; atazanavir, darunavir, lopinavir, ritonavir, saquinavir, fosamprenavir, nelfinavir, indinavir, tipranavir
strong azole; itraconazole, ketoconazole, voriconazole, posaconazole
booster; ritonavir, cobicistat
strong CYP3A4 inhibitor; clarithromycin, telithromycin, nefazodone, ceritinib, idelalisib, strong azole, booster, protease inhibitor
CYP3A4 inhibitor; strong CYP3A4 inhibitor, erythromycin, josamycin
CYP3A4 inducer; rifampicin, rifampin, rifapentine, carbamazepine, phenytoin, fosphenytoin, phenobarbital, phenobarbitone, primidone, enzalutamide, apalutamide, mitotane, hypericum
inhaled steroid broken down by CYP3A4; fluticasone, budesonide, triamcinolone
steroid broken down by CYP3A4; inhaled steroid broken down by CYP3A4, methylprednisolone, deflazacort
steroid; prednisolone, methylprednisolone, deflazacort, dexamethasone, betamethasone, prednisone, hydrocortisone, cortisone
calcium blocker; amlodipine, cilnidipine, nifedipine, felodipine, lercanidipine, benidipine, verapamil, diltiazem, nicardipine, nimodipine, isradipine, lacidipine
CYP1A2 inhibitor; fluvoxamine, ciprofloxacin
statin broken down by CYP3A4; simvastatin, lovastatin
statin; statin broken down by CYP3A4, atorvastatin, rosuvastatin, pitavastatin, pravastatin, fluvastatin
ergot; ergotamine, dihydroergotamine, methylergometrine, ergometrine, methylergonovine, ergonovine
QT-prolonging drug; amiodarone, sotalol, quinidine, disopyramide, haloperidol, chlorpromazine, thioridazine, pimozide, citalopram, escitalopram, methadone, erythromycin, clarithromycin, azithromycin, levofloxacin, moxifloxacin, ciprofloxacin, fluconazole, chloroquine, hydroxychloroquine, lumefantrine, ondansetron, donepezil, pentamidine, bedaquiline, dronedarone, roxithromycin, mefloquine, delamanid, clofazimine, arsenic trioxide, cilostazol, cisapride, dofetilide, droperidol, flecainide, gatifloxacin, gemifloxacin, halofantrine, ibutilide, levomepromazine, levosulpiride, piperaquine, procainamide, quinine, sertindole, sparfloxacin, sulpiride, telithromycin, terlipressin, vandetanib, voriconazole, ziprasidone
drug that no other QT-prolonging one may join; amiodarone, dronedarone, sotalol, quinidine, disopyramide, haloperidol, pimozide, thioridazine, citalopram, escitalopram, moxifloxacin, pentamidine, cisapride, dofetilide, droperidol, halofantrine, ibutilide, piperaquine, procainamide, sertindole, sparfloxacin, ziprasidone
QT-prolonging drug that EMA names; drug that no other QT-prolonging one may join, erythromycin, levofloxacin, methadone, lumefantrine, mefloquine, spiramycin, prucalopride, toremifene, dolasetron, mizolastine, vandetanib
nitrate; isosorbide mononitrate, isosorbide dinitrate, glyceryl trinitrate, nicorandil, nitroglycerin, amyl nitrite, pentaerythritol tetranitrate, nitroprusside, molsidomine
PDE5 inhibitor; sildenafil, tadalafil, vardenafil, avanafil, udenafil, mirodenafil
alpha blocker that lowers pressure; prazosin, doxazosin, terazosin, alfuzosin
stimulator of guanylate cyclase; riociguat, vericiguat
tetracycline; doxycycline, minocycline, tetracycline, oxytetracycline, lymecycline, demeclocycline, tigecycline, sarecycline
retinoid; isotretinoin, acitretin, alitretinoin
coumarin; warfarin, acenocoumarol, phenprocoumon, phenindione
direct anticoagulant; rivaroxaban, apixaban, dabigatran, edoxaban
direct anticoagulant that azoles raise; rivaroxaban, apixaban
heparin; heparin, enoxaparin, dalteparin, fondaparinux, nadroparin, tinzaparin, bemiparin
NSAID; ibuprofen, dexibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, mefenamic acid, ketorolac, ketoprofen, flurbiprofen, piroxicam, meloxicam, lornoxicam, indometacin, etodolac, nimesulide, dexketoprofen, tenoxicam, indomethacin, nabumetone, zaltoprofen, metamizole, dipyrone, propyphenazone, parecoxib, loxoprofen, sulindac, tolfenamic acid, polmacoxib, morniflumate, phenylbutazone, oxaprozin, diflunisal, fenoprofen
antiplatelet; aspirin, acetylsalicylic acid, clopidogrel, ticagrelor, prasugrel, ticlopidine, cilostazol, dipyridamole
drug that raises the INR; metronidazole, tinidazole, ornidazole, secnidazole, fluconazole, itraconazole, ketoconazole, voriconazole, sulfamethoxazole, clarithromycin, erythromycin, azithromycin, roxithromycin, ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin, isoniazid, fenofibrate, gemfibrozil, tramadol, posaconazole, gatifloxacin, gemifloxacin, doxycycline, minocycline, tetracycline, capecitabine, fluorouracil, tamoxifen, disulfiram, cimetidine, danazol, propafenone, dronedarone
ACE inhibitor or ARB; ACE inhibitor, ARB
ACE inhibitor; enalapril, ramipril, lisinopril, perindopril, captopril, benazepril, quinapril, trandolapril, fosinopril, imidapril, zofenopril
ARB; telmisartan, losartan, olmesartan, valsartan, candesartan, irbesartan, azilsartan, eprosartan
potassium or its sparer; potassium salt, potassium sparer
potassium salt; potassium chloride, potassium citrate, potassium magnesium citrate, potassium gluconate, potassium bicarbonate
potassium sparer; spironolactone, eplerenone, finerenone, amiloride, triamterene, potassium canrenoate
lithium; lithium carbonate, lithium
valproate; sodium valproate, valproate, valproic acid, divalproex
thiazide; hydrochlorothiazide, chlorthalidone, chlortalidone, indapamide, metolazone, chlorothiazide, bendroflumethiazide, xipamide
loop diuretic; furosemide, torasemide, bumetanide, etacrynic acid, ethacrynic acid
drug that lowers potassium; loop diuretic, thiazide
aminoglycoside; gentamicin, amikacin, tobramycin, streptomycin, kanamycin, netilmicin, neomycin, plazomicin
other drug hard on the kidneys; vancomycin, colistin, polymyxin b, amphotericin b, teicoplanin, colistimethate, cisplatin
beta blocker; metoprolol, atenolol, bisoprolol, carvedilol, nebivolol, propranolol, timolol, sotalol, labetalol, nadolol, levobunolol, betaxolol, pindolol, esmolol, acebutolol
beta blocker that acts on the airways; propranolol, timolol, sotalol, carvedilol, labetalol, nadolol, levobunolol, pindolol
airway opener; salbutamol, levosalbutamol, terbutaline, bambuterol, formoterol, salmeterol, indacaterol, vilanterol, olodaterol, arformoterol, tulobuterol
rate-slowing calcium blocker; verapamil, diltiazem
drug that raises digoxin; clarithromycin, erythromycin, itraconazole, diltiazem, ranolazine, ciclosporin, cyclosporine, cyclosporin, azithromycin, posaconazole, propafenone, quinine, ticagrelor
drug that doubles digoxin; amiodarone, dronedarone, quinidine, verapamil
xanthine; theophylline, aminophylline, doxofylline, etofylline, acebrophylline
drug that raises theophylline; ciprofloxacin, clarithromycin, erythromycin, fluvoxamine, norfloxacin, cimetidine, pefloxacin, enoxacin
carbapenem; meropenem, imipenem, ertapenem, doripenem, faropenem, biapenem, tebipenem
hormonal contraceptive; ethinylestradiol, ethinyl estradiol, levonorgestrel, norgestrel, desogestrel, gestodene, drospirenone, norethisterone, dienogest, etonogestrel, norgestimate, ulipristal, cyproterone
estrogen in a contraceptive; ethinylestradiol, ethinyl estradiol
drug that weakens contraceptives; CYP3A4 inducer, oxcarbazepine, eslicarbazepine, topiramate, efavirenz, nevirapine, rifabutin, griseofulvin, modafinil, armodafinil, bosentan, aprepitant, rufinamide, perampanel
sulfonylurea; glimepiride, gliclazide, glipizide, glibenclamide, glyburide
drug that raises sulfonylureas; fluconazole, sulfamethoxazole, clarithromycin, miconazole, voriconazole
quinolone; ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin, prulifloxacin, gemifloxacin, gatifloxacin, pefloxacin, sparfloxacin, levonadifloxacin, delafloxacin
mineral; ferrous sulfate, ferrous ascorbate, ferrous fumarate, calcium carbonate, aluminium hydroxide, magnesium hydroxide, zinc, ferrous gluconate, ferrous bisglycinate, carbonyl iron, calcium citrate, calcium citrate malate, sucralfate, calcium gluconate, calcium lactate, calcium phosphate, magnesium oxide, magaldrate, zinc sulfate, zinc gluconate, zinc acetate
dopamine blocker; metoclopramide, prochlorperazine, haloperidol, chlorpromazine, levosulpiride, flunarizine, trifluoperazine, sulpiride, amisulpride, olanzapine, risperidone, cinnarizine, fluphenazine, flupentixol, perphenazine, paliperidone, ziprasidone, lurasidone, thioridazine, zuclopenthixol, pimozide
dopamine agonist; pramipexole, ropinirole, rotigotine, bromocriptine, apomorphine
antipsychotic; haloperidol, chlorpromazine, trifluoperazine, prochlorperazine, olanzapine, risperidone, quetiapine, aripiprazole, amisulpride, levosulpiride, thioridazine, pimozide, fluphenazine, flupentixol, clozapine, paliperidone, ziprasidone, lurasidone, iloperidone, asenapine, cariprazine, brexpiprazole, sulpiride
drug that raises phenytoin; fluconazole, voriconazole, isoniazid, amiodarone, fluoxetine, fluvoxamine, sulfamethoxazole, trimethoprim
drug that raises carbamazepine; clarithromycin, erythromycin, isoniazid, fluconazole, verapamil, diltiazem
ciclosporin; ciclosporin, cyclosporine, cyclosporin
calcineurin inhibitor; tacrolimus, ciclosporin, sirolimus, everolimus
mTOR inhibitor; sirolimus, everolimus
bisphosphonate; alendronic acid, risedronic acid, ibandronic acid, risedronate, ibandronate, etidronate
hepatitis C drug; sofosbuvir, ledipasvir, velpatasvir, daclatasvir
nitroimidazole; metronidazole, tinidazole, ornidazole, secnidazole, satranidazole
CYP2D6 inhibitor; fluoxetine, paroxetine, bupropion, terbinafine
penicillin; amoxicillin, ampicillin, cloxacillin, dicloxacillin, flucloxacillin, phenoxymethylpenicillin, benzylpenicillin, piperacillin
GLP-1 agonist; semaglutide, liraglutide, dulaglutide, exenatide, lixisenatide, tirzepatide
tenofovir; tenofovir, tenofovir disoproxil, tenofovir disoproxil fumarate
ganciclovir or its prodrug; ganciclovir, valganciclovir
kinase inhibitor that needs acid; erlotinib, dasatinib, pazopanib
`;

/** Splits a table into rows and their columns. */
export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('; '));

const classes = new Map(rowsOf(classTable).map(([name = '', ingredients = '']) => [name, ingredients.split(', ')]));

/** Resolves a class to its drugs. A class may have the same name as one of its drugs. */
export const membersOf = (name: string): readonly string[] =>
  classes.get(name)?.flatMap((member) => (member === name ? member : membersOf(member))) ?? [name];
