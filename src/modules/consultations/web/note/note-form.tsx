import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import type { Consultation } from '../../contract.ts';
import { blankNote, canStart, isSameNote, type NoteText } from '../../rules/note.ts';
import { dosedPatient } from '../../rules/safety/dosed-patient.ts';
import { type OrderTyped, useOrderSlot } from '../order-slot.ts';
import { PrescriptionField } from '../prescription/prescription-field.tsx';
import { StartFault } from '../queue/start-fault.tsx';
import { useStart } from '../queue/use-start.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DiagnosisField } from './diagnosis-field.tsx';
import { FollowUpField } from './follow-up/follow-up-field.tsx';
import { NoteEnd } from './note-end.tsx';
import styles from './note-form.module.css';
import { fieldNames } from './note-keeper.ts';
import { type Signing, useComplete } from './use-complete.ts';
import { useNote } from './use-note.ts';

/** The note while it is being written. It is saved at every keystroke, so there is no save button. */
export function NoteForm({ consultation }: { consultation: Consultation }) {
  const { visit, patient, running, followUp } = consultation;
  const navigate = useNavigate();
  const screenOf = useScreenOf();
  const { keeper, ...state } = useNote(visit.id, consultation.note);
  const start = useStart();
  const openNote = (id: string | undefined) => {
    const address = id && screenOf('consultation', id);
    if (address) void navigate(address);
  };
  const complete = useComplete({
    id: visit.id,
    keeper,
    onDone: (next) => openNote(next?.id),
    onOpen: () => openNote(visit.id),
  });
  const { note } = state;
  const faults = complete.isError ? failureOf(complete.error).fieldErrors : [];
  const isUnwritten = isSameNote(note, blankNote);
  const [isHasty, setHasty] = useState(false);
  const finish = ({ callNext, print }: Signing) => {
    // A repeated key or click would hit the next patient's note, in which nothing is written yet.
    const isTooSoon = callNext && isUnwritten;
    setHasty(isTooSoon);
    if (!isTooSoon && !complete.isPending && !complete.data) void sign({ callNext, print });
  };
  const OrderSlot = useOrderSlot();
  const orderTyped = useRef<OrderTyped>(null);
  // Tests that were typed but not ordered must not be lost with the note.
  async function sign(signing: Signing) {
    if (await (orderTyped.current?.() ?? true)) complete.mutate(signing);
  }
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (complete.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [complete.error]);

  const area = (field: NoteText, minRows = 2) => (
    <Textarea
      label={fieldNames[field]}
      autosize
      minRows={minRows}
      maxLength={10_000}
      value={note[field]}
      onChange={(event) => keeper.edit({ [field]: event.currentTarget.value })}
    />
  );

  return (
    <section ref={form} aria-label="Note" className={styles.form}>
      {canStart(visit.status) ? (
        <div className={styles.start}>
          <p>This visit hasn't started.</p>
          <Button loading={start.isPending} onClick={() => start.mutate(visit)}>
            Start Consultation
          </Button>
        </div>
      ) : null}
      <StartFault start={start} />
      <ConflictNote state={state} keeper={keeper} />
      {area('complaint', 1)}
      {visit.chiefComplaint && !note.complaint ? (
        <Group gap="xs">
          <span className={styles.hint}>{`At the desk: ${visit.chiefComplaint}`}</span>
          <Button size="compact-sm" variant="default" onClick={() => keeper.edit({ complaint: visit.chiefComplaint })}>
            Use this
          </Button>
        </Group>
      ) : null}
      <div className={styles.pair}>
        {area('history')}
        {area('examination')}
      </div>
      {area('diagnosis')}
      <DiagnosisField codes={note.diagnosisCodes} onChange={(diagnosisCodes) => keeper.edit({ diagnosisCodes })} />
      <PrescriptionField
        lines={note.lines}
        allergies={patient.allergies}
        running={running}
        patient={dosedPatient(patient, visit.appointmentDate, consultation.vitals)}
        faults={faults}
        onChange={(lines) => keeper.edit({ lines })}
      />
      {OrderSlot ? (
        <OrderSlot
          patientId={visit.patientId}
          person={{ ...patient, age: ageOn(patient.birthDate, visit.appointmentDate) }}
          doctorId={visit.doctorId}
          visitId={visit.id}
          source="consultation"
          orderTyped={orderTyped}
        />
      ) : null}
      <div className={styles.pair}>
        {area('treatmentPlan')}
        {area('advice')}
      </div>
      {area('procedureNotes', 1)}
      <FollowUpField
        visit={visit}
        booked={followUp}
        value={note.followUpOn}
        onChange={(followUpOn) => keeper.edit({ followUpOn })}
      />
      <NoteEnd
        failure={complete.isError ? failureOf(complete.error) : null}
        isHasty={isHasty && isUnwritten}
        isPending={complete.isPending}
        state={state}
        onFinish={finish}
        onRetry={() => complete.variables && finish(complete.variables)}
      />
    </section>
  );
}
