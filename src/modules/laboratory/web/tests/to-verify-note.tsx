import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { laboratoryApi } from '../api.ts';
import styles from './to-verify-note.module.css';

/** A link to the tests that wait for a second person. If the figures could not be read, the tiles say so. */
export function ToVerifyNote() {
  const { data } = useQuery(laboratoryApi.figures.queryOptions());
  if (!data || data.toVerify === 0) return null;
  return (
    <p className={styles.note}>
      <ScreenLink screen="lab" search="?only=to-verify">
        {data.toVerify === 1 ? '1 test to verify' : `${data.toVerify} tests to verify`}
      </ScreenLink>
    </p>
  );
}
