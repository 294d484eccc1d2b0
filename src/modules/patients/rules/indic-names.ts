import { pairs, readAs } from './letters.ts';
import { isUrdu, urduTypedSoFar } from './urdu-names.ts';

/**
 * Indian-script names by their sound, in the letters that `foldName` uses; the same as indic_name in the database. The
 * scripts share one order of letters, so all are read as Devanagari. Urdu is handled in urdu-names.ts, because it
 * leaves vowels out.
 */

/** Bengali, Gurmukhi, Gujarati, Odia. */
const northern =
  'ঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৰৱਁਂਃਅਆਇਈਉਊਏਐਓਔਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਲ਼ਵਸ਼ਸਹ਼ਾਿੀੁੂੇੈੋੌ੍ੰઁંઃઅઆઇઈઉઊઋએઐઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ઼ાિીુૂૃેૈોૌ્ଁଂଃଅଆଇଈଉଊଋଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଳଵଶଷସହ଼ାିୀୁୂୃେୈୋୌ୍ୟୱ';
const northernAsDevanagari =
  'ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलशषसह़ािीुूृेैोौ्रवँंःअआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशसह़ािीुूेैोौ्ंँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृेैोौ्ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृेैोौ्यव';
/** Telugu, Kannada, Malayalam, Tamil. */
const southern =
  'ఁంఃఅఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్ಁಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಱಲಳವಶಷಸಹಾಿೀುೂೃೆೇೈೊೋೌ್ഁംഃഅആഇഈഉഊഋഏഐഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനഩപഫബഭമയരറലളഴവശഷസഹ഼ാിീുൂൃേൈോൌ്എഒെൊൺൻർൽൾൿஂஃஅஆஇஈஉஊஏஐஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹாிீுூேைோௌ்எஒெொൗ';
const southernAsDevanagari =
  'ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधननपफबभमयररलळलवशषसह़ािीुूृेैोौ्एओेोणनरलळकंःअआइईउऊएऐओऔकङचजञटणतननपमयररलळलवशषसहािीुूेैोौ्एओेोौ';
const letters = 'अआाइईिीउऊुूएेओोकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहः';
const sounds = 'aaaiiiiuuuuiiuukkggnccjjnttddnttddnppbbmirllussshh';

const northernLetters = pairs(northern, northernAsDevanagari);
const southernLetters = pairs(southern, southernAsDevanagari);
const letterSounds = pairs(letters, sounds);

/** From Devanagari to Malayalam. */
const indic = '[\\u0900-\\u0d7f]';
const isIndic = new RegExp(indic);
const indicLetters = new RegExp(indic, 'g');

const readIndic = (name: string, known: ReadonlyMap<string, string>) => readAs(name, indicLetters, known);

/**
 * Northern names follow Hindi: a letter's inherent a is silent at the end of a word and between two long syllables:
 * राम, रामदास.
 */
const withoutSilentVowels = (name: string) =>
  name
    .replaceAll('\u093c', '')
    .replaceAll('ज्ञ', 'ग्य')
    .replaceAll('सिंह', 'सिंघ')
    .replace(/(?<!\u094d)([\u0915-\u0939])(?![\u0900-\u097f])/g, '$1\u094d')
    .replace(/(?<=[\u093e-\u094c])([\u0915-\u0939])(?=[\u0915-\u0939][\u093e-\u094c])/g, '$1\u094d');

/** Tamil writes k and g, d and t, p and b alike: they are soft between vowels and after a nasal. */
const tamilSounds = (name: string) =>
  name
    .replace(/ட்சு?(?=மி)/g, 'க்ஷ்')
    .replaceAll('ட்சி', 'க்ஷி')
    .replaceAll('கிருஷ்', 'க்ரிஷ்')
    .replaceAll('ங்க', 'ங்ग')
    .replaceAll('ந்த', 'ந்द')
    .replaceAll('ம்ப', 'ம்ब')
    .replaceAll('ண்ட', 'ண்ड')
    .replaceAll('ஞ்ச', 'ஞ்ज')
    .replace(/(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])க(?!\u0bcd)/g, 'ग')
    .replace(/(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])ட(?!\u0bcd)/g, 'ड')
    .replace(/(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])ப(?!\u0bcd)/g, 'ब')
    .replace(/(?<!ச்)ச(?!்ச)/g, 'स');

