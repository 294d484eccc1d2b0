import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { AuditFilter } from '../contract.ts';

const names = ['person', 'patientId', 'patientNumber', 'action', 'from', 'to'] as const;
export type FilterName = (typeof names)[number];

/** The filter is kept in the address, so that other screens can link to a part of the trail. */
export function useAuditFilter() {
  const { params, change, clear } = useAddressParams();
  const typed: Record<string, string> = Object.fromEntries(params);
  const read = AuditFilter.safeParse({
    ...typed,
    ...(typed.patientNumber && { patientNumber: Number(typed.patientNumber) }),
  });
  return {
    typed,
    /** Null if the filter is invalid, so that the whole trail is not mistaken for its result. */
    filter: read.success ? read.data : null,
    set: (changed: Partial<Record<FilterName, string>>) => change(changed),
    clear,
  };
}
