import { expect, test } from 'vitest';
import { en } from './en.ts';
import { languages, wordsOf } from './language.ts';

const scripts = { en: /^[\p{Script=Latin}\p{P}\s]+$/u, hi: /\p{Script=Devanagari}/u, te: /\p{Script=Telugu}/u };

test.each(languages)('%s has every key, each in its own script and no word of another', async (language) => {
  const words = await wordsOf[language]();
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, word] of Object.entries(words)) {
    expect(word, key).toBe(word.trim());
    expect(word, key).toMatch(scripts[language]);
    if (language !== 'en') expect(word, key).not.toMatch(/\p{Script=Latin}/u);
  }
});
