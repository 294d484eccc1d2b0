import { useAddressParams } from '#foundation/web/use-address-params.ts';

const views = ['staff', 'roster', 'requests'] as const;
export type HrView = (typeof views)[number];

const shownParts = ['all', 'on-duty', 'salaries', 'new-hires'] as const;
export type ShownStaff = (typeof shownParts)[number];
export const shownStaffNames: Record<ShownStaff, string> = {
  all: 'All staff',
  'on-duty': 'On duty today',
  salaries: 'With salary',
  'new-hires': 'New hires (30 days)',
};

/** Which part of HR is open. It stands in the address, so that tiles, palette and Back lead there. */
export function useHrPlace() {
  const { params, change } = useAddressParams();
  const view: HrView = views.find((name) => name === params.get('view')) ?? 'staff';
  const show: ShownStaff = shownParts.find((name) => name === params.get('show')) ?? 'all';
  return { view, show, isAdding: params.has('add'), change };
}
