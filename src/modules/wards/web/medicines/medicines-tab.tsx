import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useNow, useToday } from '#foundation/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Admission } from '../../contract-board.ts';
import type { MedicineOrder } from '../../contract-medicines.ts';
import { occupantName } from '../../rules.ts';
import { wardsApi } from '../api.ts';
import { DoseList } from './dose-list.tsx';
import { MedicineOrders } from './medicine-orders.tsx';
import styles from './medicines.module.css';
import { OrderForm } from './order-form.tsx';
import { WhenNeededList } from './when-needed-list.tsx';

interface MedicinesTabProps {
  admission: Admission;
  allergies: readonly string[] | null;
  onTyped: () => void;
  onSaved: () => void;
  setCovered: (covered: boolean) => void;
}

/** The medicine chart: what is due today, what was given, and the orders. */
export function MedicinesTab({ admission, allergies, onTyped, onSaved, setCovered }: MedicinesTabProps) {
  const { role } = useCurrentUser();
  const [back, setBack] = useState(0);
  const [ordering, setOrdering] = useState<{ replaces: MedicineOrder | null } | null>(null);
  const now = useNow();
  const day = daysAfter(useToday(), -back);
  const query = useQuery(wardsApi.medicines.queryOptions({ input: { id: admission.id, day } }));
  const isOpen = admission.dischargedAt === null;
  const canOrder = isOpen && role === 'doctor';
  const canMark = isOpen && (role === 'doctor' || role === 'nurse');
  const chart = query.data;
  const patient = [occupantName(admission), admission.bedLabel].filter(Boolean).join(', ');
  if (query.isError && !chart) {
    return <ReadFailure what="the medicines" query={query} />;
  }
  return (
    <div className={styles.chart} aria-busy={!chart}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button size="sm" variant="default" aria-label="Day before" onClick={() => setBack(back + 1)}>
            ‹
          </Button>
          <strong>{back === 0 ? 'Today' : dayText(day)}</strong>
          <Button
            size="sm"
            variant="default"
            aria-label="Day after"
            // Not `disabled`, because a user who has just pressed it would lose the focus.
            aria-disabled={back === 0}
            data-disabled={back === 0}
            onClick={() => setBack(Math.max(0, back - 1))}
          >
            ›
          </Button>
        </Group>
        {canOrder && !ordering ? <Button onClick={() => setOrdering({ replaces: null })}>Order medicine</Button> : null}
      </Group>
      {ordering && chart ? (
        <OrderForm
          key={ordering.replaces?.id ?? 'new'}
          admissionId={admission.id}
          chart={chart}
          allergies={allergies}
          replaces={ordering.replaces}
          onTyped={onTyped}
          setCovered={setCovered}
          onDone={() => {
            setOrdering(null);
            onSaved();
          }}
        />
      ) : null}
      {chart && chart.orders.length === 0 ? <p className={styles.muted}>No medicines ordered in this stay.</p> : null}
      {chart && chart.orders.length > 0 ? (
        <>
          <DoseList chart={chart} patient={patient} day={day} now={now} canMark={canMark} />
          <WhenNeededList chart={chart} patient={patient} now={now} canMark={canMark && back === 0} />
          <MedicineOrders
            chart={chart}
            now={now}
            canOrder={canOrder}
            onChange={(replaces) => setOrdering({ replaces })}
          />
        </>
      ) : null}
    </div>
  );
}
