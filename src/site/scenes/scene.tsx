import type { ReactNode } from 'react';
import { ConsentScene } from './consent-scene.tsx';
import { ImagesScene } from './images-scene.tsx';
import { LabScene } from './lab-scene.tsx';
import { RevenueScene } from './revenue-scene.tsx';
import styles from './scene.module.css';
import { StockScene } from './stock-scene.tsx';
import { TokenScene } from './token-scene.tsx';
import { ToothScene } from './tooth-scene.tsx';

const scenes: Record<string, () => ReactNode> = {
  tokens: TokenScene,
  consent: ConsentScene,
  images: ImagesScene,
  stock: StockScene,
  revenue: RevenueScene,
  teeth: ToothScene,
  lab: LabScene,
};

/** The product itself as the illustration: invented people, not reachable by mouse, keyboard or screen reader. */
export function Scene({ name }: { name: string }) {
  const Content = scenes[name] ?? TokenScene;
  return (
    <div className={styles.frame} inert aria-hidden="true">
      <div className={styles.card}>
        <Content />
      </div>
    </div>
  );
}
