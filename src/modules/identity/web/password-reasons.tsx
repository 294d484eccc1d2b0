import { CircleCheck, CircleX } from 'lucide-react';
import { type About, weaknesses } from '../rules/weaknesses.ts';
import styles from './password-reasons.module.css';

interface PasswordReasonsProps {
  password: string;
  about: About;
  /** The server's reasons for refusing the submitted password, beyond the rules checked here. */
  refused: readonly string[] | null;
}

/** Shows during typing why a password would be too easy to guess. */
export function PasswordReasons({ password, about, refused }: PasswordReasonsProps) {
  const reasons = [...new Set([...weaknesses(password, about), ...(refused ?? [])])];
  const isGood = reasons.length === 0;
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <ul className={styles.reasons} data-good={isGood} aria-live="polite">
      {(isGood ? ['A good password'] : reasons).map((reason) => (
        <li key={reason} className={styles.reason}>
          <Icon size={16} aria-hidden="true" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
