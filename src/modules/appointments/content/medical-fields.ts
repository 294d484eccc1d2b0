/** A field of medicine: how departments and specialities are called, whom it sees, and what its patients come with. */
interface MedicalField {
  called: RegExp;
  /** In whole years; absent: any age. */
  ages?: { from?: number; below?: number };
  isForWomen?: boolean;
  /** Absent: it sees its patients whatever they come with. */
  complaints?: RegExp;
}

const childhoodEnds = 16;

export const generalMedicine =
  /\bgeneral (medicine|physician|practice|practitioner)\b|\bfamily\b|\binternal medicine\b|\bphysician\b/i;

/** In the words of a desk in India; the beginnings of words, so that "vomit" also finds vomiting. */
export const medicalFields: readonly MedicalField[] = [
  { called: /p(a)?ediatr|neonat|child/i, ages: { below: childhoodEnds } },
  {
    called: /gyna?ecolog|gyneco|obstet|matern|women/i,
    isForWomen: true,
    ages: { from: 10 },
    complaints:
      /\b(pregnan|antenatal|anc\b|postnatal|deliver|labou?r pain|period|menstr|menopaus|white discharge|vaginal|pcos|pcod|infertil|pap\b|breast|uter|missed cycle)/i,
  },
  {
    called: /orthop|\bortho\b|bone|joint|spine/i,
    complaints:
      /\b(knee|hip|back pain|backache|low(er)? back|neck pain|shoulder|elbow|wrist|ankle|heel|joint|fractur|sprain|spine|bone|arthrit|plaster|cast\b|slip(ped)? disc|sciatic)/i,
  },
  {
    called: /cardio|heart/i,
    complaints: /\b(chest pain|chest tight|palpitat|heart|angina|echo\b|ecg\b|stent|bypass|swelling of (the )?feet)/i,
  },
  {
    called: /dermat|skin/i,
    complaints:
      /\b(rash|itch|skin|acne|pimple|eczema|psoria|hair (loss|fall)|dandruff|ringworm|fung|vitiligo|wart|hives)/i,
  },
  {
    called: /\bent\b|otolaryng|ear,? nose/i,
    complaints: /\b(ear|hearing|nose bleed|sinus|tonsil|hoarse|snor|vertigo)/i,
  },
  { called: /ophthal|eye/i, complaints: /\b(eye|vision|cataract|blurred|glasses|spectacle|squint)/i },
  {
    called: /dental|dentist|endodont|prosthodont|orthodont/i,
    complaints: /\b(tooth|teeth|gum|dental|braces|denture)/i,
  },
  { called: /neurolog/i, complaints: /\b(seizure|fits\b|migraine|stroke|numb|paralys|tremor|epilep)/i },
  { called: /gastro/i, complaints: /\b(acidity|jaundice|stomach|abdom|constipat|loose motion|vomit|liver|piles)/i },
  { called: /urolog|nephrolog|kidney/i, complaints: /\b(urin|kidney|prostat|stone|dialysis)/i },
  { called: /psychiat|mental/i, complaints: /\b(anxi|depress|sleepless|insomnia|panic|stress)/i },
  { called: /pulmon|chest medicine|respirat/i, complaints: /\b(asthma|wheez|breathless|tb\b|tubercul|copd)/i },
  { called: /endocrin|diabet/i, complaints: /\b(diabet|sugar|thyroid|insulin)/i },
];
