import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { PortalWaiting } from '#modules/portal/web/portal-waiting.tsx';
import type { Consultation } from '../contract.ts';
import styles from './consultation-page.module.css';
import { InsightList } from './insight-list.tsx';
import { LastVisits } from './last-visits.tsx';
import { NoteForm } from './note/note-form.tsx';
import { SignedNote } from './note/signed-note.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { VitalsPanel } from './vitals-panel.tsx';

/** The note in the middle, with the facts about the patient beside it, or below it on narrow screens. */
export function ConsultationRoom({ consultation }: { consultation: Consultation }) {
  const { visit, note, insights, dismissed, vitals, struckVitals, pastVisits, patient } = consultation;
  const { role } = useCurrentUser();
  const isDoctor = role === 'doctor';
  return (
    <div className={styles.page}>
      <PatientBanner consultation={consultation} />
      <PortalWaiting patientId={visit.patientId} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {note.signedAt || !isDoctor ? (
            <SignedNote consultation={consultation} />
          ) : (
            <NoteForm consultation={consultation} />
          )}
        </div>
        <div className={styles.aside}>
          <VitalsPanel
            visit={visit}
            vitals={vitals}
            struck={struckVitals}
            patient={patient}
            canTake={role !== 'admin'}
            canRemove={role !== 'admin' && note.signedAt === null}
          />
          <SectionCard title="AI Insights">
            <InsightList appointmentId={visit.id} insights={insights} dismissed={dismissed} canDismiss={isDoctor} />
          </SectionCard>
          <LastVisits visits={pastVisits} />
        </div>
      </div>
    </div>
  );
}
