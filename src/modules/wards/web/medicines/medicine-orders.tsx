import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicDateTime, clockText } from '#foundation/web/clinic-date.ts';
import { drugText, overrideText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { isFinished } from '../../rules/is-finished.ts';
import styles from './medicines.module.css';
import { NotedSince } from './noted-since.tsx';
import { useStopMedicine } from './use-stop-medicine.ts';

interface MedicineOrdersProps {
  chart: MedicineChart;
  now: string;
  canOrder: boolean;
  onChange: (order: MedicineOrder) => void;
}

/** Every order of the stay: active ones, then finished ones, then those stopped or replaced. */
export function MedicineOrders({ chart, now, canOrder, onChange }: MedicineOrdersProps) {
  const stopped = chart.orders.filter(({ stoppedAt }) => stoppedAt);
  const going = chart.orders.filter(({ stoppedAt }) => !stoppedAt);
  const finished = going.filter((order) => isFinished(order, chart, now));
  const standing = going.filter((order) => !finished.includes(order));
  return (
    <section aria-label="Orders">
      <h3 className={styles.title}>Orders</h3>
      <ul className={styles.doses}>
        {standing.map((order) => (
          <li key={order.id} className={styles.dose}>
            <OrderText order={order} />
            <NotedSince chart={chart} order={order} />
            {canOrder ? <OrderActions order={order} onChange={() => onChange(order)} /> : null}
          </li>
        ))}
      </ul>
      <PastOrders name="Finished" orders={finished} />
      <PastOrders name="Stopped" orders={stopped} />
    </section>
  );
}

function PastOrders({ name, orders }: { name: string; orders: readonly MedicineOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <details className={styles.stopped}>
      <summary>{`${name} (${orders.length})`}</summary>
      <ul className={styles.doses}>
        {orders.map((order) => (
          <li key={order.id} className={styles.dose}>
            <OrderText order={order} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OrderText({ order }: { order: MedicineOrder }) {
  const { prescribed, times, orderedBy, orderedAt, stoppedAt, stoppedBy, stopReason } = order;
  return (
    <span className={styles.drug}>
      {[drugText(prescribed), times.map(clockText).join(', ')].filter(Boolean).join(' · ')}
      <span className={styles.muted}>
        {`${clinicianName(orderedBy)}, ${clinicDateTime(orderedAt)}`}
        {stoppedAt && stoppedBy
          ? `. Stopped by ${clinicianName(stoppedBy)}, ${clinicDateTime(stoppedAt)}: ${stopReason}`
          : ''}
      </span>
      {overrideText(prescribed) ? <span className={styles.muted}>{overrideText(prescribed)}</span> : null}
    </span>
  );
}

function OrderActions({ order, onChange }: { order: MedicineOrder; onChange: () => void }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const stop = useStopMedicine();
  const name = order.prescribed.drug;
  return (
    <div className={styles.marking}>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button size="xs" variant="default" aria-label={`Stop ${name}`} onClick={() => setAsking(!asking)}>
          Stop
        </Button>
      </Group>
      {asking ? (
        <form
          noValidate
          className={styles.asking}
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(!isReason(reason));
            if (isReason(reason)) stop.mutate({ id: order.id, reason });
          }}
        >
          <TextInput
            label={`Reason for stopping ${name}`}
            autoFocus
            required
            maxLength={300}
            value={reason}
            error={isMissing && !isReason(reason) ? reasonNeeded : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={stop.isPending}>
              Stop medicine
            </Button>
          </Group>
          <ChangeFailure change={stop} inForm />
        </form>
      ) : null}
    </div>
  );
}
