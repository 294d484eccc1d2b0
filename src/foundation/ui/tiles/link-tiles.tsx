import type { LucideIcon } from 'lucide-react';
import { Link, type To } from 'react-router';
import styles from './link-tiles.module.css';

interface LinkTile {
  label: string;
  /** Null or undefined until the value is known. */
  value: string | null | undefined;
  icon?: LucideIcon;
  /** The figure is of a day that is not over yet. */
  isSoFar?: boolean;
  /** Address of the counted rows; null if this role may not open them. */
  to: To | null;
  /** The list below the tiles shows these rows. */
  isCurrent?: boolean;
  hue?: 'green' | 'red' | 'blue' | 'orange' | 'purple' | undefined;
}

interface LinkTilesProps {
  tiles: readonly LinkTile[];
  size?: 'small';
  onOpen?: () => void;
}

/** A row of figures, each a link to the rows it counts if the user may open them. */
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
