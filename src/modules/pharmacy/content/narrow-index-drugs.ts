/**
 * Drugs with a narrow therapeutic index: another brand can change the blood level, so the prescriber is asked first.
 * From the lists of the FDA (draft guidances of single products), Health Canada (critical dose drugs) and MHRA
 * (antiepileptics, category 1; ciclosporin, tacrolimus, levothyroxine), in both spellings where two are in use. One
 * word each: phenytoin also covers phenytoin sodium.
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
