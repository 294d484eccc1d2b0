import { type ComponentType, createContext } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';

/** A panel that a module adds to a patient's page. */
export interface PatientPanel {
  name: string;
  /** The roles of the endpoint behind the panel, from the contract. */
  access: Access;
  Panel: ComponentType<{ id: string }>;
}

/** Panels of later modules, listed in workspaces/patient-panels.ts. */
export const PatientPanels = createContext<readonly PatientPanel[]>([]);
