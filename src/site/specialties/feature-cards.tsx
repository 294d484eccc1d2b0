import { featureCards } from '#modules/site-content/content/feature-cards.ts';
import type { SpecialtyKey } from '#modules/site-content/contract.ts';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { Icon } from '../parts/icons/icon.tsx';
import { iconPaths } from '../parts/icons/icon-paths.ts';
import { Section } from '../parts/section.tsx';
import styles from './specialty-panel.module.css';

/** Only one card is open at a time, which the browser ensures with or without our script. */
export function FeatureCards({ specialty }: { specialty: SpecialtyKey }) {
  return (
    <Section title="How it works here">
      <div className={styles.cards}>
        {featureCards[specialty].map(({ icon, title, text, points }, index) => (
          <details key={title} name={`cards-${specialty}`} open={index === 0} className={styles.card}>
            <summary>
              <FeatureIcon name={icon} />
              <h3>{title}</h3>
              <span className={styles.chevron}>
                <Icon path={iconPaths.chevron} />
              </span>
            </summary>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  );
}
