/**
 * Drugs that the named source tells to avoid in pregnancy, in all of it or in the part that the text names: ingredients;
 * the harm and, after a dash, what to take instead; source. Drugs that are often continued because stopping them harms
 * more (carbamazepine, levothyroxine, low-dose aspirin) are left out. Facts only; decision support, to be checked by the
 * clinic's pharmacist (docs/decisions/0220-drugs-in-pregnancy.md).
 */
const table = `
isotretinoin, acitretin, alitretinoin; severe malformations; MHRA
thalidomide, lenalidomide, pomalidomide; severe malformations; MHRA
methotrexate, leflunomide, mycophenolate, mycophenolate mofetil, cyclophosphamide, hydroxycarbamide, capecitabine, fluorouracil; malformations, loss of the pregnancy; product information
sodium valproate, valproate, valproic acid, divalproex, topiramate; malformations, harm to the child's development; MHRA
warfarin, acenocoumarol; malformations, bleeding - a heparin instead; BNF
rivaroxaban, apixaban, dabigatran, edoxaban; bleeding - a heparin instead; product information
enalapril, ramipril, lisinopril, perindopril, captopril, telmisartan, losartan, olmesartan, valsartan, candesartan, irbesartan, azilsartan, sacubitril, aliskiren; harm to the child's kidneys - labetalol, nifedipine or methyldopa instead; MHRA, BNF
spironolactone; harm to a boy's development; product information
atorvastatin, rosuvastatin, simvastatin, pravastatin, pitavastatin; possible malformations, hardly ever needed; BNF
ibuprofen, dexibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, mefenamic acid, ketorolac, ketoprofen, dexketoprofen, flurbiprofen, piroxicam, meloxicam, lornoxicam, indometacin, indomethacin, etodolac, nimesulide, metamizole; from week 20 harm to the child's kidneys and heart - paracetamol instead; FDA, MHRA
doxycycline, minocycline, tetracycline, oxytetracycline, tigecycline; stains growing teeth and bone; BNF
ciprofloxacin, ofloxacin, levofloxacin, norfloxacin, moxifloxacin, gatifloxacin, gemifloxacin, prulifloxacin; harm to joints in animals - another antibiotic instead; BNF
streptomycin, kanamycin, gentamicin, amikacin, tobramycin; harm to the child's hearing; BNF
sulfamethoxazole, trimethoprim; malformations in the first weeks, jaundice near term; BNF
nitrofurantoin; near term breakdown of the child's blood; BNF
fluconazole, itraconazole, ketoconazole, voriconazole, griseofulvin; malformations; BNF
albendazole, mebendazole; malformations in animals, not in the first three months; WHO
ivermectin; not established; WHO
primaquine, tafenoquine; breakdown of the child's blood; WHO
ribavirin; malformations; product information
carbimazole, methimazole, thiamazole; malformations in the first weeks; MHRA
glimepiride, gliclazide, glipizide, pioglitazone, sitagliptin, vildagliptin, teneligliptin, linagliptin, saxagliptin, dapagliflozin, empagliflozin, canagliflozin; not established - insulin or metformin instead; BNF
lithium carbonate, lithium; malformations of the heart in the first weeks; BNF
misoprostol, mifepristone; ends the pregnancy; product information
ergotamine, dihydroergotamine, ergometrine, methylergometrine; contractions; product information
finasteride, dutasteride; malformations of a boy; product information
clomifene, letrozole, anastrozole, tamoxifen, danazol, medroxyprogesterone, norethisterone; malformations; product information
bosentan, ambrisentan, macitentan, riociguat; malformations; product information
thiocolchicoside; harm to chromosomes; EMA
`;

interface PregnancyDrugs {
  /** In lower case. */
  ingredients: readonly string[];
  why: string;
  source: string;
}

export const pregnancyDrugs: readonly PregnancyDrugs[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [ingredients = '', why = '', source = ''] = line.split('; ');
    return { ingredients: ingredients.split(', '), why, source };
  });
