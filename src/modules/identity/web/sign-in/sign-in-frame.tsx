import type { ReactNode } from 'react';
import { product } from '#foundation/shared/product.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import styles from './sign-in-frame.module.css';

/** The frame of the screens before sign-in: the brand on one side, a narrow column on the other. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <p className={styles.name}>
          <Logo size={36} />
          {product.name}
        </p>
        <p className={styles.promise}>{product.promise}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
