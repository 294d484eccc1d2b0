import { useInsertionEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Replaces the package react-style-singleton, which locks the page behind a dialog with a style element. */
export function styleSingleton() {
  return function Styles({ styles }: { styles: string }) {
    useInsertionEffect(() => adoptStyles(styles), [styles]);
    return null;
  };
}
