import { Button, Group } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Photo } from '../../contract-gallery.ts';
import { exposureNames } from '../../rules/skin-colour.ts';
import styles from './gallery.module.css';

interface PhotoCardProps {
  photo: Photo;
  onMeasure: () => void;
  onRemove: () => void;
}

export function PhotoCard({ photo, onMeasure, onRemove }: PhotoCardProps) {
  const { area, takenOn, thumbnail, address, measurement } = photo;
  const date = dayText(takenOn);
  return (
    <li className={styles.photo}>
      <img className={styles.picture} src={thumbnail ?? address} alt={`${area}, ${date}`} loading="lazy" />
      <span className={styles.name}>{date}</span>
      {measurement ? (
        <span className={styles.detail}>
          {`ITA ${measurement.ita}°, redness ${measurement.redness} · ${exposureNames[measurement.exposure]}`}
        </span>
      ) : (
        <span className={styles.detail}>Not measured</span>
      )}
      <Group gap={6}>
        <Button size="compact-sm" variant="default" aria-label={`Measure ${area}, ${date}`} onClick={onMeasure}>
          Measure
        </Button>
        <Button size="compact-sm" variant="default" aria-label={`Remove ${area}, ${date}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </li>
  );
}
