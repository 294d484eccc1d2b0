import { billingPanels } from '#modules/billing/web/patient-panels.ts';
import { consentPanels } from '#modules/consents/web/patient-panels.ts';
import type { PatientPanel } from '#modules/patients/web/patient-panels.ts';

/** What the modules show on the page of a patient. */
export const patientPanels: readonly PatientPanel[] = [...billingPanels, ...consentPanels];
