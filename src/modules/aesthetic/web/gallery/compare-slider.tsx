import { Group, NativeSelect } from '@mantine/core';
import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Photo } from '../../contract-gallery.ts';
import styles from './gallery.module.css';

/** Two photos of an area on top of each other; the slider moves the edge between them. */
export function CompareSlider({ photos }: { photos: readonly Photo[] }) {
  const [beforeId, setBeforeId] = useState<string | null>(null);
  const [afterId, setAfterId] = useState<string | null>(null);
  const [edge, setEdge] = useState(50);
  const before = photos.find(({ id }) => id === beforeId) ?? photos.at(-1);
  const after = photos.find(({ id }) => id === afterId) ?? photos[0];
  if (!before || !after) return null;
  const options = photos.map(({ id, takenOn }) => ({ value: id, label: dayText(takenOn) }));
  return (
    <figure className={styles.comparison}>
      <Group mb="xs">
        <NativeSelect
          label="Before"
          data={options}
          value={before.id}
          onChange={(event) => setBeforeId(event.currentTarget.value)}
        />
        <NativeSelect
          label="After"
          data={options}
          value={after.id}
          onChange={(event) => setAfterId(event.currentTarget.value)}
        />
      </Group>
      <div className={styles.compared}>
        <img src={after.address} alt={`After, ${dayText(after.takenOn)}`} />
        <img
          src={before.address}
          alt={`Before, ${dayText(before.takenOn)}`}
          style={{ clipPath: `inset(0 ${100 - edge}% 0 0)` }}
        />
        <span className={styles.edge} style={{ left: `${edge}%` }}>
          <span className={styles.handle}>
            <MoveHorizontal size={20} aria-hidden="true" />
          </span>
        </span>
        {/* Over the whole picture: a thumb can drag it anywhere, and arrow keys move it. */}
        <input
          type="range"
          className={styles.range}
          aria-label="Before and after"
          aria-valuetext={`${edge}% before`}
          min={0}
          max={100}
          value={edge}
          onChange={(event) => setEdge(Number(event.currentTarget.value))}
        />
      </div>
      <figcaption className={styles.dates}>
        <span>{`Before ${dayText(before.takenOn)}`}</span>
        <span>{`After ${dayText(after.takenOn)}`}</span>
      </figcaption>
    </figure>
  );
}
