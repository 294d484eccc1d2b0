import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import type { OrderSlotProps } from '#modules/consultations/web/order-slot.ts';
import { doctorName, useDoctors } from '#modules/staff/web/use-doctors.ts';
import { readTestLine } from '../../rules/orders/read-test-line.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { LineMeaning } from './line-meaning.tsx';
import { OrderSets } from './order-sets.tsx';
import styles from './order-tests.module.css';
import { OrderedTests } from './ordered-tests.tsx';
import { useOrder } from './use-order.ts';
import { useOwnKinds } from './use-own-kinds.ts';
import { useUnpriced } from './use-unpriced.ts';

/**
 * One line for all tests, as doctors write them; Enter orders. Below it, the tests ordered so far and their progress.
 */
export default function OrderTests({ orderTyped, ...place }: OrderSlotProps) {
  const own = useOwnKinds();
  const order = useOrder(place, own);
  const doctors = useDoctors();
  const unpriced = useUnpriced();
  const { kinds, unknown } = readTestLine(order.line, own);

  useEffect(() => {
    if (!orderTyped) return;
    orderTyped.current = order.sendTyped;
    return () => {
      orderTyped.current = null;
    };
  });

  function orderOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !order.line.trim()) return;
    event.preventDefault();
    void order.send();
  }

  return (
    <fieldset className={styles.order}>
      <legend className={styles.legend}>Tests</legend>
      <div className={styles.line}>
        <TextInput
          className={styles.field}
          aria-label="Tests"
          placeholder="cbc lft tsh"
          maxLength={300}
          value={order.line}
          error={order.lineFault}
          onChange={(event) => order.setLine(event.currentTarget.value)}
          onKeyDown={orderOnEnter}
        />
        <Button variant="default" loading={order.isSending} onClick={() => void order.send()}>
          Order tests
        </Button>
      </div>
      <LineMeaning line={{ kinds, unknown }} unpriced={unpriced.data ?? []} />
      <DuplicateNote patientId={place.patientId} kinds={kinds} />
      <OrderSets line={order.line} canSave={kinds.length > 1 && unknown.length === 0} onPick={order.setLine} />
      {order.line.trim() ? (
        <TextInput
          label="Clinical details"
          description="For the laboratory: what is suspected, what the patient takes"
          maxLength={300}
          autoComplete="off"
          value={order.note}
          onChange={(event) => order.setNote(event.currentTarget.value)}
          onKeyDown={orderOnEnter}
        />
      ) : null}
      <div className={styles.more}>
        {place.doctorId ? null : (
          <NativeSelect
            label="Doctor"
            value={order.doctorId}
            error={order.doctorFault}
            onChange={(event) => order.setDoctorId(event.currentTarget.value)}
            data={[
              { value: '', label: 'Choose a doctor' },
              ...(doctors.data ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) })),
            ]}
          />
        )}
        <Checkbox
          label="Urgent"
          checked={order.isUrgent}
          onChange={(event) => order.setUrgent(event.currentTarget.checked)}
        />
        {order.offersPregnancy ? (
          <Checkbox
            label="Pregnancy ranges"
            checked={order.isPregnant}
            onChange={(event) => order.setPregnant(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {order.failure ? (
        <FailureNote title="Not ordered" failure={order.failure} onRetry={() => void order.send()} />
      ) : null}
      <OrderedTests patientId={place.patientId} />
    </fieldset>
  );
}
