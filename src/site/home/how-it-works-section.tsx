import { steps } from '#modules/site-content/content/home.ts';
import { Section } from '../parts/section.tsx';
import styles from './how-it-works-section.module.css';

/** Four tokens in calling order. */
export default function HowItWorksSection() {
  return (
    <Section tone="sunken" title="How it works" lead="From the first call to the first report, in four steps.">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
