import { customisations } from '#modules/site-content/content/product-page.ts';
import { shortList } from '#modules/site-content/rules.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { Icon } from '../parts/icons/icon.tsx';
import { iconPaths } from '../parts/icons/icon-paths.ts';
import { Section } from '../parts/section.tsx';
import styles from './product-page.module.css';

export default function CustomisationSection() {
  return (
    <Section
      tone="sunken"
      title="Set up for your clinic"
      lead="Lists, texts, prices and rules are yours to change, without a programmer."
    >
      <ul className={styles.cards}>
        {customisations.map(({ key, icon, title, items }) => {
          const { shown, hidden } = shortList(items);
          return (
            <li key={key} className={styles.card}>
              <span className={styles.cardIcon}>
                <FeatureIcon name={icon} />
              </span>
              <h3>{title}</h3>
              <ul className={styles.list}>
                {shown.map((item) => (
                  <li key={item}>
                    <Icon path={iconPaths.check} />
                    {item}
                  </li>
                ))}
                {hidden > 0 ? <li className={styles.more}>+{hidden} more</li> : null}
              </ul>
              <ContactLink look="text" specialty={key}>
                Learn more<span className="visually-hidden"> about {title}</span>
              </ContactLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
