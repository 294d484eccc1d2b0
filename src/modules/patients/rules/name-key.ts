/** In the spelling of `foldName`, where v becomes u and y becomes i. */
const consonant = '[bcdghjklmnprstui]';
/**
 * Matches from the end of the name the a between two syllables, which Hindi leaves out. Of two in a row, the last one
 * is dropped.
 */
const silentVowel = new RegExp(`([aiu]r?${consonant})a(?=${consonant}[mn]?[aiu])`, 'g');

const reversed = (text: string) => [...text].reverse().join('');

/**
 * Brings folded names of one person to one form: सलमा is read salama but written Salma; Kamala is Kamla, Shanthi
 * சாந்தி, Surender Surendra, Goud Gaud, Krupa Kripa. A name's beginning is not always a beginning of this form, so names
 * are searched by both. alike_name in the database does the same.
 */
export const alikeName = (folded: string): string =>
  reversed(reversed(folded).replace(silentVowel, '$1'))
    .replace(/([bcdgjklmnprst])h/g, '$1')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll('nd', 'nt')
    .replace(/nt[aiu]r(?![aiu])/g, 'ntr')
    .replace(/ntiran\b/g, 'ntran')
    .replace(/ntra\b/g, 'ntr')
    .replace(/\brih/g, 'rah')
    .replace(/\bsupir/g, 'subr')
    .replaceAll('gumar', 'kumar')
    .replace(/kas(?=mi)/g, 'ks')
    .replace(/au(?=[bcdghjklmnprst])/g, 'u')
    .replace(/(?<=[bcdgjkmnpt])ru(?![aiu])/g, 'ri')
    .replace(/\bnaiudu\b/g, 'naidu')
    .replace(/\bagrual/g, 'agraual')
    .replace(/\bsurau\b/g, 'surab')
    .replace(/\bgurab\b/g, 'gurau');

/** In names from Telugu, a y between two consonants is ai: Vyshnavi is Vaishnavi, Shylaja శైలజ. */
export const speltOut = (name: string): string =>
  name.replace(/(?<=[bcdghjklmnprstv])y(?=[bcdfghjklmnprstvz])/gi, 'ai');
