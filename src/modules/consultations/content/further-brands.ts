/**
 * Further brands of the Indian market, which people name when they are asked for allergies: ingredients; brands. Only
 * for allergies, interactions and the schedule of an item without salts; lines are written with the brands of the list of
 * drugs and of the clinic's own stock.
 */
const table = `
aspirin; colsprin, loprin
aspirin, clopidogrel; deplatt a
benzathine benzylpenicillin; bicillin
benzylpenicillin; crystapen, pentids
amoxicillin; almox, blumox, wymox
amoxicillin, clavulanic acid; advent, bactoclav, mega cv, moxclav
amoxicillin, dicloxacillin; novaclox
ampicillin; roscillin
ampicillin, cloxacillin; ampoxin, megapen
piperacillin, tazobactam; pipzo, tazact, zosyn
cefalexin; phexin
cefazolin; reflin
cefixime; ceftas, milixim, omnix, topcef
cefoperazone, sulbactam; magnex
cefpodoxime; gudcef
ceftriaxone; oframax, xone
cefuroxime; altacef, zocef
meropenem; merocrit, meronem
azithromycin; azax, zady, zithromax
erythromycin; eltocin
ciprofloxacin; zoxan
ciprofloxacin, tinidazole; ciplox tz
gatifloxacin; gatiquin
levofloxacin; levomac, loxof, tavanic
moxifloxacin; avelox
norfloxacin; norbactin
norfloxacin, tinidazole; norflox tz
ofloxacin; tarivid, zenflox
ofloxacin, ornidazole; oflox oz, zanocin oz, zenflox oz
doxycycline; microdox, tetradox
oxytetracycline; terramycin
tetracycline; resteclin
framycetin; soframycin
gentamicin; garamycin, genticyn
neomycin, polymyxin b, bacitracin; neosporin
metronidazole; aristogyl
sulfacetamide; albucid
sulfamethoxazole, trimethoprim; ciplin, oriprim, sepmax
sulfasalazine; salazopyrin
fluconazole; zocon
itraconazole; itrasys
ketoconazole; nizoral
nitrofurantoin; furadantin, urifast
paracetamol; febrex, metacin, pacimol
paracetamol, chlorphenamine, phenylephrine; febrex plus, sinarest, wikoryl
paracetamol, propyphenazone; saridon
ibuprofen; ibugesic
ibuprofen, paracetamol; flexon, ibugesic plus, imol
aceclofenac; dolokind, zerodol
aceclofenac, paracetamol; dolokind plus
aceclofenac, paracetamol, serratiopeptidase; signoflam
celecoxib; celebrex, zycel
diclofenac; oxalgin, volini
diclofenac, paracetamol; diclogesic, diclomol, dynapar, oxalgin dp
diclofenac, paracetamol, serratiopeptidase; enzoflam
etoricoxib; arcoxia
ketorolac; ketanov, toradol
mefenamic acid; ponstan
mefenamic acid, paracetamol; meftal forte
metamizole; analgin, baralgan, novalgin
naproxen; xenobid
nimesulide; nicip, nimulid, nise
nimesulide, paracetamol; nicip plus, sumo
dicyclomine, tramadol, paracetamol; spasmo proxyvon
pentazocine; fortwin
tramadol; contramal, tramazac
carbamazepine; mazetol
lamotrigine; lametec, lamictal
oxcarbazepine; trileptal
phenobarbital; luminal
phenytoin; dilantin
lidocaine; lox 2, lox jelly
dextrose; dex 5, dex 10, dex 25, dex 50
cetirizine; zyrtec
ranitidine; aciloc, zinetac
atorvastatin; storvas
rosuvastatin; crestor
clopidogrel; deplatt
enoxaparin; lonopin
hydroxychloroquine; plaquenil
`;

/** The ingredients of each brand, all in lower case. */
export const furtherBrands: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [ingredients = '', brands = ''] = line.split('; ');
      return brands.split(', ').map((brand) => [brand, ingredients.split(', ')] as const);
    }),
);
