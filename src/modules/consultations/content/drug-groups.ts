/**
 * Drugs to which people are allergic together: name; how people write the group down; ingredients by their generic
 * names; groups to which the same people react more often than others. Drugs that a clinic may add are included.
 * Sources: BNF (hypersensitivity sections), WHO ATC classes. All of it is decision support: the doctor can override it
 * with a reason.
 */
const table = `
penicillin; penicillin, penicillins, beta lactam, betalactam; amoxicillin, ampicillin, cloxacillin, dicloxacillin, flucloxacillin, phenoxymethylpenicillin, benzylpenicillin, benzathine benzylpenicillin, procaine benzylpenicillin, piperacillin, ticarcillin, bacampicillin, sultamicillin, oxacillin, carbenicillin, mecillinam; cephalosporin, carbapenem
cephalosporin; cephalosporin, cephalosporins, cef; cefixime, cefpodoxime, cefuroxime, cefadroxil, cefalexin, cefdinir, ceftriaxone, cefotaxime, cefaclor, cefazolin, cefprozil, ceftazidime, cefoperazone, cefepime, cefditoren, ceftibuten, cefpirome, ceftizoxime, cefetamet, ceftaroline, cefradine; penicillin
carbapenem; carbapenem, carbapenems; meropenem, imipenem, ertapenem, doripenem, faropenem; penicillin
sulfonamide; sulfa, sulpha, sulfonamide, sulphonamide, sulfonamides, sulfa drugs, sulpha drugs; sulfamethoxazole, sulfadiazine, silver sulfadiazine, sulfasalazine, sulfadoxine, sulfacetamide
NSAID; nsaid, nsaids, painkiller, painkillers; ibuprofen, dexibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, mefenamic acid, ketorolac, ketoprofen, dexketoprofen, flurbiprofen, piroxicam, meloxicam, lornoxicam, tenoxicam, indometacin, indomethacin, etodolac, nabumetone, nimesulide, metamizole, propyphenazone, aspirin
macrolide; macrolide, macrolides; azithromycin, clarithromycin, erythromycin, roxithromycin, spiramycin
quinolone; quinolone, quinolones, fluoroquinolone, fluoroquinolones; ciprofloxacin, ofloxacin, levofloxacin, norfloxacin, moxifloxacin, gatifloxacin, prulifloxacin, sparfloxacin, gemifloxacin, balofloxacin, pefloxacin, nadifloxacin, nalidixic acid
tetracycline; tetracycline, tetracyclines; doxycycline, minocycline, tetracycline, oxytetracycline, tigecycline
aminoglycoside; aminoglycoside, aminoglycosides; gentamicin, amikacin, tobramycin, streptomycin, neomycin, framycetin, kanamycin
nitroimidazole; nitroimidazole, nitroimidazoles; metronidazole, tinidazole, ornidazole, secnidazole, satranidazole
azole; azole, azoles; fluconazole, itraconazole, ketoconazole, voriconazole, posaconazole, clotrimazole, luliconazole, miconazole, sertaconazole
statin; statin, statins; atorvastatin, rosuvastatin, simvastatin, pravastatin, pitavastatin
ACE inhibitor; ace inhibitor, ace inhibitors; enalapril, ramipril, lisinopril, perindopril, captopril, benazepril
opioid; opioid, opioids, opiate, opiates; tramadol, tapentadol, codeine, morphine, pethidine, fentanyl, oxycodone, buprenorphine, pentazocine
aromatic antiepileptic; aromatic antiepileptic, aromatic anticonvulsant; phenytoin, fosphenytoin, carbamazepine, oxcarbazepine, eslicarbazepine, phenobarbital, primidone, lamotrigine
proton pump inhibitor; ppi, ppis, proton pump inhibitor, proton pump inhibitors; pantoprazole, omeprazole, esomeprazole, rabeprazole, lansoprazole, dexlansoprazole, ilaprazole
piperazine antihistamine; piperazine antihistamine; cetirizine, levocetirizine, hydroxyzine
amide anaesthetic; local anaesthetic, local anesthetic, local anaesthetics, caine; lidocaine, bupivacaine, levobupivacaine, ropivacaine, prilocaine, mepivacaine, articaine
ester anaesthetic; local anaesthetic, local anesthetic, local anaesthetics, caine; benzocaine, procaine, tetracaine, proparacaine
heparin; heparin, heparins; heparin, enoxaparin, dalteparin, fondaparinux
`;

export interface DrugGroup {
  name: string;
  /** Ways in which people write the group down. */
  words: readonly string[];
  /** In lower case. */
  ingredients: readonly string[];
  /** Groups to which the same people react more often than others. */
  related: readonly string[];
}

const listed = (names: string) => (names ? names.split(', ') : []);

export const drugGroups: readonly DrugGroup[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', words = '', ingredients = '', related = ''] = line.split('; ');
    return { name, words: listed(words), ingredients: listed(ingredients), related: listed(related) };
  });
