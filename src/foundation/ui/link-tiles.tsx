import { Link, type To } from 'react-router';
import styles from './link-tiles.module.css';

interface LinkTile {
  label: string;
  /** undefined while it is not known. */
  value: string | undefined;
  /** The rows it counts. */
  to: To;
}

interface LinkTilesProps {
  tiles: readonly LinkTile[];
  onOpen?: () => void;
}

/** Figures in a row, each a link to what it counts. */
export function LinkTiles({ tiles, onOpen }: LinkTilesProps) {
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, value, to }) => (
        <Link key={label} to={to} preventScrollReset className={styles.tile} onClick={onOpen}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? '–'}</span>
        </Link>
      ))}
    </div>
  );
}
