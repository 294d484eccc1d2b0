import { Link, type To } from 'react-router';
import styles from './link-tiles.module.css';

interface LinkTile {
  label: string;
  /** Nothing while it is not known. */
  value: string | null | undefined;
  /** The rows it counts. */
  to: To;
  /** The rows below are those. */
  isCurrent?: boolean;
  hue?: 'green' | 'red' | 'blue' | 'orange' | 'purple' | undefined;
}

interface LinkTilesProps {
  tiles: readonly LinkTile[];
  size?: 'small';
  onOpen?: () => void;
}

/** Figures in a row, each a link to what it counts. */
export function LinkTiles({ tiles, size, onOpen }: LinkTilesProps) {
  return (
    <div className={styles.tiles} data-size={size}>
      {tiles.map(({ label, value, to, hue, isCurrent = false }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          className={styles.tile}
          data-hue={hue}
          aria-current={isCurrent || undefined}
          onClick={onOpen}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? '–'}</span>
        </Link>
      ))}
    </div>
  );
}
