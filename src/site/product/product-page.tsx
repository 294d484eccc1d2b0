import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import actions from '../parts/actions.module.css';
import { ContactLink } from '../parts/contact-link.tsx';
import { island } from '../parts/island.tsx';
import { NoticeButton } from '../parts/notices/notice-button.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import { still } from '../parts/still.tsx';
import styles from './product-page.module.css';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Product · ${product.name}`,
    description:
      'Tokens, consultation, e-consent, before and after images, pharmacy, leave, purchases and revenue: one system for the whole clinic, with assistants that suggest and people who decide.',
    path: '/product',
  });

const Pair = still('product-scenes', () => import('./product-scenes.tsx'));
const Differences = still('differences', () => import('./differences-section.tsx'));
const Assistants = island('ai-first', () => import('./assistants-section.tsx'));
const Customisation = island('customisation', () => import('./customisation-section.tsx'));
const CoreFeatures = island('core-features', () => import('./core-features-section.tsx'));

export default function ProductPage() {
  return (
    <main className={styles.page}>
      <PageHero
        title="One record, from token to receipt"
        lead="Krama is the clinic's day in order. What reception types, the doctor reads; what the doctor writes, the pharmacy hands out; what was done is on the bill. No one types it twice."
        beside={<Pair />}
      >
        <div className={actions.actions}>
          <ContactLink>Join the Free Pilot</ContactLink>
          <NoticeButton notice="video">Watch Demo Video</NoticeButton>
        </div>
      </PageHero>
      <Differences />
      <Assistants />
      <Customisation />
      <CoreFeatures />
    </main>
  );
}
