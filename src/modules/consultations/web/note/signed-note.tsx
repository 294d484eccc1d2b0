import { Button, Group } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Consultation } from '../../contract.ts';
import { isSetBack, noteTexts, saidDiagnosis } from '../../rules/note.ts';
import { drugText, overrideText } from '../../rules/prescribed-drug.ts';
import { useDownloadPrescription } from '../prescription/use-download-prescription.ts';
import { usePrintPrescription } from '../prescription/use-print-prescription.tsx';
import { AddendumForm } from './addendum-form.tsx';
import { CompleteAgain } from './complete-again.tsx';
import { FollowUpBooking } from './follow-up/follow-up-booking.tsx';
import { LeftoverDraft } from './leftover-draft.tsx';
import { fieldNames, isEmptyNote } from './note-keeper.ts';
import styles from './signed-note.module.css';

/** The note for reading: signed and locked or, for users who do not write it, the current draft. */
export function SignedNote({ consultation }: { consultation: Consultation }) {
  const { visit, note, prescribed, addenda, followUp } = consultation;
  const { role } = useCurrentUser();
  const download = useDownloadPrescription(visit);
  const { print, sheet } = usePrintPrescription(consultation);
  const lines =
    prescribed?.map((drug) => ({ text: drugText(drug), override: overrideText(drug) })) ??
    note.lines.map(({ text }) => ({ text, override: '' }));
  const isDraft = !note.signedAt;

  return (
    <SectionCard
      title="Note"
      aside={
        isDraft ? null : (
          <Group gap="sm" justify="flex-end">
            <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={print}>
              Print prescription
            </Button>
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden="true" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              Download PDF
            </Button>
          </Group>
        )
      }
    >
      <div className={styles.note}>
        <p className={styles.signed}>
          {note.signedAt && note.signedBy
            ? `Signed by ${clinicianName(note.signedBy)} on ${clinicDateTime(note.signedAt)}`
            : 'The doctor has not signed this note yet.'}
        </p>
        {!isDraft && role === 'doctor' && isSetBack(visit.status) ? <CompleteAgain visit={visit} /> : null}
        {isDraft ? null : <LeftoverDraft id={visit.id} signed={note} />}
        {download.isError ? (
          <FailureNote
            title="Couldn't create the PDF"
            failure={failureOf(download.error)}
            onRetry={() => download.mutate()}
          />
        ) : null}
        {isDraft && isEmptyNote(note) ? <p className={styles.muted}>No notes yet.</p> : null}
        <dl className={styles.texts}>
          {noteTexts
            .map((field) => [field, field === 'diagnosis' ? saidDiagnosis(note.diagnosis) : note[field]] as const)
            .filter(([, said]) => said)
            .map(([field, said]) => (
              <div key={field}>
                <dt>{fieldNames[field]}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          {note.diagnosisCodes.length > 0 ? (
            <div>
              <dt>{fieldNames.diagnosisCodes}</dt>
              <dd>{note.diagnosisCodes.map(({ code, name }) => `${code} ${name}`).join('\n')}</dd>
            </div>
          ) : null}
          {lines.length > 0 ? (
            <div>
              <dt>Prescription</dt>
              <dd>
                {lines.map(({ text, override }, at) => (
                  <p key={`${at + 1} ${text}`}>
                    {`${at + 1}. ${text}`}
                    {override ? <span className={styles.override}>{override}</span> : null}
                  </p>
                ))}
              </dd>
            </div>
          ) : null}
          {note.followUpOn || followUp ? (
            <div>
              <dt>Follow-up</dt>
              <dd>{followUp ? `${clinicDateTime(followUp.startsAt)}, booked` : dayText(note.followUpOn ?? '')}</dd>
            </div>
          ) : null}
        </dl>
        {!isDraft && !followUp && note.followUpOn && note.followUpOn >= clinicToday() ? (
          <FollowUpBooking visit={visit} day={note.followUpOn} />
        ) : null}
        {addenda.map(({ id, body, writtenAt, writtenBy }) => (
          <div key={id} className={styles.addendum}>
            <p className={styles.muted}>{`Addendum by ${writtenBy}, ${clinicDateTime(writtenAt)}`}</p>
            <p className={styles.body}>{body}</p>
          </div>
        ))}
        {!isDraft && role === 'doctor' ? <AddendumForm id={visit.id} /> : null}
        {sheet}
      </div>
    </SectionCard>
  );
}
