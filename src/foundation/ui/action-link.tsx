import type { Ref } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';

interface ActionLinkProps {
  to: string;
  children: string;
  quiet?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function ActionLink({ to, children, quiet = false, ref }: ActionLinkProps) {
  return (
    <Link to={to} prefetch="intent" ref={ref} className={quiet ? styles.quiet : styles.action}>
      {children}
    </Link>
  );
}
