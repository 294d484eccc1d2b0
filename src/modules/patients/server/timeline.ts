import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { type NewTimelineEntry, patientsContract } from '../contract.ts';
import { requirePatient } from './require-patient.ts';

export const mostEntries = 200;

/** A module's part of a patient's timeline that the role may read: its newest entries, at most `mostEntries`. */
export type TimelineSource = (clinic: Handle, patientId: string, role: Role) => Promise<NewTimelineEntry[]>;

/** Merges the parts of all modules by time. */
export const getTimeline = (sources: readonly TimelineSource[]) =>
  clinicUseCase(patientsContract.timeline, async ({ input, caller, clinic }) => {
    await requirePatient(clinic, input.id);
    const parts = await Promise.all(sources.map((source) => source(clinic, input.id, caller.role)));
    return parts
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, mostEntries);
  });
