import { Link } from 'react-router';
import action from '#foundation/ui/action.module.css';
import type { SpecialtyKey } from '#modules/site-content/contract.ts';
import styles from './contact-link.module.css';

export type ContactSource = 'navbar' | 'homepage' | 'hospital_page' | 'dental_page' | 'dermatology_page';

const looks = {
  filled: action.action,
  quiet: action.quiet,
  marigold: `${action.action} ${styles.marigold}`,
  small: `${action.action} ${styles.small}`,
  text: styles.text,
};

interface ContactLinkProps {
  children: string;
  look?: keyof typeof looks;
  source?: ContactSource;
  specialty?: SpecialtyKey;
  /** What a screen reader says when the words alone do not tell the link from others. */
  label?: string;
  onClick?: () => void;
}

/** From here on the link keeps its state by itself (see early-visit.ts). */
const takenOver = (link: HTMLAnchorElement | null) => link?.removeAttribute('data-state');

/** Every call to action leads to the contact form and tells it where the visitor came from. */
export function ContactLink({ children, look = 'filled', source, specialty, label, onClick }: ContactLinkProps) {
  const state = { fromBookDemo: true, ...(source && { source }), ...(specialty && { specialty }) };
  return (
    <Link
      to="/contact"
      state={state}
      data-state={import.meta.env.SSR ? JSON.stringify(state) : undefined}
      suppressHydrationWarning
      ref={takenOver}
      prefetch="intent"
      className={looks[look]}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
