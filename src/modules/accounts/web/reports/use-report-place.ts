import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { chosenDaysFault } from '../../rules/period.ts';
import { reports } from '../../rules/reports.ts';
import { daysOfAddress } from '../days-of-address.ts';

/** Which report is open and for which days. Kept in the address, so that it can be bookmarked and shared. */
export function useReportPlace() {
  const { params, change } = useAddressParams();
  const days = daysOfAddress(params, clinicToday());
  return {
    report: reports.find((name) => name === params.get('report')) ?? 'department',
    days,
    fault: chosenDaysFault(days),
    key: params.get('key'),
    billId: params.get('bill'),
    change,
  };
}
