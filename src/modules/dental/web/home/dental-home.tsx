import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { allows } from '#foundation/web/session/access.ts';
import { ToBill } from '#modules/billing/web/to-bill.tsx';
import { cashiers } from '#modules/cashier/rules.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { ActivePlans } from '#modules/treatments/web/active-plans.tsx';
import { dentalContract } from '../../contract.ts';
import { dentalApi } from '../api.ts';
import styles from './dental-home.module.css';
import { DentalTiles } from './dental-tiles.tsx';
import { PlanActions } from './plan-actions.tsx';
import { TodayList } from './today-list.tsx';

const BookingDialog = later(
  async () => (await import('#modules/appointments/web/booking/booking-dialog.tsx')).BookingDialog,
);
const IncomeDialog = later(async () => (await import('./income-dialog.tsx')).IncomeDialog);
const LowStockDialog = later(async () => (await import('./low-stock-dialog.tsx')).LowStockDialog);
const PatientsDialog = later(async () => (await import('./patients-dialog.tsx')).PatientsDialog);

export default function DentalHome() {
  const day = useQuery(dentalApi.day.queryOptions());
  const { hash } = useLocation();
  const screenOf = useScreenOf();
  const [booking, setBooking] = useState(false);
  const { role } = useCurrentUser();
  const mayIncome = allows(dentalContract.income['~orpc'].meta.access, role);
  const mayBill = allows(cashiers, role);
  useDialogShortcut('n', 'New appointment', () => setBooking(true));

  return (
    <div className={styles.home}>
      <ReadFailure what="the day" query={day} />
      <DentalTiles
        day={day.data ?? null}
        appointmentsPath={screenOf('appointments')}
        incomePath={mayIncome ? '#revenue' : null}
      />
      <div className={styles.columns}>
        <SectionCard
          title="Today's Appointments"
          aside={
            <Button
              size="compact-md"
              leftSection={<CalendarPlus size={16} aria-hidden="true" />}
              onClick={() => setBooking(true)}
            >
              New Appointment
            </Button>
          }
        >
          <TodayList visits={day.data?.visits ?? null} failed={day.isError && !day.data} />
        </SectionCard>
        <SectionCard title="Active Treatment Plans">
          <ActivePlans
            specialty="dental"
            actions={(plan) => <PlanActions plan={plan} />}
            emptyAction={<ScreenButton screen="patients">Find a patient</ScreenButton>}
          />
        </SectionCard>
      </div>
      {mayBill ? <ToBill /> : null}
      {booking ? <BookingDialog onClose={() => setBooking(false)} /> : null}
      {hash === '#patients' ? <PatientsDialog day={day} /> : null}
      {hash === '#revenue' && mayIncome ? <IncomeDialog /> : null}
      {hash === '#low-stock' ? <LowStockDialog /> : null}
    </div>
  );
}
