import type { Metrics } from '../../contract.ts';
import { views } from '../../contract.ts';
import styles from './admin-page.module.css';
import { otherViews } from './use-contact-filter.ts';

type View = (typeof views)[number];
type OtherView = (typeof otherViews)[number];

const names: Record<View, string> = { inbox: 'Enquiries', suspect: 'Suspected spam', deleted: 'Recently deleted' };
const otherNames: Record<OtherView, string> = { messages: 'Messages', system: 'System' };

const countOf = (view: View, { totalContacts, suspectContacts, deletedContacts }: Metrics) =>
  ({ inbox: totalContacts, suspect: suspectContacts, deleted: deletedContacts })[view];

interface ViewTabsProps {
  view: View | OtherView;
  metrics: Metrics | undefined;
  onChoose: (view: View | OtherView) => void;
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
      {otherViews.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => onChoose(name)}
        >
          {otherNames[name]}
        </button>
      ))}
    </nav>
  );
}
