import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, lazy } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';
import type { PatientRecord } from '../contract-record.ts';

interface DialogProps {
  patient: PatientRecord;
  onClose: () => void;
}

interface Described {
  /** The label of the button. */
  name: string;
  Icon: LucideIcon;
  /** The roles of the endpoint behind the action, from the contract. */
  access: Access;
  load: () => Promise<{ default: ComponentType<DialogProps> }>;
}

/**
 * An action that a module offers on a patient's page: a button that is there from the first render, with a dialog that
 * is loaded in the background.
 */
export interface PatientAction extends Described {
  Dialog: ComponentType<DialogProps>;
}

export const patientAction = (described: Described): PatientAction => ({
  ...described,
  Dialog: lazy(described.load),
});

/** Actions of later modules, listed in workspaces/patient-panels.ts. */
export const PatientActions = createContext<readonly PatientAction[]>([]);
