/** The complaints that patients bring to a field, and phrases that contain the same words but mean something else. */
interface Complaints {
  said: RegExp;
  unless: RegExp | null;
}

/** A medical field: the names of its departments and specialities, the patients it sees, and their complaints. */
interface MedicalField {
  called: RegExp;
  /** Age limits in whole years; any age if omitted. */
  ages?: { from?: number; below?: number };
  isForWomen?: boolean;
  /** If omitted, the field sees its patients whatever their complaint. */
  complaints?: Complaints;
}

const childhoodEnds = 16;

export const generalMedicine =
  /\bgeneral (medicine|physician|practice|practitioner)\b|\bfamily\b|\binternal medicine\b|\bphysician\b/i;

/** Matches whole words, singular or plural; "vomit*" also finds vomiting. */
function phrases(list: string): RegExp {
  const patterns = list
    .trim()
    .split(/\s*,\s*/)
    .map((phrase) => phrase.replace(/ /g, '[\\s-]+'))
    .map((phrase) => (phrase.endsWith('*') ? `${phrase.slice(0, -1)}\\p{L}*` : `${phrase}(?:e?s)?`));
  return new RegExp(String.raw`(?<!\p{L})(?:${patterns.join('|')})(?!\p{L})`, 'giu');
}

const complaints = (said: string, unless = ''): Complaints => ({
  said: phrases(said),
  unless: unless ? phrases(unless) : null,
});

/**
 * Whether a complaint belongs to a field, once phrases that only sound like it are removed: heartburn is not a heart
 * complaint.
 */
export const isComplaintOf = (complaint: string, { said, unless }: Complaints) =>
  (unless ? complaint.replace(unless, ' ') : complaint).search(said) >= 0;

/** Worded as a reception desk in India would write: English, and Hindi and Telugu in Latin letters. */
export const medicalFields: readonly MedicalField[] = [
  { called: /p(a)?ediatr|neonat|child/i, ages: { below: childhoodEnds } },
  {
    called: /gyna?ecolog|gyneco|obstet|matern|women/i,
    isForWomen: true,
    ages: { from: 10 },
    complaints: complaints(
      `pregnan*, antenatal, anc, postnatal, delivery, labour pain, labor pain, period, menstr*, menopaus*, white discharge, vagin*, pcos, pcod,
       infertil*, pap smear, pap test, breast, uterus, uterine, fibroid, missed cycle, mahwari, mahavari, masik dharm, garbh*, nelasari`,
      'period of, long period, short period, incubation period, breast bone, delivery boy',
    ),
  },
  {
    called: /orthop|\bortho\b|bone|joint|spine/i,
    complaints: complaints(
      `knee, hip, back pain, backache, back ache, lower back, low back, pain in back, neck pain, shoulder, elbow, wrist, ankle, heel, joint,
       fractur*, sprain*, spine, spinal, spondyl*, bone, arthrit*, plaster, cast, slip disc, slipped disc, sciatic*, ghutna, ghutne, ghutno,
       kamar, jodo*, haddi, gardan, kandha, kandhe, mokali, mokalu, mokallu, nadumu, keellu, keella, bhujam`,
      'bone marrow, plaster allergy, shoulder blade rash',
    ),
  },
  {
    called: /cardio|heart/i,
    complaints: complaints(
      `chest pain, pain in chest, pain in the chest, chest tight*, tightness in chest, palpitat*, heart, angina, echo, ecg, stent, bypass,
       swelling of feet, swelling of the feet, seene mein dard, seene me dard, sine me dard, chati mein dard, chhati mein dard, dil, dhadkan,
       gunde, chathi noppi, chaati noppi`,
      'heartburn, heart burn, gastric bypass',
    ),
  },
  {
    called: /dermat|skin/i,
    complaints: complaints(
      `rash, itch*, skin, acne, pimple, eczema, psoria*, hair loss, hair fall, hairfall, dandruff, ringworm, fungal, fungus, vitiligo, wart,
       hives, urticaria, khujli, daad, phunsi, baal jhad*, baal gir*, durada, gajji, tamara, juttu`,
      `itching in eye, itching of eye, itching in ear, eye itching, ear itching, itchy eye, itchy ear, itching eye, itching ear, vaginal itch*,
       itching in throat, itchy throat, throat itching, itching in vagina`,
    ),
  },
  {
    called: /\bent\b|otolaryng|ear,? nose/i,
    complaints: complaints(
      `ear, earache, ear ache, hearing, nose bleed*, nosebleed*, bleeding nose, nose, sinus*, tonsil*, hoarse*, snor*, vertigo, throat, kaan, naak,
       gale mein dard, gale me dard, chevi, mukku, gonthu`,
      'running nose, runny nose, nose running',
    ),
  },
  {
    called: /ophthal|eye/i,
    complaints: complaints(
      `eye, eyesight, vision, cataract, blurred, blurring, glasses, spectacle, squint, ankh, aankh, ankhon, aankhon, motiyabind, kannu, kallu noppi,
       kallu manta, kallu erra*`,
      'glasses of, eye brow, eyebrow',
    ),
  },
  {
    called: /dental|dentist|endodont|prosthodont|orthodont/i,
    complaints: complaints(
      'tooth, toothache, teeth, gum, dental, braces, denture, root canal, cavity, cavities, daant, dant, masude, pannu, pallu, chigullu',
      'chewing gum',
    ),
  },
  {
    called: /neurolog/i,
    complaints: complaints(
      'seizure, fits, migraine, stroke, numb*, paralys*, tremor, epilep*, convuls*, mirgi, lakwa, pakshavatham, moorcha',
      'heat stroke, sun stroke',
    ),
  },
  {
    called: /gastro/i,
    complaints: complaints(
      `acidity, gas, gastric, jaundice, stomach, stomachache, abdom*, constipat*, loose motion, loose stool, diarrh*, dysentery, vomit*, liver, piles,
       heartburn, heart burn, indigestion, bloat*, gall stone, gallstone, gall bladder, pet, ulti, ultiyan, dast, kabz, piliya, bawaseer, kadupu,
       vanthulu, virechanalu, kamerlu`,
      'pet dog, pet cat, pet animal, pet bite, gas cylinder, gas burn, gas stove',
    ),
  },
  {
    called: /urolog|nephrolog|kidney/i,
    complaints: complaints(
      'urin*, kidney, prostat*, stone, dialysis, creatinine, peshab, pathri, mootram',
      'gall stone, gall bladder stone, stone injury, hit by stone, pregnancy urine test, urine pregnancy test',
    ),
  },
  {
    called: /psychiat|mental/i,
    complaints: complaints(
      'anxi*, depress*, sleepless*, insomnia, panic, stress, mental tension, neend nahi*, udasi, nidra ledu, nidra pattad*',
      'stress test, stress fracture, stress urin*, depressed fracture',
    ),
  },
  {
    called: /pulmon|chest medicine|respirat/i,
    complaints: complaints(
      `asthma*, wheez*, breathless*, breathing difficult*, breathing problem, difficulty breathing, difficulty in breathing, shortness of breath, tb,
       tubercul*, copd, saans, dama, ayasam, oopiri`,
    ),
  },
  {
    called: /endocrin|diabet/i,
    complaints: complaints('diabet*, sugar, thyroid, insulin, madhumeh, chakkera vyadhi', 'sugar cane'),
  },
];
