import type { Metrics } from '../../contract.ts';
import { views } from '../../contract.ts';
import styles from './admin-page.module.css';

type View = (typeof views)[number];

const names: Record<View, string> = { inbox: 'Enquiries', suspect: 'Suspected spam', deleted: 'Recently deleted' };

const countOf = (view: View, { totalContacts, suspectContacts, deletedContacts }: Metrics) =>
  ({ inbox: totalContacts, suspect: suspectContacts, deleted: deletedContacts })[view];

interface ViewTabsProps {
  view: View;
  metrics: Metrics | undefined;
  onChoose: (view: View) => void;
}

export function ViewTabs({ view, metrics, onChoose }: ViewTabsProps) {
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => onChoose(name)}
        >
          {names[name]}
          {metrics ? <span className={styles.viewCount}>{countOf(name, metrics).toLocaleString('en-IN')}</span> : null}
        </button>
      ))}
    </nav>
  );
}
