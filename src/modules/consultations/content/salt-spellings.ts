/**
 * Columns: the salt or combination as the list of drugs names it; then its names on packs in India and in older records. Only salts that are prescribed and counted alike: one that releases the drug differently (metoprolol
 * succinate, diclofenac potassium) or has another strength (chloroquine phosphate) keeps its own name. Written with
 * hydrochloride, sulfate and aluminium throughout.
 */
const table = `
Paracetamol; acetaminophen
Aspirin; acetylsalicylic acid
Diclofenac; diclofenac sodium
Tramadol; tramadol hydrochloride
Tapentadol; tapentadol hydrochloride
Morphine; morphine sulfate
Codeine; codeine phosphate
Tizanidine; tizanidine hydrochloride
Amoxicillin; amoxycillin, amoxicillin trihydrate, amoxycillin trihydrate
Clavulanic acid; potassium clavulanate, clavulanate potassium, clavulanate
Ampicillin; ampicillin trihydrate, ampicillin sodium
Cloxacillin; cloxacillin sodium
Benzathine benzylpenicillin; benzathine penicillin, benzathine penicillin g
Piperacillin; piperacillin sodium
Tazobactam; tazobactam sodium
Cefixime; cefixime trihydrate
Cefpodoxime; cefpodoxime proxetil
Cefuroxime; cefuroxime axetil, cefuroxime sodium
Cefadroxil; cephadroxil, cefadroxil monohydrate
Cefalexin; cephalexin, cefalexin monohydrate, cephalexin monohydrate
Ceftriaxone; ceftriaxone sodium
Cefotaxime; cefotaxime sodium
Azithromycin; azithromycin dihydrate, azithromycin monohydrate
Doxycycline; doxycycline hyclate, doxycycline hydrochloride, doxycycline monohydrate
Minocycline; minocycline hydrochloride
Amoxicillin + Clavulanic acid; co-amoxiclav, coamoxiclav, amoxiclav, amoxyclav
Sulfamethoxazole + Trimethoprim; co-trimoxazole, cotrimoxazole
Ciprofloxacin; ciprofloxacin hydrochloride
Levofloxacin; levofloxacin hemihydrate
Moxifloxacin; moxifloxacin hydrochloride
Gentamicin; gentamycin, gentamicin sulfate, gentamycin sulfate
Amikacin; amikacin sulfate
Clindamycin; clindamycin hydrochloride, clindamycin phosphate
Meropenem; meropenem trihydrate
Rifampicin; rifampin
Ethambutol; ethambutol hydrochloride
Terbinafine; terbinafine hydrochloride
Aciclovir; acyclovir
Valaciclovir; valacyclovir, valaciclovir hydrochloride, valacyclovir hydrochloride
Oseltamivir; oseltamivir phosphate
Hydroxychloroquine; hydroxychloroquine sulfate
Cetirizine; cetirizine hydrochloride, cetirizine dihydrochloride
Levocetirizine; levocetirizine hydrochloride, levocetirizine dihydrochloride
Fexofenadine; fexofenadine hydrochloride
Chlorphenamine; chlorpheniramine, chlorphenamine maleate, chlorpheniramine maleate
Pheniramine; pheniramine maleate
Hydroxyzine; hydroxyzine hydrochloride
Promethazine; promethazine hydrochloride
Montelukast; montelukast sodium
Salbutamol; albuterol, salbutamol sulfate
Levosalbutamol; levalbuterol, levosalbutamol sulfate
Ipratropium; ipratropium bromide
Ambroxol; ambroxol hydrochloride
Bromhexine; bromhexine hydrochloride
Guaifenesin; guaiphenesin
Dextromethorphan; dextromethorphan hydrobromide
Xylometazoline; xylometazoline hydrochloride
Pantoprazole; pantoprazole sodium
Rabeprazole; rabeprazole sodium
Esomeprazole; esomeprazole magnesium
Ranitidine; ranitidine hydrochloride
Ondansetron; ondansetron hydrochloride
Metoclopramide; metoclopramide hydrochloride
Dicyclomine; dicycloverine, dicyclomine hydrochloride, dicycloverine hydrochloride
Drotaverine; drotaverine hydrochloride
Loperamide; loperamide hydrochloride
Mesalazine; mesalamine
Ursodeoxycholic acid; ursodiol
Amlodipine; amlodipine besylate, amlodipine besilate
Verapamil; verapamil hydrochloride
Losartan; losartan potassium
Olmesartan; olmesartan medoxomil
Enalapril; enalapril maleate
Bisoprolol; bisoprolol fumarate
Nebivolol; nebivolol hydrochloride
Propranolol; propranolol hydrochloride
Prazosin; prazosin hydrochloride
Clonidine; clonidine hydrochloride
Furosemide; frusemide
Torasemide; torsemide
Chlorthalidone; chlortalidone
Glyceryl trinitrate; nitroglycerin, nitroglycerine
Clopidogrel; clopidogrel bisulfate
Warfarin; warfarin sodium
Acenocoumarol; nicoumalone
Enoxaparin; enoxaparin sodium
Dabigatran; dabigatran etexilate
Atorvastatin; atorvastatin calcium
Rosuvastatin; rosuvastatin calcium
Metformin; metformin hydrochloride
Sitagliptin; sitagliptin phosphate
Teneligliptin; teneligliptin hydrobromide, teneligliptin hydrobromide hydrate
Pioglitazone; pioglitazone hydrochloride
Levothyroxine; thyroxine, thyroxine sodium, levothyroxine sodium
Escitalopram; escitalopram oxalate
Sertraline; sertraline hydrochloride
Fluoxetine; fluoxetine hydrochloride
Amitriptyline; amitriptyline hydrochloride
Duloxetine; duloxetine hydrochloride
Quetiapine; quetiapine fumarate
Zolpidem; zolpidem tartrate
Phenobarbital; phenobarbitone
Trihexyphenidyl; benzhexol, trihexyphenidyl hydrochloride, benzhexol hydrochloride
Donepezil; donepezil hydrochloride
Betahistine; betahistine hydrochloride, betahistine dihydrochloride
Prochlorperazine; prochlorperazine maleate
Flunarizine; flunarizine hydrochloride, flunarizine dihydrochloride
Tamsulosin; tamsulosin hydrochloride
Solifenacin; solifenacin succinate
Sildenafil; sildenafil citrate
Clomifene; clomiphene, clomifene citrate, clomiphene citrate
Alendronic acid; alendronate, alendronate sodium, alendronic acid sodium
Methylcobalamin; mecobalamin
Vitamin C; ascorbic acid
Adrenaline; epinephrine
Lidocaine; lignocaine, lidocaine hydrochloride, lignocaine hydrochloride
`;

/** Maps another spelling, in lower case, to the name in the list. */
export const saltSpellings: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', spellings = ''] = line.split('; ');
      return spellings.split(', ').map((spelling) => [spelling, name] as const);
    }),
);
