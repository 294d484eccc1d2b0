import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from '#foundation/web/color-scheme.ts';
import { early } from '../focus/early-press.ts';
import styles from './theme-toggle.module.css';

/** Lucide's monitor, sun and moon as bare paths, because its runtime would add 2 % to the public pages' script. */
const looks: Record<ColorScheme, { name: string; path: string }> = {
  auto: {
    name: 'system',
    path: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8 21h8M12 17v4',
  },
  light: {
    name: 'light',
    path: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  },
  dark: { name: 'dark', path: 'M21 12.79A9 9 0 1 1 11.21 3 7 7 0 0 0 21 12.79Z' },
};

export function ThemeToggle() {
  const scheme = useColorScheme();
  const next = colorSchemes[(colorSchemes.indexOf(scheme) + 1) % colorSchemes.length] ?? 'auto';
  const label = `Theme: ${looks[scheme].name}. Change to ${looks[next].name}`;
  return (
    <button
      {...early()}
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
        <path d={looks[scheme].path} />
      </svg>
    </button>
  );
}
