/**
 * Drugs with a narrow therapeutic index: another brand can change the level in the blood. The prescriber is asked first.
 * After the lists of the FDA (draft guidances of single products), Health Canada (critical dose drugs) and MHRA (antiepileptics,
 * category 1; ciclosporin, tacrolimus, levothyroxine); both spellings where two are in use. One word each: phenytoin is also
 * phenytoin sodium.
 */
export const narrowIndexDrugs: readonly string[] = [
  'acenocoumarol',
  'aminophylline',
  'carbamazepine',
  'ciclosporin',
  'cyclosporin',
  'cyclosporine',
  'digoxin',
  'everolimus',
  'flecainide',
  'levothyroxine',
  'lithium',
  'mycophenolate',
  'phenobarbital',
  'phenobarbitone',
  'phenytoin',
  'primidone',
  'sirolimus',
  'tacrolimus',
  'theophylline',
  'thyroxine',
  'warfarin',
];
