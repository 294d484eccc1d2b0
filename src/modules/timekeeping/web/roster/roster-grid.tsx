import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Roster } from '../../contract-staff.ts';
import { halfNames } from '../../rules/leave.ts';
import { type ShiftType, shiftNames, shiftTypes } from '../../rules/shifts.ts';
import { weekDays } from '../../rules/time.ts';
import styles from './roster-grid.module.css';
import { useRosterCells } from './use-roster-cells.ts';

const keyShifts: Record<string, ShiftType | null> = {
  m: 'morning',
  e: 'evening',
  n: 'night',
  o: 'off',
  Delete: null,
  Backspace: null,
};
const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const dayTitle = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

/** Only a few days fit on a phone: scrolls so that today is the first. */
function showToday(frame: HTMLElement | null) {
  const names = frame?.querySelector<HTMLElement>('thead th');
  const today = frame?.querySelector<HTMLElement>('thead [data-today="true"]');
  if (frame && names && today) frame.scrollLeft = today.offsetLeft - names.offsetWidth;
}

/** Each cell is a select that also accepts a letter key; the arrow keys move through the week. */
export function RosterGrid({ week, roster }: { week: string; roster: Roster }) {
  const { shiftOf, set, unsaved, isSaving, retry } = useRosterCells(roster);
  const [failed] = unsaved;
  const days = weekDays(week);
  const today = clinicToday();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => showToday(frame.current), []);
  function leaveText(staffId: string, day: string): string {
    const off = roster.leave.filter((one) => one.staffId === staffId && one.fromDay <= day && one.toDay >= day);
    const [first] = off;
    return first?.half && off.length === 1 ? `${halfNames[first.half]} off` : first ? 'On leave' : '';
  }

  function press(event: KeyboardEvent<HTMLSelectElement>, row: number, column: number) {
    const step = steps[event.key];
    const cells = event.currentTarget.closest('table')?.querySelectorAll('select');
    const person = roster.people[row];
    const day = days[column];
    if (step && !event.altKey) {
      event.preventDefault();
      const [nextRow, nextColumn] = [row + step[0], column + step[1]];
      if (nextColumn >= 0 && nextColumn < days.length) cells?.[nextRow * days.length + nextColumn]?.focus();
    } else if (person && day && event.key in keyShifts && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      set({ staffId: person.id, day, shiftType: keyShifts[event.key] ?? null });
    }
  }

  return (
    <>
      {failed ? (
        <FailureNote
          title={`Not saved: ${unsaved.map(({ name, cell }) => `${name}, ${dayTitle(cell.day)}`).join('; ')}`}
          failure={failed.failure}
          retrying={isSaving}
          onRetry={retry}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section ref={frame} className={styles.frame} aria-label="Shifts of the week" tabIndex={0}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today}>
                  {dayTitle(day)}
                  <span className={styles.holiday}>{roster.holidays.find((one) => one.day === day)?.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roster.people.map((person, row) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.name}
                  <span className={styles.position}>{person.position}</span>
                </th>
                {days.map((day, column) => {
                  const shift = shiftOf(person.id, day);
                  return (
                    <td key={day} data-today={day === today}>
                      <select
                        aria-label={`${person.name}, ${dayTitle(day)}`}
                        className={styles.cell}
                        data-shift={shift ?? 'none'}
                        value={shift ?? ''}
                        onKeyDown={(event) => press(event, row, column)}
                        onChange={(event) =>
                          set({
                            staffId: person.id,
                            day,
                            shiftType: shiftTypes.find((type) => type === event.currentTarget.value) ?? null,
                          })
                        }
                      >
                        <option value="">–</option>
                        {shiftTypes.map((type) => (
                          <option key={type} value={type}>
                            {shiftNames[type]}
                          </option>
                        ))}
                      </select>
                      <span className={styles.leave}>{leaveText(person.id, day)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
