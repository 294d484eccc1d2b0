import type { ReactNode } from 'react';
import { Link } from 'react-router';
import action from '#foundation/ui/action.module.css';
import { early } from '#foundation/ui/focus/early-press.ts';
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
  children: ReactNode;
  look?: keyof typeof looks;
  source?: ContactSource;
  specialty?: SpecialtyKey;
  onClick?: () => void;
}

/** Links to the contact form and passes on where the visitor came from. */
export function ContactLink({ children, look = 'filled', source, specialty, onClick }: ContactLinkProps) {
  const state = { fromBookDemo: true, ...(source && { source }), ...(specialty && { specialty }) };
  return (
    <Link to="/contact" state={state} {...early(state)} prefetch="intent" className={looks[look]} onClick={onClick}>
      {children}
    </Link>
  );
}
