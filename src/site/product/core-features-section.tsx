import type { V1Feature } from '#modules/site-content/contract.ts';
import { useV1Features } from '#modules/site-content/web/use-v1-features.ts';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { FigureMark } from '../parts/icons/figure-mark.tsx';
import { Section } from '../parts/section.tsx';
import { Stars } from '../parts/stars.tsx';
import styles from './product-page.module.css';

function CoreFeature({ feature }: { feature: V1Feature }) {
  const { title, description, icon, benefits, aiFeatures, stats } = feature;
  return (
    <li className={styles.feature}>
      <div>
        <h3>
          <FeatureIcon name={icon} />
          {title}
        </h3>
        <p className={styles.featureText}>{description}</p>
        <ul className={styles.tags}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
          {aiFeatures.map((assisted) => (
            <li key={assisted} className={styles.assisted}>
              {assisted}
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.stats}>
        <div>
          <dt>
            Efficiency <FigureMark />
          </dt>
          <dd>{stats.efficiency}</dd>
        </div>
        <div>
          <dt>
            Satisfaction <FigureMark />
          </dt>
          <dd className={styles.rating}>
            {stats.satisfaction}
            <Stars satisfaction={stats.satisfaction} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Hidden if there are no features to show. */
export default function CoreFeaturesSection() {
  const features = useV1Features();
  if (features.length === 0) return null;
  return (
    <Section
      title="Core features"
      lead="What version 1.0 brings. Yellow marks are the assistants, which learn their trade during the pilot."
    >
      <ul className={styles.features}>
        {features.map((feature) => (
          <CoreFeature key={feature.id} feature={feature} />
        ))}
      </ul>
    </Section>
  );
}
