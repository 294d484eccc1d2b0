import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { type ShownStaff, shownStaff } from '../rules/staff.ts';

const views = ['staff', 'roster', 'requests'] as const;
export type HrView = (typeof views)[number];

/** The open part of HR, stored in the address so that tiles, the palette and Back can lead there. */
export function useHrPlace() {
  const { params, change } = useAddressParams();
  const view: HrView = views.find((name) => name === params.get('view')) ?? 'staff';
  const show: ShownStaff = shownStaff.find((name) => name === params.get('show')) ?? 'all';
  return { view, show, isAdding: params.has('add'), change };
}
