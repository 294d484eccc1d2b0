import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { useKeptTabs } from '#foundation/ui/dialogs/use-kept-tabs.ts';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useOrderSlot } from '#modules/consultations/web/order-slot.ts';
import { TestsTab } from '#modules/consultations/web/tests-tab.tsx';
import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { LatestMeasures } from '#modules/vitals/web/latest-measures.tsx';
import { occupantName } from '#modules/wards/rules.ts';
import type { EmergencyCase } from '../contract.ts';
import { outcomeNames } from '../rules.ts';
import styles from './case-dialog.module.css';
import { ageAndSex, CaseAllergies } from './case-person.tsx';
import { DispositionForm } from './disposition-form.tsx';
import { IdentifyCaseForm } from './identify-case-form.tsx';
import { MedicoLegalForm } from './medico-legal-form.tsx';
import { TriageForm } from './triage/triage-form.tsx';
import { TriageList } from './triage/triage-list.tsx';

export function CaseDialog({ shown, onClose }: { shown: EmergencyCase; onClose: () => void }) {
  // If another desk closes the case meanwhile, the typed text stays, and saving reports it.
  const [isOpen] = useState(shown.disposition === null);
  const isUnknown = shown.patientId === null;
  const latest = latestVitals(shown.vitals, shown.wasPregnant);
  const canOrder = useOrderSlot() !== null;
  const first = isOpen ? (shown.acuity ? 'disposition' : 'triage') : isUnknown ? 'identify' : 'triages';
  const { tabs, panel } = useKeptTabs(first);
  return (
    <FormDialog title={occupantName(shown)} size="lg" discardQuestion="Discard this change?" onClose={onClose}>
      {({ onTyped, setCovered }) => (
        <>
          {shown.patientId ? (
            <p className={styles.person}>
              <span>{[ageAndSex(shown), `Patient ${shown.patientNumber}`].filter(Boolean).join(' · ')}</span>
              <CaseAllergies shown={shown} />
              <ScreenLink screen="patient" id={shown.patientId}>
                Open record
              </ScreenLink>
            </p>
          ) : null}
          <p className={styles.facts}>
            {shown.complaint || 'Complaint not noted'}
            {` · arrived ${clinicDateTime(shown.arrivedAt)}`}
            {shown.disposition && shown.disposedAt
              ? ` · ${outcomeNames[shown.disposition]}, ${clinicDateTime(shown.disposedAt)}`
              : ''}
            {shown.dispositionNote ? ` · ${shown.dispositionNote}` : ''}
          </p>
          {latest ? <LatestMeasures latest={latest} timeText={clinicDateTime} /> : null}
          <Tabs {...tabs}>
            <Tabs.List mb="md">
              {isOpen ? <Tabs.Tab value="triage">Triage</Tabs.Tab> : null}
              {isOpen ? <Tabs.Tab value="disposition">Outcome</Tabs.Tab> : null}
              {isUnknown ? <Tabs.Tab value="identify">Identify</Tabs.Tab> : null}
              {canOrder ? <Tabs.Tab value="tests">Tests</Tabs.Tab> : null}
              <Tabs.Tab value="legal">Medico-legal</Tabs.Tab>
              <Tabs.Tab value="triages">Triage history</Tabs.Tab>
            </Tabs.List>
            {isOpen ? (
              <>
                <Tabs.Panel {...panel('triage')}>
                  <TriageForm shown={shown} onTyped={onTyped} onDone={onClose} />
                </Tabs.Panel>
                <Tabs.Panel {...panel('disposition')}>
                  <DispositionForm shown={shown} onTyped={onTyped} onDone={onClose} />
                </Tabs.Panel>
              </>
            ) : null}
            {isUnknown ? (
              <Tabs.Panel {...panel('identify')}>
                <IdentifyCaseForm shown={shown} setCovered={setCovered} onDone={onClose} />
              </Tabs.Panel>
            ) : null}
            <Tabs.Panel {...panel('tests')}>
              <TestsTab
                patientId={shown.patientId}
                person={{ ...shown, age: knownAge(shown, clinicToday()) }}
                doctorId={null}
                source="emergency"
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('legal')}>
              <MedicoLegalForm shown={shown} onTyped={onTyped} onDone={onClose} />
            </Tabs.Panel>
            <Tabs.Panel {...panel('triages')}>
              <TriageList caseId={shown.id} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </FormDialog>
  );
}
