import { NativeSelect } from '@mantine/core';
import { languages, languageTitles } from '#foundation/shared/words/language.ts';
import { useLanguage } from '#foundation/web/use-words.ts';
import styles from './portal.module.css';

/** Chooses the language of the portal's menu and prescriptions on this device. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  return (
    <NativeSelect
      size="md"
      className={styles.switch ?? ''}
      label="Menu and prescriptions in"
      value={language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = languages.find((known) => known === value);
        if (chosen) choose(chosen);
      }}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageTitles[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
