import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/use-address-params.ts';
import { monthStart, reportDaysFault, reports } from '../../rules/reports.ts';

const isDay = (typed: string | null): typed is string => typed !== null && /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** Which report is open, of which days. It stands in the address, so that it can be kept and sent. */
export function useReportPlace() {
  const { params, change } = useAddressParams();
  const [typedFrom, typedTo] = [params.get('from'), params.get('to')];
  const to = isDay(typedTo) ? typedTo : clinicToday();
  const from = isDay(typedFrom) ? typedFrom : monthStart(to);
  return {
    report: reports.find((name) => name === params.get('report')) ?? 'department',
    days: { from, to },
    fault: reportDaysFault(from, to),
    key: params.get('key'),
    billId: params.get('bill'),
    change,
  };
}
