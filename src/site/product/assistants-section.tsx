import { assistants } from '#modules/site-content/content/product-page.ts';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { NoticeButton } from '../parts/notices/notice-button.tsx';
import { Section } from '../parts/section.tsx';
import styles from './product-page.module.css';

export default function AssistantsSection() {
  return (
    <Section
      title="AI first, people last word"
      lead="Five assistants are being built into the pilot. Each one suggests, shows why, and waits. What it may never decide is written on the card."
    >
      <ul className={`${styles.cards} ${styles.five}`}>
        {assistants.map(({ icon, title, text, decides }) => (
          <li key={title} className={styles.card}>
            <span className={styles.cardIcon}>
              <FeatureIcon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <div className={styles.decides}>{decides}</div>
            <NoticeButton small notice="info" label={`More info on ${title}`}>
              More info
            </NoticeButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
