import { type DragEvent, useState } from 'react';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { Bed } from '../../contract-board.ts';
import { tileAlerts, unmeasuredText } from '../../rules/tile-alerts.ts';
import { bedState, occupantName, stayText } from '../../rules.ts';
import styles from './bed-tile.module.css';

const dragType = 'application/x-krama-admission';

interface BedTileProps {
  bed: Bed;
  now: string;
  onOpen: (bed: Bed) => void;
  /** Called when an inpatient is dropped on this bed. */
  onDrop: (admissionId: string, bed: Bed) => void;
}

const stateNames = { occupied: 'Occupied', cleaning: 'Awaiting cleaning', free: 'Free' } as const;

/** A button for keyboard and touch; with a mouse, a patient can also be dragged to a free bed. */
export function BedTile({ bed, now, onOpen, onDrop }: BedTileProps) {
  const [isOver, setOver] = useState(false);
  const state = bedState(bed);
  const { admission } = bed;
  const { shown, more } = tileAlerts(bed.alerts);

  const dragging = admission && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, admission.id);
      event.dataTransfer.effectAllowed = 'move';
    },
  };
  const dropping = state === 'free' && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(dragType), bed);
    },
  };

  return (
    <button
      type="button"
      className={styles.bed}
      data-state={state}
      data-over={isOver}
      onClick={() => onOpen(bed)}
      {...dragging}
      {...dropping}
    >
      <span className={styles.head}>
        <span className={styles.label}>{bed.label}</span>
        <span>{admission ? stayText(admission.admittedAt, now) : stateNames[state]}</span>
      </span>
      <span className={styles.name}>
        {admission ? occupantName(admission) : state === 'free' ? 'Admit' : 'Mark as cleaned'}
      </span>
      {bed.news2 ? (
        <span className={styles.alert} data-level={bed.news2.level}>
          {bed.news2.title}
        </span>
      ) : null}
      {shown.map(({ title, isSevere }) => (
        <span key={title} className={styles.alert} data-severe={isSevere}>
          {title}
        </span>
      ))}
      {more ? (
        <span className={styles.alert} data-severe={more.isSevere}>
          <span aria-hidden="true">{more.text}</span>
          <span className="visually-hidden">{more.words}</span>
        </span>
      ) : null}
      {admission && bed.isUnmeasured ? (
        <span className={styles.alert}>{unmeasuredText(admission.admittedAt, now)}</span>
      ) : null}
      {bed.emergencyVitalsAt ? (
        <span className={styles.note}>{`Vitals from emergency, ${clinicTime(bed.emergencyVitalsAt)}`}</span>
      ) : null}
    </button>
  );
}
