import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { useMetrics } from '#modules/site-content/web/use-metrics.ts';
import styles from './home-page.module.css';
import { MainAction } from './main-action.tsx';
import { MetricStrip } from './metric-strip.tsx';
import { QueueScene } from './queue-scene.tsx';

export const meta: MetaFunction = () => [
  { title: `${product.name} · ${product.tagline}` },
  {
    name: 'description',
    content: `${product.promise}. Clinic management for hospitals, general clinics, dental practices, and skin and aesthetic clinics.`,
  },
];

export default function HomePage() {
  const metrics = useMetrics();
  return (
    <main className={styles.page}>
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.words}>
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
      <MetricStrip metrics={metrics} />
    </main>
  );
}
