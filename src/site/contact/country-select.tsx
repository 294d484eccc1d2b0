import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './enquiry-form.module.css';

const CountryPanel = lazy(() => import('./country-panel.tsx'));

interface Chosen {
  code: string;
  dialCode: string;
}

interface CountrySelectProps {
  country: Chosen;
  onChoose: (country: Chosen) => void;
}

/** The country of the phone number, shown before it. The list is loaded when it is opened. */
export function CountrySelect({ country, onChoose }: CountrySelectProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press before the script had loaded is lost, but it left the focus here.
  useEffect(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) setOpened(true);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.country}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={`Country code: ${country.code} +${country.dialCode}`}
        onClick={() => setOpened(!opened)}
      >
        <span className={styles.countryCode}>{country.code}</span>+{country.dialCode}
      </button>
      <input type="hidden" name="dialCode" value={country.dialCode} />
      {opened ? (
        <Suspense>
          <CountryPanel
            chosen={country.code}
            opener={button}
            onClose={() => setOpened(false)}
            onChoose={(chosen) => {
              setOpened(false);
              onChoose(chosen);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
