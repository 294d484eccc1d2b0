/** As `foldName` writes them; v is a u there, and y an i. */
const consonant = '[bcdghjklmnprstui]';
/** Read from its end: the a between two syllables, as Hindi leaves it out. Of two that follow each other the last one goes. */
const silentVowel = new RegExp(`([aiu]r?${consonant})a(?=${consonant}[mn]?[aiu])`, 'g');

const reversed = (text: string) => [...text].reverse().join('');

/**
 * What makes two folded names one person: सलमा is read salama, and written Salma; Kamala is Kamla, Shanthi சாந்தி. Beginnings do
 * not stay beginnings here, so names are searched by both. alike_name in the database says the same.
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
