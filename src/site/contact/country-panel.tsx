import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Country, countryList } from '#modules/enquiries/content/countries.ts';
import styles from './enquiry-form.module.css';

const searchPauseMilliseconds = 250;

interface CountryPanelProps {
  chosen: string;
  /** The element that opened the panel and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

function useCountries(typed: string): Country[] {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().toLowerCase()), searchPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const all = useMemo(() => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return countryList((code) => names.of(code));
  }, []);
  const digits = search.replace(/\D/g, '');
  return all.filter(
    ({ name, code, dialCode }) =>
      name.toLowerCase().includes(search) || code.toLowerCase() === search || (digits && dialCode.startsWith(digits)),
  );
}

export default function CountryPanel({ chosen, opener, onChoose, onClose }: CountryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const countries = useCountries(typed);
  const [marked, setMarked] = useState(0);
  const current = countries[Math.min(marked, countries.length - 1)];

  // On a phone the panel would open below the edge of the screen.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function closeUnlessIn(target: EventTarget | null) {
    const isOurs = (node: Node) => panel.current?.contains(node) || opener.current?.contains(node);
    if (target instanceof Node && !isOurs(target)) onClose();
  }

  const onPress = useEffectEvent(({ target }: PointerEvent) => closeUnlessIn(target));

  useEffect(() => {
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);

  useEffect(() => {
    if (current) document.getElementById(`country-${current.code}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMarked(Math.max(0, Math.min(countries.length - 1, marked + step)));
    else if (event.key === 'Enter' && current) onChoose(current);
    else if (event.key === 'Escape') {
      onClose();
      opener.current?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Country code"
      className={styles.panel}
      onBlur={(event: FocusEvent) => closeUnlessIn(event.relatedTarget)}
    >
      <input
        type="search"
        role="combobox"
        aria-label="Search countries"
        aria-expanded="true"
        aria-controls="country-list"
        aria-activedescendant={current ? `country-${current.code}` : undefined}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to type into this box
        autoFocus
        className={styles.control}
        placeholder="Search countries"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
        }}
      />
      <div id="country-list" role="listbox" aria-label="Countries" tabIndex={-1} className={styles.countries}>
        {countries.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the keys
          <div
            key={country.code}
            id={`country-${country.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === chosen}
            data-marked={country === current}
            className={styles.option}
            onClick={() => onChoose(country)}
          >
            <span>{country.name}</span>
            <span className={styles.dialCode}>+{country.dialCode}</span>
          </div>
        ))}
        {countries.length === 0 ? <p className={styles.noCountry}>No country found</p> : null}
      </div>
    </div>
  );
}
