import { differences } from '#modules/site-content/content/product-page.ts';
import { Section } from '../parts/section.tsx';
import styles from './product-page.module.css';

export default function DifferencesSection() {
  return (
    <Section tone="sunken" title="What makes it different">
      <ul className={styles.differences}>
        {differences.map(({ title, text }) => (
          <li key={title} className={styles.difference}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
