import { Loader } from '@mantine/core';
import { product } from '#foundation/shared/product.ts';
import styles from './wait-page.module.css';

export function WaitPage() {
  return (
    <main className={styles.page}>
      <title>{product.name}</title>
      <div role="status">
        <Loader aria-hidden="true" />
        <span className="visually-hidden">Loading</span>
      </div>
    </main>
  );
}
