import { CircleAlert } from 'lucide-react';
import styles from './login-page.module.css';
import type { Trouble } from './sign-in-trouble.ts';

export function LoginFailed({ trouble }: { trouble: Trouble }) {
  return (
    <div role="alert" className={styles.failed}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <h2 className={styles.failedTitle}>Login Failed</h2>
        {trouble.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
