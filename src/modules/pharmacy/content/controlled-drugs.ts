/**
 * Schedule X of the Drugs Rules, typed from public pages that agree on these 16; its note covers their stereoisomers
 * and salts. Some are listed under a second spelling.
 */
export const scheduleX: readonly string[] = [
  'Amobarbital',
  'Amphetamine',
  'Amfetamine',
  'Barbital',
  'Cyclobarbital',
  'Dexamphetamine',
  'Dexamfetamine',
  'Ethchlorvynol',
  'Glutethimide',
  'Ketamine',
  'Esketamine',
  'Meprobamate',
  'Methamphetamine',
  'Methylphenidate',
  'Dexmethylphenidate',
  'Methylphenobarbital',
  'Pentobarbital',
  'Phencyclidine',
  'Phenmetrazine',
  'Secobarbital',
];

/**
 * Opioids that are narcotic drugs under the NDPS Act in every preparation: the essential narcotic drugs of 2015 without
 * codeine, and others in use. Codeine, dihydrocodeine and diphenoxylate are exempt in weak preparations, and
 * psychotropic substances are in Schedule H1, so for these the pharmacist ticks NDPS.
 */
export const narcotics: readonly string[] = [
  'Alfentanil',
  'Dextropropoxyphene',
  'Fentanyl',
  'Hydrocodone',
  'Hydromorphone',
  'Meperidine',
  'Methadone',
  'Morphine',
  'Oxycodone',
  'Oxymorphone',
  'Pethidine',
  'Remifentanil',
  'Sufentanil',
];
