import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/use-address-params.ts';
import { monthStart, reportDaysFault, reports } from '../../rules/reports.ts';
import { dayOfAddress } from '../day-of-address.ts';

/** Which report is open, of which days. It stands in the address, so that it can be kept and sent. */
export function useReportPlace() {
  const { params, change } = useAddressParams();
  const to = dayOfAddress(params, 'to') ?? clinicToday();
  const from = dayOfAddress(params, 'from') ?? monthStart(to);
  return {
    report: reports.find((name) => name === params.get('report')) ?? 'department',
    days: { from, to },
    fault: reportDaysFault(from, to),
    key: params.get('key'),
    billId: params.get('bill'),
    change,
  };
}
