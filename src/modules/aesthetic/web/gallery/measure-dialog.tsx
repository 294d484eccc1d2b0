import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Mark, Photo } from '../../contract-gallery.ts';
import { exposureNames, type SkinColour } from '../../rules/skin-colour.ts';
import { aestheticApi } from '../api.ts';
import styles from './gallery.module.css';
import { measureArea } from './measure-area.ts';

/** Where a mark set by keyboard begins: the middle of the picture. */
const middle: Mark = { left: 0.375, top: 0.375, width: 0.25, height: 0.25 };
const within = (part: number) => Math.min(1, Math.max(0, part));

export function MeasureDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const queryClient = useQueryClient();
  const picture = useRef<HTMLImageElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [mark, setMark] = useState<Mark>(photo.measurement?.mark ?? middle);
  const [colour, setColour] = useState<SkinColour | null>(photo.measurement);
  const save = useMutation(
    aestheticApi.measure.mutationOptions({
      onSuccess: onClose,
      onSettled: () => queryClient.invalidateQueries({ queryKey: aestheticApi.key() }),
    }),
  );

  const keep = () => colour && save.mutate({ id: photo.id, mark, ...colour });

  function pointOf(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) };
  }

  function draw(event: PointerEvent) {
    if (!from.current) return;
    const { x, y } = pointOf(event);
    const [left, top] = [Math.min(x, from.current.x), Math.min(y, from.current.y)];
    setMark({ left, top, width: Math.abs(x - from.current.x), height: Math.abs(y - from.current.y) });
    setColour(null);
  }

  return (
    <Dialog opened onClose={onClose} title={`Measure ${photo.area}, ${dayText(photo.takenOn)}`} size="lg">
      <Stack gap="md">
        <p>Mark an area of skin. This is a measurement of the photo, not a diagnosis.</p>
        <div
          className={styles.marking}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = pointOf(event);
          }}
          onPointerMove={draw}
          onPointerUp={() => {
            from.current = null;
          }}
        >
          <img ref={picture} src={photo.address} alt={photo.area} draggable={false} />
          <span
            className={styles.mark}
            style={{
              left: `${mark.left * 100}%`,
              top: `${mark.top * 100}%`,
              width: `${mark.width * 100}%`,
              height: `${mark.height * 100}%`,
            }}
          />
        </div>
        <p role="status">
          {colour
            ? `ITA ${colour.ita}°, redness (a*) ${colour.redness}. ${exposureNames[colour.exposure]}.`
            : 'Not measured yet'}
        </p>
        {save.isError && colour ? (
          <FailureNote title="Not saved" failure={failureOf(save.error)} onRetry={keep} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setColour(picture.current && measureArea(picture.current, mark))}>
            Measure
          </Button>
          <Button disabled={!colour} loading={save.isPending} onClick={keep}>
            Save measurement
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
