import { useEffect, useState, useSyncExternalStore } from 'react';
import { en } from '#foundation/shared/words/en.ts';
import { type Language, languages, type Words, wordsOf } from '#foundation/shared/words/language.ts';
import { browserStorage } from './drafts/browser-storage.ts';

const key = 'language';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function choose(language: Language) {
  browserStorage.write(key, language);
  for (const listener of listeners) listener();
}

/** The language chosen on this device, and a function to choose another. */
export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const stored = useSyncExternalStore(subscribe, () => browserStorage.read(key));
  return { language: languages.find((known) => known === stored) ?? 'en', choose };
}

/**
 * The texts in the chosen language, or in English until they are loaded or if they cannot be. `lang` is the language
 * actually returned.
 */
export function useWords(): { words: Words; lang: Language } {
  const { language } = useLanguage();
  const [fetched, setFetched] = useState<{ words: Words; lang: Language }>({ words: en, lang: 'en' });
  useEffect(() => {
    let isWanted = true;
    void wordsOf[language]().then(
      (words) => isWanted && setFetched({ words, lang: language }),
      () => isWanted && setFetched({ words: en, lang: 'en' }),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return fetched;
}
