import type { Column } from '#foundation/ui/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { consciousnessNames } from '#modules/vitals/rules/news2.ts';
import type { BedsideVitals } from '../../contract.ts';

const numberText = (value: number | null, unit = '') => (value === null ? '–' : `${value}${unit}`);

function pressureText({ systolic, diastolic }: BedsideVitals): string {
  if (systolic !== null && diastolic !== null) return `${systolic}/${diastolic}`;
  if (systolic !== null) return `systolic ${systolic}`;
  return diastolic === null ? '–' : `diastolic ${diastolic}`;
}

/** Numeric, so that a phone names it: "Pulse 107". */
const column = (
  key: string,
  title: string,
  percent: number,
  cell: Column<BedsideVitals>['cell'],
): Column<BedsideVitals> => ({ key, title, percent, cell, onPhone: 'detail', numeric: true });

export const bedsideColumns: readonly Column<BedsideVitals>[] = [
  {
    key: 'time',
    title: 'Time',
    percent: 22,
    onPhone: 'heading',
    cell: ({ takenAt, takenBy }) => `${clinicDateTime(takenAt)}${takenBy ? `, ${takenBy}` : ''}`,
  },
  column('pressure', 'BP', 12, pressureText),
  column('pulse', 'Pulse', 9, ({ pulse }) => numberText(pulse)),
  column('respiration', 'Resp.', 9, ({ respiratoryRate }) => numberText(respiratoryRate)),
  column('saturation', 'SpO₂', 12, ({ oxygenSaturation, isOnOxygen }) =>
    numberText(oxygenSaturation, isOnOxygen ? ' % O₂' : ' %'),
  ),
  column('temperature', 'Temp.', 10, ({ temperature }) => numberText(temperature)),
  column('glucose', 'Glucose', 10, ({ glucose }) => numberText(glucose)),
  {
    key: 'consciousness',
    title: 'Awake',
    percent: 16,
    onPhone: 'detail',
    cell: ({ consciousness }) => (consciousness ? consciousnessNames[consciousness] : '–'),
  },
];
