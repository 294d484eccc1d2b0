import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { pilot, pilotBadges } from '#modules/site-content/content/pilot.ts';
import { island } from '../parts/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import { still } from '../parts/still.tsx';
import styles from './contact-page.module.css';
import { EnquiryFormSlot } from './enquiry-form-slot.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Contact · ${product.name}`,
    description: `Join the free pilot, book a demo or ask a question. The team in Hyderabad answers within ${pilot.responseHours} hours in business hours.`,
    path: '/contact',
  });

const ContactCards = still('contact-cards', () => import('./contact-cards.tsx'));
const WhyChoose = still('why-choose', () => import('./why-choose-panel.tsx'));
const Ready = island('ready-to-transform', () => import('./ready-panel.tsx'));
const Questions = still('questions', () => import('./questions-section.tsx'));

export default function ContactPage() {
  return (
    <main className={styles.page}>
      <PageHero
        title="Let us see your clinic"
        lead={`Join the pilot, book a demo, or ask what you like. We answer within ${pilot.responseHours} hours in business hours, in English, Telugu or Hindi.`}
      >
        <ul className={styles.badges} aria-label="Pilot programme">
          {pilotBadges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </PageHero>
      <ContactCards />
      <div className={styles.columns}>
        <EnquiryFormSlot />
        <WhyChoose />
      </div>
      <Ready />
      <Questions />
    </main>
  );
}
