import { fullStars, starCount } from '#modules/site-content/rules.ts';
import { Icon } from './icons/icon.tsx';
import { iconPaths } from './icons/icon-paths.ts';
import styles from './stars.module.css';

export function Stars({ satisfaction }: { satisfaction: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${satisfaction} out of ${starCount} stars`}>
      {fullStars(satisfaction).map((full, star) => (
        <Icon key={star} path={iconPaths.star} filled={full} />
      ))}
    </span>
  );
}
