import { Fragment } from 'react';
import type { CashSession } from '../contract.ts';
import { drawerRows } from '../rules/day-sheet-paper.ts';
import styles from './cash-section.module.css';

export function DrawerSums({ session }: { session: CashSession }) {
  return (
    <dl className={styles.sums}>
      {drawerRows(session).map(({ name, amount }, at) => (
        <Fragment key={`${at} ${name}`}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
