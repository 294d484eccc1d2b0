import { product } from '#foundation/shared/product.ts';
import { commonPasswords } from '../content/common-passwords.ts';

/** The person whose password it would be. */
export interface About {
  email: string;
  /** Names of the person and their clinics. */
  names?: readonly string[];
}

const shortestPassword = 12;
const shortestWord = 4;
/** The search takes time by the square of the length, and one character can stand for eighteen: ﷺ. */
const judgedLength = 128;
const clinicWords = [product.name, 'clinic', 'hospital', 'doctor', 'patient', 'hyderabad', 'password', 'welcome'];

/** Neighbouring keys on a keyboard, by row and by column, and the alphabet. */
const walks = [
  '12345678901234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

const onWalk = (part: string) => walks.some((walk) => walk.includes(part));

/** Removes runs of four or more neighbouring keys from a password. */
function withoutWalks(plain: string): string {
  for (let start = 0; start + shortestWord <= plain.length; start++) {
    let end = start + shortestWord;
    if (!onWalk(plain.slice(start, end))) continue;
    while (end < plain.length && onWalk(plain.slice(start, end + 1))) end++;
    return plain.slice(0, start) + withoutWalks(plain.slice(end));
  }
  return plain;
}

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const asLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => letterOf[sign] ?? sign);
/** Strips digits and signs around a word: years, exclamation marks, counters. */
const stemOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
/** Reduces a repetition to one copy: sairamsairam becomes sairam. */
const onceOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

function isTwoCommonWords(word: string): boolean {
  for (let cut = shortestWord - 1; cut <= word.length - shortestWord + 1; cut++) {
    if (commonPasswords.has(word.slice(0, cut)) && commonPasswords.has(word.slice(cut))) return true;
  }
  return false;
}

function isCommon(plain: string): boolean {
  const tight = plain.replace(/[\s._-]+/g, '');
  const stems = [tight, tight.replace(/[^\p{L}]+$/u, ''), stemOf(tight), tight.replace(/[^\p{L}]/gu, '')];
  const spellings = stems.flatMap((stem) => [stem, asLetters(stem)]);
  return spellings.some(
    (word) => commonPasswords.has(word) || commonPasswords.has(onceOf(word)) || isTwoCommonWords(word),
  );
}

/** True if the password is little more than these words. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && [...rest.replace(/[\s._@-]+/g, '')].length < shortestPassword / 2;
}

const wordsOf = (text: string) => {
  const plain = text.normalize('NFKC').toLowerCase();
  const parts = plain.split(/[^\p{L}\p{M}\d]+/u);
  return [plain, parts.join(''), ...parts].filter((word) => word.length >= shortestWord);
};

/** Why a password would be easy to guess; empty if it is good. */
export function weaknesses(password: string, about: About): string[] {
  const plain = password.normalize('NFKC').toLowerCase().slice(0, judgedLength);
  const ownWords = wordsOf(about.email.split('@')[0] ?? '');
  const nameWords = about.names?.flatMap(wordsOf) ?? [];
  const words = clinicWords.map((word) => word.toLowerCase());
  const reasons: string[] = [];
  if ([...password].length < shortestPassword) reasons.push(`It must have at least ${shortestPassword} characters`);
  if (new Set(plain).size < 5) reasons.push('It repeats too few characters');
  if ((about.email && plain.includes(about.email.toLowerCase())) || isMadeOf(plain, ownWords)) {
    reasons.push('It is based on your e-mail address');
  } else if (isMadeOf(plain, [...words, ...nameWords, ...ownWords])) reasons.push('It uses words from your clinic');
  if (isCommon(plain)) reasons.push('It is a very common password');
  else if ([...withoutWalks(plain)].length < shortestPassword / 2 && [...plain].length >= shortestPassword) {
    reasons.push('It is a keyboard pattern');
  }
  return reasons;
}
