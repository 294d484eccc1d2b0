import { lazy, Suspense, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { tabStorage } from '#foundation/web/drafts/browser-storage.ts';
import { pilot, pilotBadges } from '#modules/site-content/content/pilot.ts';
import { island } from '../parts/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import { still } from '../parts/still.tsx';
import styles from './contact-page.module.css';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Contact · ${product.name}`,
    description: `Join the free pilot, book a demo or ask a question. The team in Hyderabad answers within ${pilot.responseHours} hours in business hours.`,
    path: '/contact',
  });

/**
 * Whether the visitor came by a call to action or has a draft in this tab: the form is then filled before anyone acts.
 */
const hasSomethingToSet = () => Boolean(location.search || history.state?.usr || tabStorage.read('enquiry'));

const ContactCards = still('contact-cards', () => import('./contact-cards.tsx'));
const Enquiry = island('enquiry-form', () => import('./enquiry-section.tsx'), hasSomethingToSet);
const WhyChoose = still('why-choose', () => import('./why-choose-panel.tsx'));
const Ready = island('ready-to-transform', () => import('./ready-panel.tsx'));
const Questions = still('questions', () => import('./questions-section.tsx'));
const SentPage = lazy(() => import('./sent-page.tsx'));

export default function ContactPage() {
  const [sent, setSent] = useState(false);
  const [onSent] = useState(() => () => setSent(true));
  if (sent) {
    return (
      <Suspense>
        <SentPage onAnother={() => setSent(false)} />
      </Suspense>
    );
  }
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
        <Enquiry onSent={onSent} />
        <WhyChoose />
      </div>
      <Ready />
      <Questions />
    </main>
  );
}
