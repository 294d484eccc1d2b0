/** Tests that doctors often order together; each doctor may save own sets in addition. */
export const usualSets: readonly { name: string; line: string }[] = [
  { name: 'Fever', line: 'cbc crp mp dengue typhi cue' },
  { name: 'Diabetes', line: 'fbs ppbs hba1c kft lipid acr' },
  { name: 'Anaemia', line: 'cbc smear retic iron b12' },
  { name: 'Before surgery', line: 'cbc pt aptt creat rbs bg hiv hbsag hcv' },
  { name: 'Antenatal', line: 'cbc bg fbs tsh hiv hbsag vdrl cue' },
];
