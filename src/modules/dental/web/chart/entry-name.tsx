import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { Entry } from '../../contract-chart.ts';
import { codeName } from '../../rules/codes.ts';
import type { Closing } from '../../rules/tooth-state.ts';
import styles from './entry-table.module.css';

const wentAs = { missing: 'Tooth missing since', extraction: 'Tooth extracted' } as const;

/** The name of an entry, struck through if the tooth was lost since. */
export function EntryName({ entry: { code, surfaces }, closing }: { entry: Entry; closing: Closing | null }) {
  const name = (
    <>
      {codeName(code)} <span className={styles.surfaces}>{surfaces}</span>
    </>
  );
  if (!closing) return name;
  return (
    <>
      <s>{name}</s>
      <span className={styles.closed}>{`${wentAs[closing.code]} ${clinicDate(closing.at)}`}</span>
    </>
  );
}
