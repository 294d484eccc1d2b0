import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IdCard, Merge, Pencil } from 'lucide-react';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { isMissing } from '#foundation/web/requests/failure.ts';
import { useDentalChart } from '#foundation/web/screens/dental-chart.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useDelayed } from '#foundation/web/use-delayed.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { portalContract } from '#modules/portal/contract.ts';
import { PortalPanel } from '#modules/portal/web/portal-panel.tsx';
import { patientsContract } from '../../contract.ts';
import { mergesPatients } from '../../contract-merge.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { MergeNotes } from '../merge/merge-notes.tsx';
import { type PatientAction, PatientActions } from '../patient-actions.ts';
import { PatientPanels } from '../patient-panels.ts';
import { EditPatientDialog } from '../registration/edit-patient-dialog.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { OpeningsPanel } from './openings-panel.tsx';
import { PatientCardDialog } from './patient-card-dialog.tsx';
import { PatientDetails } from './patient-details.tsx';
import { PatientHead } from './patient-head.tsx';
import styles from './patient-page.module.css';
import { TimelinePanel } from './timeline-panel.tsx';

export default function PatientPage({ id }: { id: string }) {
  const query = useQuery(patientsApi.get.queryOptions({ input: { id } }));
  const { data: record, error } = query;
  if (isMissing(error)) {
    return (
      <EmptyState title="Patient not found" text="The address may be mistyped, or it belongs to another clinic.">
        <ScreenButton screen="patients">Back to Patients</ScreenButton>
      </EmptyState>
    );
  }
  if (error && !record) {
    return <ReadFailure what="the record" query={query} />;
  }
  return record ? <PatientScreen record={record} /> : <Bones />;
}

const quietMilliseconds = 200;

/** A placeholder for the page, once the wait is long enough to be noticed. */
function Bones() {
  const isLate = useDelayed(true, quietMilliseconds);
  return (
    <div className={styles.bones} data-visible={isLate} aria-busy="true">
      <div className={styles.head} />
      <div className={styles.columns}>
        <div className={styles.panel} />
        <div className={styles.panel} />
      </div>
    </div>
  );
}

/**
 * Loads the dialogs with the page, so that each is ready when its button is pressed. A failed load is repeated then.
 */
function usePatientActions(): PatientAction[] {
  const { role } = useCurrentUser();
  const all = use(PatientActions);
  const own = useMemo(() => all.filter(({ access }) => allows(access, role)), [all, role]);
  useEffect(() => {
    for (const { load } of own) load().catch(() => null);
  }, [own]);
  return own;
}

function PatientScreen({ record }: { record: PatientRecord }) {
  const { role } = useCurrentUser();
  const [open, setOpen] = useState<'edit' | 'card' | 'merge' | PatientAction | null>(null);
  const close = () => setOpen(null);
  const chart = useDentalChart()(record.id);
  useShortcut('e', 'Edit this patient', () => setOpen(record.mergedInto ? null : 'edit'));
  const { access } = patientsContract.openings['~orpc'].meta;
  const actions = usePatientActions();
  const panels = use(PatientPanels).filter((panel) => allows(panel.access, role));
  return (
    <>
      <PatientHead record={record}>
        <Group gap="xs">
          {record.isArchived
            ? null
            : actions.map((action) => (
                <Button
                  key={action.name}
                  variant="default"
                  leftSection={<action.Icon size={16} aria-hidden="true" />}
                  onClick={() => setOpen(action)}
                >
                  {action.name}
                </Button>
              ))}
          {chart ? (
            <Button component={Link} to={chart} variant="default">
              Dental chart
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IdCard size={16} aria-hidden="true" />}
            onClick={() => setOpen('card')}
          >
            Card
          </Button>
          {allows(mergesPatients, role) && !record.isArchived ? (
            <Button
              variant="default"
              leftSection={<Merge size={16} aria-hidden="true" />}
              onClick={() => setOpen('merge')}
            >
              Merge
            </Button>
          ) : null}
          {record.mergedInto ? null : (
            <Button leftSection={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
              Edit
            </Button>
          )}
        </Group>
      </PatientHead>
      <MergeNotes id={record.id} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TimelinePanel id={record.id} />
        </div>
        <div className={styles.column}>
          <PatientDetails record={record} />
          {panels.map(({ name, Panel }) => (
            <Suspense key={name} fallback={null}>
              <Panel id={record.id} />
            </Suspense>
          ))}
          <DocumentsPanel id={record.id} />
          {allows(portalContract.accounts['~orpc'].meta.access, role) && !record.mergedInto ? (
            <PortalPanel patientId={record.id} patientName={fullName(record)} />
          ) : null}
          {access.includes(role) ? <OpeningsPanel id={record.id} /> : null}
        </div>
      </div>
      {open === 'edit' ? <EditPatientDialog record={record} onClose={close} /> : null}
      {open === 'merge' ? <MergeDialog record={record} onClose={close} /> : null}
      {open === 'card' ? <PatientCardDialog record={record} onClose={close} /> : null}
      {open && typeof open === 'object' ? (
        <Suspense fallback={null}>
          <open.Dialog patient={record} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
