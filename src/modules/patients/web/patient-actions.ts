import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, lazy } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';
import type { PatientRecord } from '../contract-record.ts';

interface DialogProps {
  patient: PatientRecord;
  onClose: () => void;
}

interface Described {
  /** On the button. */
  name: string;
  Icon: LucideIcon;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
  load: () => Promise<{ default: ComponentType<DialogProps> }>;
}

/** What a module begins from the page of a patient: a button, there from the first picture on, with a dialog that loads behind it. */
export interface PatientAction extends Described {
  Dialog: ComponentType<DialogProps>;
}

export const patientAction = (described: Described): PatientAction => ({
  ...described,
  Dialog: lazy(described.load),
});

/** Those of the later modules, named in workspaces/patient-panels.ts. */
export const PatientActions = createContext<readonly PatientAction[]>([]);
