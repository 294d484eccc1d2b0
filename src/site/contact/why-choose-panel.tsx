import { product } from '#foundation/shared/product.ts';
import { reasons } from '#modules/site-content/content/contact-page.ts';
import styles from './contact-page.module.css';

export default function WhyChoosePanel() {
  return (
    <section className={styles.why}>
      <h2>Why choose {product.name}</h2>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
