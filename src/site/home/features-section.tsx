import { useV1Features } from '#modules/site-content/web/use-v1-features.ts';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { Section } from '../parts/section.tsx';
import styles from './features-section.module.css';

export default function FeaturesSection() {
  const features = useV1Features();
  return (
    <Section
      tone="sunken"
      title="Everything between the gate and the receipt"
      lead="Built around what clinics in Hyderabad showed us at their own desks. Each part works alone, and all of them know the same patient."
    >
      <ul className={styles.features}>
        {features.map(({ id, title, description, icon }) => (
          <li key={id} className={styles.feature}>
            <span className={styles.icon}>
              <FeatureIcon name={icon} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
