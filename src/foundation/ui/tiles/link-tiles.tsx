import type { LucideIcon } from 'lucide-react';
import { Link, type To } from 'react-router';
import styles from './link-tiles.module.css';

interface LinkTile {
  label: string;
  /** Nothing while it is not known. */
  value: string | null | undefined;
  icon?: LucideIcon;
  /** Of a day that is not over. */
  isSoFar?: boolean;
  /** The rows it counts; null: not for this role. */
  to: To | null;
  /** The rows below are those. */
  isCurrent?: boolean;
  hue?: 'green' | 'red' | 'blue' | 'orange' | 'purple' | undefined;
}

interface LinkTilesProps {
  tiles: readonly LinkTile[];
  size?: 'small';
  onOpen?: () => void;
}

/** Figures in a row, each a link to what it counts where that may be opened. */
export function LinkTiles({ tiles, size, onOpen }: LinkTilesProps) {
  return (
    <div className={styles.tiles} data-size={size}>
      {tiles.map(({ label, value, icon: Icon, to, hue, isSoFar = false, isCurrent = false }) => {
        const content = (
          <>
            <span className={styles.label}>
              <span>
                <span>{label}</span>
                {isSoFar ? <span className={styles.soFar}> so far</span> : null}
              </span>
              {Icon ? <Icon size={18} aria-hidden="true" className={styles.icon} /> : null}
            </span>
            <span className={styles.value}>{value ?? '–'}</span>
          </>
        );
        return to === null ? (
          <div key={label} className={styles.tile} data-hue={hue}>
            {content}
          </div>
        ) : (
          <Link
            key={label}
            to={to}
            preventScrollReset
            className={styles.tile}
            data-hue={hue}
            aria-current={isCurrent || undefined}
            onClick={onOpen}
          >
            {content}
          </Link>
        );
      })}
    </div>
  );
}