/** Punjabi mostly writes conjunct letters without a sign between them: ਗੁਰਪਰੀਤ, ਮਨਜੀਤ, ਸੁਰਿੰਦਰ. */
const gurmukhiSounds = (name: string) =>
  name
    .replaceAll('ਪਰੀ', 'ਪ੍ਰੀ')
    .replaceAll('ਪਰੇਮ', 'ਪ੍ਰੇਮ')
    .replaceAll('ਪਰਕਾਸ', 'ਪ੍ਰਕਾਸ')
    .replaceAll('ਪਰਤਾਪ', 'ਪ੍ਰਤਾਪ')
    .replaceAll('ਕਿਰਸ', 'ਕ੍ਰਿਸ')
    .replaceAll('ਸਿਮਰਨ', 'ਸਿਮ੍ਰਨ')
    .replaceAll('ਧਰਮਿੰ', 'ਧਰ੍ਮਿੰ')
    .replaceAll('ਿੰਦਰ', 'ਿੰਦਿਰ')
    .replace(/(?<=[\u0a05-\u0a4c\u0a70])([\u0a15-\u0a39])(?=ਪ੍ਰੀ|ਦੀ|ਜੀ|ਮੀ|ਵੀ|ਬੀ|ਲੀ|ਵੰਤ|ਵਿੰ|ਜਿੰ|ਨਾਮ)/g, '$1\u0a4d');

/** Bengali writes a v after a consonant as b (বিশ্বাস), Telugu and Kannada an m before h as a dot (నరసింహ). */
const conjunctSounds = (name: string) =>
  name
    .replace(/(?<=[জতদশষসহ]্)ব/g, 'ৱ')
    .replaceAll('ంహ', 'మ్హ')
    .replaceAll('ಂಹ', 'ಮ್ಹ');

export function soundOfIndic(name: string): string {
  if (!isIndic.test(name)) return name;
  const northernRead = readIndic(
    conjunctSounds(gurmukhiSounds(name.normalize('NFC')))
      .replaceAll('ੱ', '')
      .replaceAll('ৎ', 'ত্'),
    northernLetters,
  );
  const southernRead = readIndic(
    tamilSounds(withoutSilentVowels(northernRead))
      .replaceAll('జ్ఞ', 'గ్న')
      .replaceAll('ಜ್ಞ', 'ಗ್ನ')
      .replaceAll('ജ്ഞ', 'ഗ്ന')
      .replace(/[ൺൻർൽൾൿ]/g, '$&\u0d4d'),
    southernLetters,
  );
  const sounded = southernRead
    .replace(/\u0902(?=[\u092a-\u092e])|\u0902(?![\u0900-\u097f])/g, 'म\u094d')
    .replace(/[\u0901\u0902]/g, 'न\u094d')
    .replace(/([\u0915-\u0939])(?![\u093e-\u094d])/g, '$1अ')
    .replace(/[\u0943\u090b]/g, 'ri')
    .replace(/[\u0948\u0910]/g, 'ai')
    .replace(/[\u094c\u0914]/g, 'au')
    .replaceAll('\u094d', '');
  return readIndic(sounded, letterSounds);
}

/** The sign that silences a letter's vowel, in the script of the letter. */
const silencerOf = (letter: string) => String.fromCharCode((letter.charCodeAt(0) & 0xff80) + 0x4d);
const isConsonant = (letter: string) =>
  isIndic.test(letter) && (letter.charCodeAt(0) & 0x7f) >= 0x15 && (letter.charCodeAt(0) & 0x7f) <= 0x39;

/**
 * Drops what later letters may still change: the last letter may get another vowel than its inherent a, and whether a
 * dot above is an n or an m depends on the next letter. In Tamil that letter also decides how hard the last one is, in
 * Punjabi whether the two form a conjunct.
 */
export function asTypedSoFar(name: string): string {
  if (isUrdu(name)) return urduTypedSoFar(name);
  const typed = name
    .replace(/[\u0902\u0982\u0a02\u0a70\u0a82\u0b02\u0c02\u0c82\u0d02]$/, '')
    .replace(/(?<=[\u0a05-\u0a4c\u0a70][\u0a15-\u0a39])[\u0a15-\u0a39]+$/, '')
    .replace(/கி(ர(ுஷ?)?)?$/, 'க்')
    .replace(/(?<=[\u0b80-\u0bff])(ட்(சு?ம?)?|[கடபதச]\u0bcd?)$/, '');
  const last = typed.slice(-1);
  return last && isConsonant(last) ? `${typed}${silencerOf(last)}` : typed;
}
