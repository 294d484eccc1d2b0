/**
 * Names in Devanagari, Telugu and Kannada by their sound, in the letters to which `foldName` brings a name: what indic_name does in
 * the database. The three scripts have one order of letters, so two of them are read as the first.
 */

const southern =
  'ఁంఃఅఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్ಁಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಱಲಳವಶಷಸಹಾಿೀುೂೃೆೇೈೊೋೌ್';
const asDevanagari =
  'ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्';
const letters = 'अआाइईिीउऊुूएेओोकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहः';
const sounds = 'aaaiiiiuuuuiiuukkggnccjjnttddnttddnppbbmirllussshh';

const southernLetters = new Map([...southern].map((letter, index) => [letter, [...asDevanagari][index] ?? '']));
const letterSounds = new Map([...letters].map((letter, index) => [letter, [...sounds][index] ?? '']));

const isIndic = /[\u0900-\u097f\u0c00-\u0cff]/;

/** Hindi does not say the a that a letter brings with it at the end of a word, nor between two long syllables: राम, रामदास. */
const withoutSilentVowels = (name: string) =>
  name
    .replaceAll('\u093c', '')
    .replaceAll('ज्ञ', 'ग्य')
    .replaceAll('सिंह', 'सिंघ')
    .replace(/(?<!\u094d)([\u0915-\u0939])(?![\u0900-\u097f])/g, '$1\u094d')
    .replace(/(?<=[\u093e-\u094c])([\u0915-\u0939])(?=[\u0915-\u0939][\u093e-\u094c])/g, '$1\u094d');

export function soundOfIndic(name: string): string {
  if (!isIndic.test(name)) return name;
  return withoutSilentVowels(name.normalize('NFC'))
    .replaceAll('జ్ఞ', 'గ్న')
    .replaceAll('ಜ್ಞ', 'ಗ್ನ')
    .replace(/[\u0c00-\u0cff]/g, (letter) => southernLetters.get(letter) ?? letter)
    .replace(/\u0902(?=[\u092a-\u092e])|\u0902(?![\u0900-\u097f])/g, 'म\u094d')
    .replace(/[\u0901\u0902]/g, 'न\u094d')
    .replace(/([\u0915-\u0939])(?![\u093e-\u094d])/g, '$1अ')
    .replace(/[\u0943\u090b]/g, 'ri')
    .replace(/[\u0948\u0910]/g, 'ai')
    .replace(/[\u094c\u0914]/g, 'au')
    .replaceAll('\u094d', '')
    .replace(/[\u0900-\u097f]/g, (letter) => letterSounds.get(letter) ?? letter);
}

/**
 * The last letter of what is being typed may still get another vowel than the a that it brings with it, and whether the dot
 * above is an n or an m is said by the letter after it.
 */
export function asTypedSoFar(name: string): string {
  return name
    .replace(/[\u0902\u0c02\u0c82]$/, '')
    .replace(/([\u0915-\u0939])$/, '$1\u094d')
    .replace(/([\u0c15-\u0c39])$/, '$1\u0c4d')
    .replace(/([\u0c95-\u0cb9])$/, '$1\u0ccd');
}
