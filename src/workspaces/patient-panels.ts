import { appointmentActions } from '#modules/appointments/web/patient-actions.ts';
import { billingPanels } from '#modules/billing/web/patient-panels.ts';
import { consentPanels } from '#modules/consents/web/patient-panels.ts';
import { insurancePanels } from '#modules/insurance/web/patient-panels.ts';
import { laboratoryActions } from '#modules/laboratory/web/patient/patient-actions.ts';
import { laboratoryPanels } from '#modules/laboratory/web/patient/patient-panels.ts';
import type { PatientAction } from '#modules/patients/web/patient-actions.ts';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';
import { wardActions } from '#modules/wards/web/patient-actions.ts';
import { wardPanels } from '#modules/wards/web/patient-panels.ts';

/** Actions that the modules offer on the page of a patient. */
export const patientActions: readonly PatientAction[] = [...appointmentActions, ...wardActions, ...laboratoryActions];

/** Panels that the modules show on the page of a patient. */
export const patientPanels: readonly PatientPanel[] = [
  ...wardPanels,
  ...laboratoryPanels,
  ...billingPanels,
  ...insurancePanels,
  ...consentPanels,
];
