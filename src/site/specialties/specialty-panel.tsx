import { pilot, quoteMark } from '#modules/site-content/content/pilot.ts';
import type { SpecialtyKey } from '#modules/site-content/contract.ts';
import { useSpecialties } from '#modules/site-content/web/use-specialties.ts';
import { ContactLink, type ContactSource } from '../parts/contact-link.tsx';
import { FigureMark } from '../parts/icons/figure-mark.tsx';
import { NoticeButton } from '../parts/notices/notice-button.tsx';
import { PilotTicket } from '../parts/pilot-ticket.tsx';
import { Section } from '../parts/section.tsx';
import { Scene } from '../scenes/scene.tsx';
import { FeatureCards } from './feature-cards.tsx';
import styles from './specialty-panel.module.css';
import { SpecialtyStats } from './specialty-stats.tsx';

const sources: Record<SpecialtyKey, ContactSource> = {
  hospital: 'hospital_page',
  dental: 'dental_page',
  skin: 'dermatology_page',
};

interface SpecialtyPanelProps {
  specialty: SpecialtyKey;
  /** Whether this is the specialty's own page, not the common one. */
  ownPage: boolean;
}

function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export default function SpecialtyPanel({ specialty, ownPage }: SpecialtyPanelProps) {
  const { name, description, image, stats, aiCapabilities, features, caseStudy, testimonial } =
    useSpecialties()[specialty];
  const source = ownPage ? { source: sources[specialty] } : {};
  return (
    <div className={styles.panel}>
      <section className={styles.intro}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.description}>{description}</p>
        </div>
        <Scene name={image} />
      </section>
      <SpecialtyStats stats={stats} />
      {ownPage ? <FeatureCards specialty={specialty} /> : null}
      <Section tone="sunken" title="Key capabilities" lead="What the assistants take over. They suggest; you decide.">
        <BulletList items={aiCapabilities} />
      </Section>
      <section className={styles.study}>
        <div>
          <h2 className={styles.studyTitle}>Case study: {caseStudy.title}</h2>
          <p className={styles.description}>{caseStudy.result}</p>
        </div>
        <p className={styles.metric}>
          {caseStudy.metric}
          <FigureMark />
        </p>
      </section>
      <Section tone="sunken" title="Everything it includes">
        <BulletList items={features} />
      </Section>
      <figure className={styles.quote}>
        <blockquote>“{testimonial.quote}”</blockquote>
        <figcaption>
          {testimonial.author}, {testimonial.role}. {testimonial.hospital} <FigureMark>{quoteMark}</FigureMark>
        </figcaption>
      </figure>
      <PilotTicket
        title={`Try Krama in your ${name.toLowerCase()}`}
        text={`${pilot.freeMonths} months free, set up by us, with your own price list and your own staff. Tell us about your clinic and we come by.`}
      >
        <ContactLink look="marigold" specialty={specialty} {...source}>
          Join the pilot
        </ContactLink>
        <NoticeButton notice="scheduling">Schedule Demo</NoticeButton>
        <NoticeButton notice="demo">View Demo</NoticeButton>
      </PilotTicket>
    </div>
  );
}
