import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { clinicTypeWords } from '#modules/site-content/content/clinic-type-words.ts';
import { specialtyPaths } from '#modules/site-content/content/pages.ts';
import type { SpecialtyKey } from '#modules/site-content/contract.ts';
import styles from './specialties-page.module.css';

const tabs: readonly SpecialtyKey[] = ['hospital', 'dental', 'skin'];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const here = links.findIndex((link) => link.contains(document.activeElement));
  links[(here + step + links.length) % links.length]?.focus();
}

/** Tabs as links: each has an address, and they work without our script. */
export function SpecialtyTabs({ selected }: { selected: SpecialtyKey }) {
  return (
    <div role="tablist" aria-label="Clinic type" tabIndex={-1} className={styles.tabs} onKeyDown={moveFocus}>
      {tabs.map((key) => (
        <Link
          key={key}
          id={`tab-${key}`}
          role="tab"
          aria-selected={key === selected}
          aria-controls="specialty-panel"
          to={specialtyPaths[key]}
          preventScrollReset
          className={styles.tab}
        >
          {clinicTypeWords[key].tab}
        </Link>
      ))}
    </div>
  );
}
