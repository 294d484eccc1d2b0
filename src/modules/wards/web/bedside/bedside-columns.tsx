import { Button } from '@mantine/core';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { consciousnessNames } from '#modules/vitals/rules/news2.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';

const numberText = (value: number | null, unit = '') => (value === null ? '–' : `${value}${unit}`);

function pressureText({ systolic, diastolic }: BedsideVitals): string {
  if (systolic !== null && diastolic !== null) return `${systolic}/${diastolic}`;
  if (systolic !== null) return `systolic ${systolic}`;
  return diastolic === null ? '–' : `diastolic ${diastolic}`;
}

/** Numeric, so that a phone shows the value with its name: "Pulse 107". */
const column = (
  key: string,
  title: string,
  percent: number,
  cell: Column<BedsideVitals>['cell'],
): Column<BedsideVitals> => ({ key, title, percent, cell, onPhone: 'detail', numeric: true });

const valueColumns: readonly Column<BedsideVitals>[] = [
  {
    key: 'time',
    title: 'Time',
    percent: 18,
    onPhone: 'heading',
    cell: ({ takenAt, takenBy, source }) =>
      [clinicDateTime(takenAt), takenBy, source === 'emergency' ? 'Emergency' : null].filter(Boolean).join(', '),
  },
  column('pressure', 'BP', 11, pressureText),
  column('pulse', 'Pulse', 8, ({ pulse }) => numberText(pulse)),
  column('respiration', 'Resp.', 8, ({ respiratoryRate }) => numberText(respiratoryRate)),
  column('saturation', 'SpO₂', 11, ({ oxygenSaturation, isOnOxygen }) =>
    numberText(oxygenSaturation, isOnOxygen ? ' % O₂' : ' %'),
  ),
  column('temperature', 'Temp.', 9, ({ temperature }) => numberText(temperature)),
  column('glucose', 'Glucose', 10, ({ glucose }) => numberText(glucose)),
  {
    key: 'consciousness',
    title: 'Awake',
    percent: 11,
    onPhone: 'detail',
    cell: ({ consciousness }) => (consciousness ? consciousnessNames[consciousness] : '–'),
  },
];

/** `onCorrect` is null once the patient has left and nothing can be corrected any more. */
export const bedsideColumns = (onCorrect: ((set: BedsideVitals) => void) | null): readonly Column<BedsideVitals>[] => [
  ...valueColumns,
  {
    key: 'correct',
    title: 'Change',
    percent: 14,
    onPhone: 'aside',
    cell: (set) =>
      onCorrect && set.source === 'ward' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Correct the vitals of ${clinicDateTime(set.takenAt)}`}
          onClick={() => onCorrect(set)}
        >
          Correct
        </Button>
      ) : null,
  },
];
