import type { Language } from '#foundation/shared/words/language.ts';
import { type DoseWord, doseWords } from '../../content/dose-words.ts';

const isDoseWord = (text: string): text is DoseWord => Object.hasOwn(doseWords.en, text);

const fractions: Readonly<Record<string, string>> = { '25': '¼', '5': '½', '75': '¾' };

/** Writes half a tablet as ½, as on paper. Amounts that are not quarters stay as they are. */
const withFraction = (amount: string) =>
  amount.replace(
    /^(\d+)\.(5|25|75)$/,
    (_, whole: string, rest: string) => `${whole === '0' ? '' : whole}${fractions[rest]}`,
  );

/** One phrase; null if not known. */
function phraseIn(language: Language, phrase: string): string | null {
  const words = doseWords[language];
  if (isDoseWord(phrase)) return words[phrase];
  if (/^(?:IV|IM|SC)$/.test(phrase)) return phrase;
  const [, amount = '', unit = ''] = /^([\d.]+) (.+)$/.exec(phrase) ?? [];
  if (isDoseWord(unit)) return `${withFraction(amount)} ${words[unit]}`;
  const [, before = '', number = '', after = ''] = /^(\D*)(\d+)(\D*)$/.exec(phrase) ?? [];
  const pattern = `${before}#${after}`;
  return isDoseWord(pattern) ? words[pattern].replace('#', number) : null;
}

/** Matches the longest known phrases first: "0.5 tablet" and "once a day" in "0.5 tablet once a day". */
function wordsIn(language: Language, words: readonly string[]): string[] | null {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length -= 1) {
    const said = phraseIn(language, words.slice(0, length).join(' '));
    const rest = said === null ? null : wordsIn(language, words.slice(length));
    if (said !== null && rest) return [said, ...rest];
  }
  return null;
}

/**
 * A prescription's words in the patient's language if every word is known: "2 puffs twice a day". Otherwise the text
 * stays as it is: nothing is guessed, and no sentence is half translated.
 */
export function inLanguage(language: Language, text: string): string {
  const parts = text.split(/(?<!once), | and (?=\d|morning|noon|evening|night)/);
  const said = parts.map((part) =>
    isDoseWord(part) ? [doseWords[language][part]] : wordsIn(language, part.split(' ')),
  );
  return said.every((part) => part !== null) ? said.map((part) => part?.join(' ')).join(', ') : text;
}

/** "10 drops" next to the picture of a time of day. */
export const amountIn = (language: Language, amount: string) => phraseIn(language, amount) ?? withFraction(amount);
