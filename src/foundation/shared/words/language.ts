import { en } from './en.ts';

export type Word = keyof typeof en;
export type Words = Record<Word, string>;

export const languages = ['en', 'hi', 'te'] as const;
export type Language = (typeof languages)[number];

/** Each language's name in its own script, for people who read no other. */
export const languageTitles: Record<Language, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' };

/** Each language is a separate chunk; English is always loaded. */
export const wordsOf: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  hi: async () => (await import('./hi.ts')).hi,
  te: async () => (await import('./te.ts')).te,
};
