import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { AuditFilter } from '../contract.ts';

const names = ['person', 'patientId', 'patientNumber', 'action', 'from', 'to'] as const;
export type FilterName = (typeof names)[number];

/** The filter is in the address, so that other screens can lead to a part of the trail. */
export function useAuditFilter() {
  const { params, change, clear } = useAddressParams();
  const typed: Record<string, string> = Object.fromEntries(params);
  const read = AuditFilter.safeParse({
    ...typed,
    ...(typed.patientNumber && { patientNumber: Number(typed.patientNumber) }),
  });
  return {
    typed,
    /** Null when it cannot be understood: the whole trail would pass for what was asked for. */
    filter: read.success ? read.data : null,
    set: (changed: Partial<Record<FilterName, string>>) => change(changed),
    clear,
  };
}
