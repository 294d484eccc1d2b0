import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isReason } from '#foundation/shared/text/reason.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { TypedLine } from '#modules/consultations/rules/note.ts';
import type { PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import type { Unlisted } from '#modules/consultations/rules/prescription-line/line-fault.ts';
import { checkLine } from '#modules/consultations/rules/safety/check-line.ts';
import { reasonAgainst } from '#modules/consultations/rules/safety/reason-against.ts';
import { DrugDialog } from '#modules/consultations/web/lists/drug-dialog.tsx';
import { draftFrom } from '#modules/consultations/web/lists/drug-draft.ts';
import { PrescriptionLine } from '#modules/consultations/web/prescription/prescription-line.tsx';
import { UncheckedAllergies } from '#modules/consultations/web/prescription/unchecked-allergies.tsx';
import { useDrugList } from '#modules/consultations/web/prescription/use-drug-list.ts';
import type { MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import { scheduleOf } from '../../rules/medicine-schedule.ts';
import { wardsApi } from '../api.ts';
import styles from './medicines.module.css';

interface OrderFormProps {
  admissionId: string;
  chart: MedicineChart;
  allergies: readonly string[] | null;
  /** The order to replace; null for a new one. */
  replaces: MedicineOrder | null;
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onDone: () => void;
}

const timesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const saidBy = (drug: Pick<PrescribedDrug, 'dose' | 'drug'> | null | undefined) =>
  drug ? JSON.stringify(scheduleOf(drug)) : '';

/** One prescription line, checked as at a visit; the times follow from it and can be changed. */
export function OrderForm({ admissionId, chart, allergies, replaces, onTyped, setCovered, onDone }: OrderFormProps) {
  const queryClient = useQueryClient();
  const [line, setLine] = useState<TypedLine>({
    text: replaces?.prescribed.text ?? '',
    isAsWritten: false,
    reason: '',
  });
  const { own, list, isAwaited } = useDrugList({ lines: [line], allergies });
  /** Chosen times apply as long as the line gives the same times. */
  const [chosen, setChosen] = useState({ said: saidBy(replaces?.prescribed), times: replaces?.times.join(' ') ?? '' });
  const [isFirstNow, setFirstNow] = useState(false);
  const [adding, setAdding] = useState<Unlisted | null>(null);
  const save = useMutation(
    wardsApi.orderMedicine.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  const running = chart.running.filter(({ appointmentId }) => appointmentId !== replaces?.id);
  const checked = checkLine(line, { patient: chart.patient, running, allergies, before: [], list });
  const said = checked.drug && scheduleOf(checked.drug);
  const hasTimes = checked.drug !== null && (said === null || said.times.length > 0);
  const saidNow = saidBy(checked.drug);
  const typedTimes = saidNow === chosen.said ? chosen.times : (said?.times.join(' ') ?? '');
  const refused = save.isError ? failureOf(save.error).fieldErrors : [];

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const times = hasTimes ? timesOf(typedTimes) : null;
    save.mutate({ id: admissionId, ...line, times, isFirstNow, replacesId: replaces?.id ?? null });
  }

  return (
    <form noValidate className={styles.order} onInput={onTyped} onSubmit={submit}>
      <UncheckedAllergies allergies={allergies} list={list} />
      <ol className={styles.line}>
        <PrescriptionLine
          number={1}
          line={line}
          checked={line.text.trim() && !isAwaited(line) ? checked : { ...checked, faults: [] }}
          refusal={refused.find(({ field }) => field.startsWith('lines.0.'))?.message ?? null}
          isLast
          onChange={(changes) => setLine({ ...line, ...changes })}
          onRemove={() => setLine({ text: '', isAsWritten: false, reason: '' })}
          onNext={() =>
            checked.warnings.length > 0 && !isReason(reasonAgainst(checked.warnings, line)) ? undefined : submit()
          }
          onAdd={(unlisted) => {
            setAdding(unlisted);
            setCovered(true);
          }}
        />
      </ol>
      {hasTimes ? (
        <TextInput
          label="Times"
          description={said ? 'Ward time' : 'Leave empty to give it when needed'}
          placeholder="08:00 20:00"
          value={typedTimes}
          onChange={(event) => setChosen({ said: saidNow, times: event.currentTarget.value })}
          error={refused.find(({ field }) => field.startsWith('times'))?.message}
        />
      ) : null}
      {hasTimes ? (
        <Checkbox
          label="First dose now"
          checked={isFirstNow}
          onChange={(event) => setFirstNow(event.currentTarget.checked)}
        />
      ) : null}
      {refused.length === 0 ? <ChangeFailure change={save} inForm /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!checked.drug} loading={save.isPending}>
          {replaces ? 'Save change' : 'Order'}
        </Button>
      </Group>
      {adding ? (
        <DrugDialog
          {...draftFrom(adding, own.data ?? [])}
          onSaved={({ name }) => setLine({ ...line, text: `${name} ${adding.rest}` })}
          onClose={() => {
            setAdding(null);
            setCovered(false);
          }}
        />
      ) : null}
    </form>
  );
}
