import type { ConsentKind } from '../rules.ts';

interface ConsentWording {
  title: string;
  body: string;
}

/** The first version of each text, used until the clinic writes its own. Each line is a paragraph. */
export const firstWordings: Record<ConsentKind, ConsentWording> = {
  treatment: {
    title: 'Consent to treatment',
    body: `The treatment, its purpose, its usual course and the alternatives were explained to me in a language that I understand.
I was told about common effects such as redness, swelling and tenderness, and about rare ones such as burns, scars and changes of colour.
I have said which medicines I take, which allergies I have, and whether I am pregnant.
I could ask questions and they were answered.
I agree to the treatment. I can withdraw this consent at any time before a session.`,
  },
  laser: {
    title: 'Consent to laser treatment',
    body: `I agree to treatment with a laser or intense light. Several sessions are needed, results differ from person to person, and hair or pigment can come back.
Redness, warmth and swelling around the hair follicles are common and settle within hours to days. Blisters, burns, crusts, scars and lighter or darker skin are rare and can last; the risk is higher on tanned and darker skin.
I have told the clinic about sun exposure and tanning in the last four weeks, isotretinoin in the last six months, medicines that make skin sensitive to light, cold sores, keloid scars, epilepsy, pregnancy and tattoos in the area.
I will wear the eye shields during the session, keep the area out of the sun, use sunscreen of SPF 30 or more for four weeks, and not wax or pluck hair between sessions.
A test spot was offered. I will call the clinic at once if there are blisters or pain that does not settle.
I could ask questions and they were answered. I can withdraw this consent at any time before a session.`,
  },
  peel: {
    title: 'Consent to a chemical peel',
    body: `I agree to a chemical peel. An acid removes upper layers of the skin, so that spots, fine lines or acne marks fade. More than one peel may be needed, and the result is not certain.
Stinging during the peel, redness for one to three days and flaking for up to a week are expected. Swelling, infection, cold sores, scars and lighter or darker patches are rare and can last; the risk is higher on darker skin and without sun protection.
I have told the clinic about isotretinoin in the last six months, retinol or other acids in the last week, waxing or shaving in the last three days, cold sores, eczema, allergies including aspirin, and pregnancy or breastfeeding.
I will not pick at flaking skin, will use the creams I am given, and will use sunscreen of SPF 30 or more every day.
I could ask questions and they were answered. I can withdraw this consent at any time before a session.`,
  },
  injectable: {
    title: 'Consent to botulinum toxin or filler',
    body: `I agree to injections of botulinum toxin or dermal filler in the areas marked with me. Botulinum toxin acts after three to fourteen days and for about three to four months; fillers last six to eighteen months. Neither is permanent.
Small bruises, swelling, tenderness and a headache are common. A drooping eyelid or brow, uneven results, lumps and infection are uncommon. Very rarely a filler blocks a blood vessel, which can damage skin or sight and needs treatment at once.
I have told the clinic about diseases of nerves or muscles, blood thinners, allergies including egg and local anaesthetic, earlier fillers, planned dental work or vaccinations, and pregnancy or breastfeeding.
I will stay upright for four hours, not rub the area, and avoid heavy exercise, alcohol and heat for a day. I will call the clinic at once if skin turns white or blue, if pain gets worse, or if my sight changes.
The product and its lot are recorded. I could ask questions and they were answered. I can withdraw this consent at any time before an injection.`,
  },
  photo: {
    title: 'Consent to photos',
    body: `Photos of the treated areas may be taken before, during and after the treatment and kept in my record.
They are used to plan the treatment and to compare its results. They are seen only by those who treat me.
They are not published and not given to others without another consent.
I can withdraw this consent at any time. The photos then leave the gallery immediately.`,
  },
  extraction: {
    title: 'Consent to the removal of a tooth',
    body: `I agree to the removal of the tooth or teeth named to me, under local anaesthetic. The reason and the alternatives, such as a filling, a root canal or waiting, were explained, and what happens without treatment.
Pain, swelling, bleeding and a stiff jaw for a few days are common. A dry socket, infection, damage to a neighbouring tooth or filling, a root tip left behind, an opening to the sinus (upper jaw) and numbness of lip, chin or tongue (lower jaw) are uncommon. Numbness is usually temporary and rarely permanent.
I have told the dentist about blood thinners, medicines for bones such as bisphosphonates, heart disease, diabetes, allergies including local anaesthetic, and pregnancy.
I will bite on the gauze for 30 minutes, not rinse, smoke or use a straw for 24 hours, and call the clinic if bleeding does not stop or if fever or swelling gets worse.
How the gap can be closed was explained. I could ask questions and they were answered. I can withdraw this consent at any time before the removal begins.`,
  },
  root_canal: {
    title: 'Consent to root canal treatment',
    body: `I agree to root canal treatment of the tooth named to me, under local anaesthetic. The inflamed or dead nerve is removed, and the canals are cleaned, shaped and filled, in one or more sittings with X-rays.
The alternatives are removal of the tooth, or no treatment with the risk of pain, swelling and spread of infection. The treatment succeeds in about nine of ten teeth; some need another treatment, surgery of the root tip or removal.
Tenderness for some days is common. A broken instrument in the canal, a hole in the root, filling material beyond the root tip, a crack of the tooth and a flare-up with swelling are uncommon.
The tooth is weaker afterwards and usually needs a crown soon, which is planned and paid separately. I will not chew on it until then, and will come to every sitting: a half-treated tooth can be lost.
I have told the dentist about allergies including local anaesthetic and latex, heart disease, medicines I take, and pregnancy.
I could ask questions and they were answered. I can withdraw this consent at any time before a sitting.`,
  },
  filling: {
    title: 'Consent to a filling or sealant',
    body: `I agree to a filling or sealant of the tooth or teeth named to me, under local anaesthetic where it is needed. Decay is removed and the tooth is filled, or its grooves are sealed. The material, the alternatives and what happens without treatment were explained.
Tenderness when biting and sensitivity to hot and cold for some days are common. A numb lip or cheek lasts a few hours; I will take care not to bite it.
Deep decay can reach the nerve, which then needs a root canal or the removal of the tooth. A filling or sealant can wear, chip, come loose or decay at its edge, and then has to be done again.
I have told the dentist about allergies including local anaesthetic and latex, heart disease, medicines I take, and pregnancy.
I could ask questions and they were answered. I can withdraw this consent at any time before a sitting.`,
  },
  crown: {
    title: 'Consent to a crown, veneer or bridge',
    body: `I agree to a crown, veneer or bridge on the tooth or teeth named to me, under local anaesthetic where it is needed. A layer of the tooth is ground away, which cannot be undone, an impression is taken, and the work is fixed at a later sitting. Material, shade, price and alternatives were explained.
Sensitivity, sore gums and an unfamiliar bite for some days are common. A temporary crown can come off; I will call the clinic so that it is fixed again.
A nerve that does not recover and needs a root canal, chipped porcelain, a loose crown, decay at its edge and a broken tooth are uncommon. After it is fixed, shade and shape can no longer be changed without making a new one.
I will clean the edges and below a bridge every day and come to checks. Crowns and bridges last many years, but not for ever.
I have told the dentist about allergies including local anaesthetic, metals and latex, grinding of teeth, medicines I take, and pregnancy.
I could ask questions and they were answered. I can withdraw this consent at any time before a sitting.`,
  },
  implant: {
    title: 'Consent to a dental implant',
    body: `I agree to the placement of an implant where a tooth named to me is missing, under local anaesthetic. A screw is set into the jaw, heals for some months, and then carries a crown. The steps, their time and price, and the alternatives, such as a bridge, a denture or leaving the gap, were explained.
Pain, swelling, bruises and some bleeding for a few days are common. Infection, an implant that does not heal in, damage to neighbouring teeth, an opening to the sinus (upper jaw) and numbness of lip, chin or tongue (lower jaw) are uncommon. Numbness is usually temporary and rarely permanent.
An implant that fails is removed; another attempt may need bone to be added. Smoking, diabetes that is not controlled, gum disease and poor cleaning raise the risk.
I have told the dentist about blood thinners, medicines for bones such as bisphosphonates, radiation of the jaw, heart disease, diabetes, smoking, allergies including local anaesthetic, and pregnancy.
I will follow the instructions for the days after, clean the implant every day and come to checks.
I could ask questions and they were answered. I can withdraw this consent at any time before the operation begins.`,
  },
};
