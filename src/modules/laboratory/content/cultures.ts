/**
 * Antibiotics tested for each group of organisms, as laboratories usually report them (CLSI M100). Each laboratory has
 * its own.
 */
const panels = {
  enteric:
    'Ampicillin,Amoxicillin-clavulanate,Piperacillin-tazobactam,Cefuroxime,Ceftriaxone,Cefepime,Meropenem,Gentamicin,Amikacin,Ciprofloxacin,Co-trimoxazole,Nitrofurantoin,Fosfomycin',
  typhoid: 'Ampicillin,Ceftriaxone,Cefixime,Azithromycin,Ciprofloxacin,Co-trimoxazole,Chloramphenicol,Meropenem',
  nonFermenter:
    'Piperacillin-tazobactam,Ceftazidime,Cefepime,Meropenem,Gentamicin,Amikacin,Ciprofloxacin,Levofloxacin,Minocycline,Colistin',
  staphylococcus:
    'Cefoxitin,Erythromycin,Clindamycin,Co-trimoxazole,Doxycycline,Gentamicin,Ciprofloxacin,Linezolid,Teicoplanin,Vancomycin,Nitrofurantoin',
  enterococcus: 'Ampicillin,Gentamicin (high level),Linezolid,Teicoplanin,Vancomycin,Nitrofurantoin,Fosfomycin',
  streptococcus: 'Penicillin,Ceftriaxone,Erythromycin,Clindamycin,Levofloxacin,Linezolid,Vancomycin',
  yeast: 'Fluconazole,Voriconazole,Caspofungin,Amphotericin B',
} as const;

const groups: Readonly<Record<keyof typeof panels, string>> = {
  enteric:
    'Escherichia coli,Klebsiella pneumoniae,Enterobacter cloacae,Proteus mirabilis,Citrobacter freundii,Serratia marcescens,Morganella morganii',
  typhoid: 'Salmonella Typhi,Salmonella Paratyphi A',
  nonFermenter: 'Pseudomonas aeruginosa,Acinetobacter baumannii',
  staphylococcus: 'Staphylococcus aureus,Staphylococcus saprophyticus,Coagulase-negative staphylococci',
  enterococcus: 'Enterococcus faecalis,Enterococcus faecium',
  streptococcus: 'Streptococcus agalactiae,Streptococcus pneumoniae,Streptococcus pyogenes,Viridans streptococci',
  yeast: 'Candida albicans,Candida tropicalis,Candida auris',
};

const panelOf = new Map(
  Object.entries(groups).flatMap(([group, organisms]) => {
    const found = Object.entries(panels).find(([name]) => name === group)?.[1] ?? '';
    return organisms.split(',').map((organism) => [organism.toLowerCase(), found.split(',')] as const);
  }),
);

/** The organisms that grow most often in a clinic's cultures; others are typed. */
export const organisms: readonly string[] = Object.values(groups)
  .flatMap((names) => names.split(','))
  .toSorted();

const allAntibiotics = [...new Set(Object.values(panels).flatMap((names) => names.split(',')))].toSorted();

/** The antibiotics to test for an organism; all of them if the organism is not listed. */
export const antibioticsFor = (organism: string): readonly string[] =>
  panelOf.get(organism.trim().toLowerCase()) ?? allAntibiotics;
