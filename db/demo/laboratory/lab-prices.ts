import { testKinds } from '#modules/laboratory/content/tests.ts';

/** Prices in rupees, as charged by laboratories in Hyderabad. Tests not listed cost 250. */
const prices: Readonly<Record<string, number>> = {
  cbc: 350,
  hb: 120,
  plt: 150,
  esr: 120,
  smear: 300,
  bg: 150,
  mp: 250,
  hba1c: 500,
  pt: 400,
  aptt: 500,
  ddimer: 1400,
  hiv: 450,
  hbsag: 350,
  hcv: 600,
  lft: 750,
  kft: 700,
  elec: 450,
  creat: 180,
  urea: 160,
  uric: 200,
  k: 180,
  na: 180,
  ca: 220,
  mg: 450,
  phos: 220,
  lipid: 650,
  tsh: 350,
  tft: 600,
  ft4: 400,
  vitd: 1500,
  b12: 1100,
  iron: 900,
  ferr: 750,
  crp: 500,
  trop: 1200,
  amyl: 450,
  lip: 550,
  ldh: 450,
  psa: 800,
  dengue: 1200,
  typhi: 500,
  fbs: 90,
  ppbs: 90,
  rbs: 80,
  lact: 800,
  abg: 900,
  cue: 150,
  acr: 500,
  upt: 150,
  stool: 150,
};

/** The price list's entry for each test, in paise. */
export const labPrices = testKinds.map(({ code, name }) => ({ service: name, amount: (prices[code] ?? 250) * 100 }));

/** A package at one price that includes a consultation; separately its services cost 2,700. */
export const healthCheck = {
  name: 'Executive health check',
  price: 220_000,
  services: [
    'Consultation',
    ...testKinds.filter(({ code }) => ['cbc', 'lipid', 'hba1c', 'kft'].includes(code)).map(({ name }) => name),
  ],
};
