import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { type Location, locations } from '../rules/inventory/stock.ts';

const views = [
  'inventory',
  'prescriptions',
  'purchases',
  'stocktake',
  'figures',
  'cold',
  'register',
  'controlled',
] as const;
export type View = (typeof views)[number];

const shownParts = ['all', 'low', 'expiring', 'value'] as const;
export type ShownPart = (typeof shownParts)[number];

/** The open part of the pharmacy, stored in the address so that tiles, the palette and Back can lead there. */
export function usePharmacyPlace() {
  const { params, change } = useAddressParams();
  const view: View = views.find((name) => name === params.get('view')) ?? 'inventory';
  const show: ShownPart = shownParts.find((name) => name === params.get('show')) ?? 'all';
  const location: Location = locations.find((name) => name === params.get('at')) ?? 'pharmacy';
  return {
    view,
    show,
    location,
    stocktakeId: params.get('stocktake'),
    isAdding: params.has('add'),
    isSelling: params.has('sell'),
    change,
  };
}
