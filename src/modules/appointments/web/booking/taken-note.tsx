import { Button, Group } from '@mantine/core';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import styles from './taken-note.module.css';

interface TakenNoteProps {
  next: readonly string[];
  verb: 'Book' | 'Move to';
  onTake: (slot: string) => void;
}

/** The slot was taken by someone else: offers the next free ones, one click each. */
export function TakenNote({ next, verb, onTake }: TakenNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.title}>That time is taken</p>
      <p>{next.length > 0 ? 'What you entered is kept. Next free times:' : 'No free times in the next two weeks.'}</p>
      <Group gap="xs" mt="xs">
        {next.map((slot) => (
          <Button key={slot} variant="default" onClick={() => onTake(slot)}>
            {`${verb} ${clinicDate(slot)} ${clinicTime(slot)}`}
          </Button>
        ))}
      </Group>
    </div>
  );
}
