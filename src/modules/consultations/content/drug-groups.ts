/** Drugs to which people are allergic together. Ingredients by their generic names, in small letters. */
export interface DrugGroup {
  name: string;
  /** How people write it down. */
  words: readonly string[];
  ingredients: readonly string[];
  /** A group to which the same people react more often than others. */
  related?: string;
}

export const drugGroups: readonly DrugGroup[] = [
  {
    name: 'penicillin',
    words: ['penicillin', 'penicillins', 'pencillin', 'beta lactam', 'betalactam'],
    ingredients: [
      'amoxicillin',
      'ampicillin',
      'cloxacillin',
      'phenoxymethylpenicillin',
      'benzathine benzylpenicillin',
      'piperacillin',
    ],
    related: 'cephalosporin',
  },
  {
    name: 'cephalosporin',
    words: ['cephalosporin', 'cephalosporins', 'cef'],
    ingredients: [
      'cefixime',
      'cefpodoxime',
      'cefuroxime',
      'cefadroxil',
      'cefalexin',
      'cefdinir',
      'ceftriaxone',
      'cefotaxime',
    ],
    related: 'penicillin',
  },
  {
    name: 'sulfonamide',
    words: ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide', 'sulfonamides', 'sulfa drugs', 'sulpha drugs'],
    ingredients: ['sulfamethoxazole', 'silver sulfadiazine', 'sulfasalazine'],
  },
  {
    name: 'NSAID',
    words: ['nsaid', 'nsaids', 'painkiller', 'painkillers', 'brufen'],
    ingredients: [
      'ibuprofen',
      'diclofenac',
      'aceclofenac',
      'naproxen',
      'etoricoxib',
      'mefenamic acid',
      'ketorolac',
      'piroxicam',
      'aspirin',
    ],
  },
  {
    name: 'macrolide',
    words: ['macrolide', 'macrolides'],
    ingredients: ['azithromycin', 'clarithromycin', 'erythromycin', 'roxithromycin'],
  },
  {
    name: 'quinolone',
    words: ['quinolone', 'quinolones', 'fluoroquinolone', 'fluoroquinolones'],
    ingredients: ['ciprofloxacin', 'ofloxacin', 'levofloxacin', 'norfloxacin', 'moxifloxacin'],
  },
  {
    name: 'tetracycline',
    words: ['tetracycline', 'tetracyclines'],
    ingredients: ['doxycycline', 'minocycline'],
  },
  {
    name: 'nitroimidazole',
    words: ['nitroimidazole', 'nitroimidazoles'],
    ingredients: ['metronidazole', 'tinidazole', 'ornidazole', 'secnidazole'],
  },
  {
    name: 'statin',
    words: ['statin', 'statins'],
    ingredients: ['atorvastatin', 'rosuvastatin'],
  },
  {
    name: 'ACE inhibitor',
    words: ['ace inhibitor', 'ace inhibitors'],
    ingredients: ['enalapril', 'ramipril', 'lisinopril'],
  },
  {
    name: 'opioid',
    words: ['opioid', 'opioids', 'opiate'],
    ingredients: ['tramadol', 'tapentadol', 'codeine'],
  },
];
