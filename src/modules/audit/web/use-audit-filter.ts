import { useAddressParams } from '#foundation/web/use-address-params.ts';
import { AuditFilter } from '../contract.ts';

const names = ['person', 'patientId', 'patientNumber', 'action', 'from', 'to'] as const;
export type FilterName = (typeof names)[number];

/** The filter is in the address, so that other screens can lead to a part of the trail. */
export function useAuditFilter() {
  const { params, change, clear } = useAddressParams();
  const typed: Record<string, string> = Object.fromEntries(params);
  const read = AuditFilter.safeParse({
    ...typed,
    patientNumber: (typed.patientNumber && Number(typed.patientNumber)) || undefined,
  });
  return {
    typed,
    /** Until it can be understood, nothing is filtered by what was typed. */
    filter: read.success ? read.data : AuditFilter.parse({}),
    set: (changed: Partial<Record<FilterName, string>>) => change(changed),
    clear,
  };
}
