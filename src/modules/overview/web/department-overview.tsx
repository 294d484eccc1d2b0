import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { acuityHues, acuityNames } from '#modules/wards/rules.ts';
import { OccupancyBar } from '#modules/wards/web/board/occupancy-bar.tsx';
import type { Overview } from '../contract.ts';
import styles from './department-overview.module.css';

export function DepartmentOverview({ departments }: { departments: Overview['departments'] | null }) {
  const board = useScreenOf()('wards');
  return (
    <SectionCard
      title="Department Overview"
      aside={
        board ? (
          <Anchor component={Link} to={board}>
            Open the bed board
          </Anchor>
        ) : null
      }
    >
      {departments?.length === 0 ? (
        <EmptyState title="No wards yet" text="An admin can add beds on the bed board." />
      ) : (
        <ul className={styles.cards} aria-busy={!departments}>
          {departments?.map(({ id, name, acuity, occupied, total }) => (
            <li key={id} className={styles.card}>
              <span className={styles.head}>
                <span className={styles.name}>{name}</span>
                <StatusChip hue={acuityHues[acuity]}>{acuityNames[acuity]}</StatusChip>
              </span>
              <span className={styles.beds}>{`${occupied}/${total}`}</span>
              <OccupancyBar occupied={occupied} total={total} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
