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
 * சாந்தி. A name's beginning is not always a beginning of this form, so names are searched by both. alike_name in the
 * database does the same.
 */
export const alikeName = (folded: string): string =>
  reversed(reversed(folded).replace(silentVowel, '$1'))
    .replace(/([bcdgjklmnprst])h/g, '$1')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll('nd', 'nt')
    .replace(/nt[aiu]r(?![aiu])/g, 'ntr')
    .replace(/ntiran\b/g, 'ntran')
    .replace(/\brih/g, 'rah')
    .replace(/\bsupir/g, 'subr')
    .replaceAll('gumar', 'kumar')
    .replace(/kas(?=mi)/g, 'ks')
    .replace(/\bgu(ri|tam)\b/g, 'gau$1')
    .replace(/\bsu(mia|jania|rau)\b/g, 'sau$1')
    .replace(/\bmusumi\b/g, 'mausumi')
    .replace(/\bku(salia|sik)\b/g, 'kau$1')
    .replace(/\bsaurau\b/g, 'saurab')
    .replace(/\bgaurab\b/g, 'gaurau');
