import { useModulePreviews } from '#modules/site-content/web/use-module-previews.ts';
import { FigureMark } from '../parts/icons/figure-mark.tsx';
import { Scene } from '../scenes/scene.tsx';
import styles from './module-previews.module.css';

export default function ModulePreviews() {
  const previews = useModulePreviews();
  return (
    <ul className={styles.previews}>
      {previews.map(({ id, title, description, image, features, aiCapabilities, stats }) => (
        <li key={id} className={styles.preview}>
          <Scene name={image} />
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{description}</p>
          <ul className={styles.list}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
            {aiCapabilities.map((capability) => (
              <li key={capability} className={styles.assisted}>
                {capability}
              </li>
            ))}
          </ul>
          <dl className={styles.stats}>
            <div>
              <dt>Clinics interested</dt>
              <dd>{stats.interest}</dd>
            </div>
            <div>
              <dt>
                AI accuracy <FigureMark />
              </dt>
              <dd>{stats.aiAccuracy}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
