import { type ComponentType, createContext } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';
import type { PatientRecord } from '../contract-record.ts';

/** What a module begins from the page of a patient: a button with what it opens. */
export interface PatientAction {
  name: string;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
  Action: ComponentType<{ patient: PatientRecord }>;
}

/** Those of the later modules, named in workspaces/patient-panels.ts. */
export const PatientActions = createContext<readonly PatientAction[]>([]);
