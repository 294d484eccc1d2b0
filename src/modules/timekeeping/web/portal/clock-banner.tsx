import { Button, Group } from '@mantine/core';
import { Coffee, LogIn, LogOut, Play } from 'lucide-react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useNow } from '#foundation/web/use-now.ts';
import type { ClockAction, ClockEntry, Portal } from '../../contract-portal.ts';
import { employeeId } from '../../rules/staff.ts';
import { forgottenHours, hoursText, workedMinutes } from '../../rules/time.ts';
import styles from './clock-banner.module.css';
import { useClock } from './use-clock.ts';

/** Null while loading. */
interface ClockBannerProps {
  portal: Portal | null;
}

function wordsOf(open: ClockEntry, now: string) {
  const since = open.day === clinicToday() ? '' : `${clinicDate(open.startedAt)}, `;
  const pause = open.breakStartedAt ? ` On a break since ${clinicTime(open.breakStartedAt)}.` : '';
  return `Started ${since}${clinicTime(open.startedAt)}, ${hoursText(workedMinutes(open, now))} worked.${pause}`;
}

export function ClockBanner({ portal }: ClockBannerProps) {
  const clock = useClock();
  const now = useNow();
  const open = portal?.open ?? null;
  const { person } = portal ?? {};
  const isForgotten = open && Date.parse(now) - Date.parse(open.startedAt) > forgottenHours * 3_600_000;
  const press = (action: ClockAction) => () => clock.mutate({ action });
  return (
    <section className={styles.banner} data-working={open !== null} aria-label="Clock">
      <div className={styles.words} aria-live="polite">
        <h2 className={styles.title}>{open ? 'Currently Working' : 'Clock In to Start'}</h2>
        {open ? <p>{wordsOf(open, now)}</p> : null}
        {person ? (
          <p className={styles.person}>
            {person.name}, {person.position}, {person.department} · {employeeId(person.employeeNumber)}
          </p>
        ) : null}
        {isForgotten ? (
          <p className={styles.forgotten}>
            Forgot to clock out? Clock out, then ask for a correction under{' '}
            <ScreenLink screen="time-tracking">Time Tracking</ScreenLink>.
          </p>
        ) : null}
      </div>
      <Group gap="sm" className={styles.actions}>
        {open ? (
          <>
            <Button
              size="md"
              variant="default"
              disabled={clock.isPending}
              leftSection={
                open.breakStartedAt ? <Play size={18} aria-hidden="true" /> : <Coffee size={18} aria-hidden="true" />
              }
              onClick={press(open.breakStartedAt ? 'resume' : 'break')}
            >
              {open.breakStartedAt ? 'End break' : 'Take a break'}
            </Button>
            <Button
              size="md"
              loading={clock.isPending}
              leftSection={<LogOut size={18} aria-hidden="true" />}
              onClick={press('out')}
            >
              Clock Out
            </Button>
          </>
        ) : (
          <Button
            size="md"
            disabled={!portal}
            loading={clock.isPending}
            leftSection={<LogIn size={18} aria-hidden="true" />}
            onClick={press('in')}
          >
            Clock In
          </Button>
        )}
      </Group>
      {clock.isError ? (
        <div className={styles.fault}>
          <FailureNote
            title="Not saved"
            failure={failureOf(clock.error)}
            retrying={clock.isPending}
            onRetry={() => clock.mutate(clock.variables)}
          />
        </div>
      ) : null}
    </section>
  );
}
