/** The source of the intervals, as shown in the warning. */
export const intervalSource = 'intervals in common use, to be confirmed by your pathologist';

/** Days within which a second test of the same kind rarely gives new information. */
export const retestDays: Readonly<Record<string, number>> = {
  hba1c: 60,
  lipid: 30,
  tsh: 28,
  tft: 28,
  ft3: 28,
  ft4: 28,
  tpo: 180,
  vitd: 90,
  b12: 90,
  fol: 90,
  iron: 60,
  ferr: 60,
  psa: 42,
  ana: 90,
  ra: 90,
  ccp: 180,
  bg: 3650,
  g6pd: 3650,
  uric: 14,
  lft: 3,
  dengue: 3,
  typhi: 7,
  widal: 5,
  hpyl: 28,
};

/** For all other tests: twice on the same day is probably a mistake. */
export const usualRetestDays = 1;
