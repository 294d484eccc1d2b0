import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { useKeptTabs } from '#foundation/ui/dialogs/use-kept-tabs.ts';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useOrderSlot } from '#modules/consultations/web/order-slot.ts';
import { TestsTab } from '#modules/consultations/web/tests-tab.tsx';
import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import type { Admission } from '../contract-board.ts';
import { occupantName, stayText } from '../rules.ts';
import { BedsideFacts } from './bedside/bedside-facts.tsx';
import { BedsideVitals } from './bedside/bedside-vitals.tsx';
import { useBedside } from './bedside/use-bedside.ts';
import { DischargeForm } from './discharge-form.tsx';
import { DoctorForm } from './doctor-form.tsx';
import { IdentifyInpatient } from './identify-inpatient.tsx';
import styles from './inpatient-dialog.module.css';
import { MedicinesTab } from './medicines/medicines-tab.tsx';
import { NursingTab } from './nursing/nursing-tab.tsx';
import { StayList } from './stay-list.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';
import { TransferForm } from './transfer-form.tsx';

/** There are ten tabs: scrolled out of view, the last ones would not be found, least of all with a mouse. */
const wrappedTabs = { list: { flexWrap: 'wrap' } } as const;

interface InpatientDialogProps {
  admission: Admission;
  /** The tab to open first. */
  tab?: string | null;
  onClose: () => void;
}

export function InpatientDialog({ admission, tab = null, onClose }: InpatientDialogProps) {
  const isUnknown = admission.patientId === null;
  const canOrder = useOrderSlot() !== null;
  const bedside = useBedside(admission.id);
  const { tabs, panel } = useKeptTabs(tab ?? (isUnknown ? 'identify' : 'vitals'));
  /** Tracks each tab, because saving one must not hide that another has unsaved input. */
  const typedIn = useRef(new Set<string>());
  const typing = (tab: string, onTyped: () => void) => () => {
    typedIn.current.add(tab);
    onTyped();
  };
  const saved = (tab: string, onCleared: () => void) => () => {
    typedIn.current.delete(tab);
    if (typedIn.current.size === 0) onCleared();
  };
  return (
    <FormDialog title={occupantName(admission)} size="xl" discardQuestion="Discard this change?" onClose={onClose}>
      {({ onTyped, onCleared, setCovered }) => (
        <>
          <BedsideFacts admission={admission} bedside={bedside} />
          <dl className={styles.facts}>
            <div>
              <dt>Bed</dt>
              <dd>{admission.bedLabel ?? '–'}</dd>
            </div>
            <div>
              <dt>Length of stay</dt>
              <dd>{stayText(admission.admittedAt, new Date().toISOString())}</dd>
            </div>
            <div>
              <dt>Admitted</dt>
              <dd>{clinicDateTime(admission.admittedAt)}</dd>
            </div>
            <div>
              <dt>Doctor in charge</dt>
              <dd>{admission.doctorName ? clinicianName(admission.doctorName) : 'Not assigned'}</dd>
            </div>
            <div className={styles.wide}>
              <dt>Reason</dt>
              <dd>{admission.reason || '–'}</dd>
            </div>
          </dl>
          <Tabs {...tabs} styles={wrappedTabs}>
            <Tabs.List mb="md">
              {isUnknown ? <Tabs.Tab value="identify">Identify</Tabs.Tab> : null}
              <Tabs.Tab value="vitals">Vitals</Tabs.Tab>
              <Tabs.Tab value="medicines">Medicines</Tabs.Tab>
              <Tabs.Tab value="nursing">Nursing</Tabs.Tab>
              <Tabs.Tab value="transfer">Transfer</Tabs.Tab>
              <Tabs.Tab value="summary">Summary</Tabs.Tab>
              <Tabs.Tab value="discharge">Discharge</Tabs.Tab>
              <Tabs.Tab value="doctor">Doctor</Tabs.Tab>
              {canOrder ? <Tabs.Tab value="tests">Tests</Tabs.Tab> : null}
              <Tabs.Tab value="beds">Bed history</Tabs.Tab>
            </Tabs.List>
            {isUnknown ? (
              <Tabs.Panel {...panel('identify')}>
                <IdentifyInpatient admission={admission} setCovered={setCovered} onDone={onClose} />
              </Tabs.Panel>
            ) : null}
            <Tabs.Panel {...panel('vitals')}>
              <BedsideVitals
                admission={admission}
                bedside={bedside}
                onTyped={typing('vitals', onTyped)}
                onSaved={saved('vitals', onCleared)}
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('medicines')}>
              <MedicinesTab
                admission={admission}
                allergies={bedside.data?.allergies ?? null}
                onTyped={typing('medicines', onTyped)}
                onSaved={saved('medicines', onCleared)}
                setCovered={setCovered}
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('nursing')}>
              <NursingTab
                admission={admission}
                onTyped={(part) => typing(part, onTyped)()}
                onSaved={(part) => saved(part, onCleared)()}
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('transfer')}>
              <TransferForm admission={admission} onDone={onClose} />
            </Tabs.Panel>
            <Tabs.Panel {...panel('summary')}>
              <SummaryTab
                stay={admission}
                allergies={bedside.data?.allergies ?? null}
                onTyped={typing('summary', onTyped)}
                onSaved={saved('summary', onCleared)}
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('discharge')}>
              <DischargeForm admission={admission} onTyped={typing('discharge', onTyped)} onDone={onClose} />
            </Tabs.Panel>
            <Tabs.Panel {...panel('doctor')}>
              <DoctorForm admission={admission} onDone={onClose} />
            </Tabs.Panel>
            <Tabs.Panel {...panel('tests')}>
              <TestsTab
                patientId={admission.patientId}
                person={{
                  sex: bedside.data?.sex ?? null,
                  age: bedside.data ? knownAge(bedside.data, clinicToday()) : null,
                  wasPregnant: bedside.data?.wasPregnant ?? false,
                }}
                doctorId={admission.doctorId}
                source="ward"
              />
            </Tabs.Panel>
            <Tabs.Panel {...panel('beds')}>
              <StayList admissionId={admission.id} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </FormDialog>
  );
}
