import { Link, NavLink } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { type Workspace, workspaces } from '#foundation/shared/workspaces.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { useWords } from '#foundation/web/use-words.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { entryIcon } from './entry-icons.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  workspace: Workspace;
  /** Called when a link was followed. */
  onLeave?: () => void;
}

export function Sidebar({ workspace, onLeave }: SidebarProps) {
  const { role, clinicName } = useCurrentUser();
  const { words, lang } = useWords();
  const entries = workspace.entries.filter(({ roles }) => roles.includes(role));
  const others = workspaces.filter((other) => other !== workspace && other.roles.includes(role));

  return (
    <div className={styles.sidebar}>
      <Link to="/" className={styles.brand} onClick={onLeave}>
        <Logo size={30} />
        {product.name}
      </Link>
      <p className={styles.promise}>{product.promise}</p>
      <nav aria-label={workspace.title} className={styles.entries}>
        <ul className={styles.list}>
          {entries.map(({ name, word, path, icon }) => {
            const Icon = entryIcon(icon);
            return (
              <li key={path}>
                <NavLink to={path} end={path === workspace.path} className={styles.entry ?? ''} onClick={onLeave}>
                  <Icon size={18} aria-hidden="true" />
                  {word ? <span lang={lang}>{words[word]}</span> : name}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      {others.length > 0 ? (
        <nav aria-label="Other workspaces" className={styles.others}>
          <p className={styles.label}>Other workspaces</p>
          <ul className={styles.list}>
            {others.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className={styles.entry} onClick={onLeave}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p className={styles.clinic}>{clinicName}</p>
    </div>
  );
}
