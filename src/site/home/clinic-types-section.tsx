import { Link } from 'react-router';
import { clinicTypes } from '#modules/site-content/content/home.ts';
import { specialtyPaths } from '#modules/site-content/content/pages.ts';
import { useSpecialties } from '#modules/site-content/web/use-specialties.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { Section } from '../parts/section.tsx';
import { Scene } from '../scenes/scene.tsx';
import styles from './clinic-types-section.module.css';

export default function ClinicTypesSection() {
  const specialties = useSpecialties();
  return (
    <Section
      title="Your kind of clinic, not a hospital system cut down"
      lead="Three products in one: each specialty gets its own screens, words and forms. What they share, they share once."
    >
      <ul className={styles.types}>
        {clinicTypes.map(({ key, name, text }) => (
          <li key={key} className={styles.type}>
            <Scene name={specialties[key].image} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link to={specialtyPaths[key]} prefetch="intent">
                  {name}
                </Link>
              </h3>
              <p className={styles.text}>{text}</p>
              <ContactLink look="text" source="homepage" specialty={key}>
                Learn more<span className="visually-hidden"> about {name}</span>
              </ContactLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
