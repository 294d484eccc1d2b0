/**
 * Further brands of the Indian market, which people name when they are asked for allergies: ingredients; brands. Only
 * for the comparison with allergies and interactions; lines are written with the brands of the list of drugs and of the
 * clinic's own stock.
 */
const table = `
aspirin; colsprin, loprin
benzathine benzylpenicillin; bicillin
benzylpenicillin; crystapen, pentids
amoxicillin; almox, blumox, wymox, advent, mega cv
ampicillin; ampoxin, megapen, roscillin
piperacillin; pipzo, tazact, zosyn
cefalexin; phexin
cefazolin; reflin
cefixime; ceftas, milixim, omnix, topcef
cefoperazone; magnex
cefpodoxime; gudcef
ceftriaxone; oframax, xone
cefuroxime; altacef, zocef
meropenem; merocrit, meronem
azithromycin; azax, zady, zithromax
erythromycin; eltocin
ciprofloxacin; zoxan
gatifloxacin; gatiquin
levofloxacin; levomac, loxof, tavanic
moxifloxacin; avelox
norfloxacin; norbactin
ofloxacin; tarivid, zenflox
doxycycline; microdox, tetradox
tetracycline; resteclin
framycetin; soframycin
gentamicin; garamycin, genticyn
neomycin; neosporin
metronidazole; aristogyl
sulfamethoxazole; oriprim, sepmax
sulfasalazine; salazopyrin
fluconazole; zocon
itraconazole; itrasys
ketoconazole; nizoral
nitrofurantoin; furadantin, urifast
paracetamol; febrex, metacin, pacimol
ibuprofen; advil, ibugesic
ibuprofen, paracetamol; flexon, imol
aceclofenac; dolokind, zerodol
celecoxib; celebrex, zycel
diclofenac; diclogesic, dynapar, enzoflam, oxalgin, reactin, volini
etoricoxib; arcoxia
ketorolac; ketanov, toradol
mefenamic acid; ponstan
metamizole; analgin, baralgan, novalgin
naproxen; xenobid
nimesulide; nicip, nimulid, nise
nimesulide, paracetamol; sumo
pentazocine; fortwin
tramadol; contramal, tramazac
carbamazepine; mazetol
lamotrigine; lametec, lamictal
oxcarbazepine; trileptal
phenobarbital; luminal
phenytoin; dilantin
lidocaine; lox
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
