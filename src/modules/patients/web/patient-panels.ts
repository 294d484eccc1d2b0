import { type ComponentType, createContext } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';

/** What a module shows on the page of a patient. */
export interface PatientPanel {
  name: string;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
  Panel: ComponentType<{ id: string }>;
}

/** Those of the later modules, named in workspaces/patient-panels.ts. */
export const PatientPanels = createContext<readonly PatientPanel[]>([]);
