import { audiences } from '#modules/site-content/content/home.ts';
import { Section } from '../parts/section.tsx';
import styles from './audience-section.module.css';

export default function AudienceSection() {
  return (
    <Section
      tone="sunken"
      title="Who it is for"
      lead="Four people meet the same patient. Each gets a screen made for that moment."
    >
      <ul className={styles.people}>
        {audiences.map(({ role, text }) => (
          <li key={role} className={styles.person}>
            <h3 className={styles.role}>{role}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
