import { ActionIcon } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { FileImage } from '#modules/files/web/file-image.tsx';
import { useOpenFile } from '#modules/files/web/use-open-file.tsx';
import type { DentalImage } from '../../../contract-images.ts';
import { imageKindNames, placeText } from '../../../rules/images.ts';
import styles from './images.module.css';

/** For example "X-ray, tooth 36, 17/11/2026". */
const titleOf = ({ kind, tooth, takenOn }: DentalImage) =>
  `${imageKindNames[kind]}, ${placeText(tooth).toLowerCase()}, ${dayText(takenOn)}`;

interface ImageListProps {
  label: string;
  images: readonly DentalImage[];
  onCorrect?: (image: DentalImage) => void;
  onRemove?: (image: DentalImage) => void;
}

/** Pictures to open, each with its description. */
export function ImageList({ label, images, onCorrect, onRemove }: ImageListProps) {
  const { open, faultOf, dialog } = useOpenFile();
  return (
    <>
      <ul className={styles.images} aria-label={label}>
        {images.map((image) => {
          const title = titleOf(image);
          const fault = faultOf(image.file);
          return (
            <li key={image.id} className={styles.image}>
              <button type="button" className={styles.open} onClick={() => open({ ...image.file, name: title })}>
                <FileImage file={image.file} />
                <span>{title}</span>
              </button>
              {onCorrect ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Correct ${title}`}
                  onClick={() => onCorrect(image)}
                >
                  <Pencil size={16} aria-hidden="true" />
                </ActionIcon>
              ) : null}
              {onRemove ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${title}`}
                  onClick={() => onRemove(image)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </ActionIcon>
              ) : null}
              {fault ? (
                <p role="alert" className={styles.fault}>
                  {fault}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
