import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { island } from '../parts/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import styles from './roadmap-page.module.css';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Roadmap · ${product.name}`,
    description:
      'What is done, what is under way and what comes next: the pilot in August-September 2025, version 1.0, the assisted clinic, and clinics with several branches.',
    path: '/roadmap',
  });

const Timeline = island('timeline', () => import('./timeline.tsx'));

export default function RoadmapPage() {
  return (
    <main className={styles.page}>
      <PageHero
        title="What is done, and what is next"
        lead="Five milestones, from the first line to the second branch. Open one to see what is in it and what it should change in your clinic."
      />
      <Timeline />
    </main>
  );
}
