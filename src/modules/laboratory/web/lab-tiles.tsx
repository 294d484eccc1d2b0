import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatTile } from '#foundation/ui/tiles/stat-tile.tsx';
import { figureDays } from '../rules/figures/figure-days.ts';
import { laboratoryApi } from './api.ts';
import styles from './lab-tiles.module.css';

const tiles = [
  { label: 'Total Tests', figure: 'total', to: '' },
  { label: 'Pending', figure: 'pending', to: 'only=pending' },
  { label: 'Completed', figure: 'completed', to: 'status=completed' },
  { label: 'Critical Values', figure: 'critical', to: 'only=critical' },
] as const;

/** Each tile filters the list below to its rows. */
export function LabTiles({ shown }: { shown: string }) {
  const query = useQuery(laboratoryApi.figures.queryOptions());
  const { data } = query;
  return (
    <>
      <div className={styles.tiles}>
        {tiles.map(({ label, figure, to }) => (
          <Link
            key={figure}
            to={`?${to}`}
            replace
            className={styles.tile}
            data-critical={figure === 'critical' && (data?.critical ?? 0) > 0}
            aria-current={shown === to ? 'true' : undefined}
          >
            <StatTile label={label} value={data?.[figure] ?? null} />
          </Link>
        ))}
      </div>
      <p className={styles.period}>{`Tests of the last ${figureDays} days. Pending: of any day.`}</p>
      <ReadFailure what="the figures" query={query} />
    </>
  );
}
