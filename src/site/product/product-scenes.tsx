import { Scene } from '../scenes/scene.tsx';
import styles from './product-page.module.css';

export default function ProductScenes() {
  return (
    <div className={styles.scenes}>
      <Scene name="tokens" />
      <Scene name="revenue" />
    </div>
  );
}
