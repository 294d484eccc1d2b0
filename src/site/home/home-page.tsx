import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { island } from '../parts/island.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import { still } from '../parts/still.tsx';
import styles from './home-page.module.css';
import { MainAction } from './main-action.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `${product.name} · ${product.tagline}`,
    description: `${product.promise}. Clinic management for hospitals, general clinics, dental practices, and skin and aesthetic clinics.`,
    path: '/',
  });

const QueueScene = still('queue', () => import('./queue-scene.tsx'));
const MetricStrip = island('metrics', () => import('./metric-strip.tsx'));
const ModulePreviews = island('modules', () => import('./module-previews.tsx'));
const Features = island('features', () => import('./features-section.tsx'));
const ClinicTypes = island('clinic-types', () => import('./clinic-types-section.tsx'));
const HowItWorks = still('how-it-works', () => import('./how-it-works-section.tsx'));
const Phases = island('phases', () => import('./phases-section.tsx'));
const Audience = still('audience', () => import('./audience-section.tsx'));
const Pilot = island('pilot', () => import('./pilot-section.tsx'));
const Closing = island('closing', () => import('./closing-section.tsx'));

export default function HomePage() {
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <section className={styles.hero} aria-labelledby="hero-title">
          <div>
            <h1 id="hero-title" className={styles.title}>
              {product.tagline}
            </h1>
            <p className={styles.promise}>{product.promise}</p>
            <p className={styles.lead}>
              For hospitals, general clinics, dental practices, and skin and aesthetic clinics. Reception, doctors,
              pharmacy and owners work from the same queue, so everyone knows who is next.
            </p>
            <MainAction />
          </div>
          <QueueScene />
        </section>
        <MetricStrip />
        <ModulePreviews />
      </div>
      <Features />
      <ClinicTypes />
      <HowItWorks />
      <Phases />
      <Audience />
      <Pilot />
      <Closing />
    </main>
  );
}
