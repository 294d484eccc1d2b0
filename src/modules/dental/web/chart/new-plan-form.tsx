import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { type Entry, NewDentalPlan } from '../../contract.ts';
import { codeDetails, codeName } from '../../rules/codes.ts';
import { entryText } from '../../rules/words.ts';
import { dentalApi } from '../api.ts';
import styles from './new-plan-form.module.css';

interface NewPlanFormProps {
  patientId: string;
  procedures: readonly Entry[];
  onTyped: () => void;
  onPlanned: () => void;
}

interface Line {
  entryId: string;
  isIn: boolean;
  sitting: number | string;
  rupees: number | string;
}

const paisePerRupee = 100;

/** Which procedures, in which sitting, for how much; the estimate is their sum. */
export function NewPlanForm({ patientId, procedures, onTyped, onPlanned }: NewPlanFormProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(() => [...new Set(procedures.map(({ code }) => codeName(code)))].join(', '));
  const [lines, setLines] = useState<readonly Line[]>(() =>
    procedures.map(({ id, code }) => ({ entryId: id, isIn: true, sitting: 1, rupees: codeDetails[code].rupees })),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const add = useMutation(
    dentalApi.addPlan.mutationOptions({
      onSuccess: (plan) => {
        notifications.show({ message: `${plan.title} is planned` });
        onPlanned();
      },
      onError: (error) =>
        setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
      onSettled: () =>
        Promise.all([dentalApi, treatmentsApi].map((api) => queryClient.invalidateQueries({ queryKey: api.key() }))),
    }),
  );
  const chosen = lines.filter(({ isIn }) => isIn);
  const asNumber = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));
  const total = chosen.reduce((sum, line) => sum + (Number(line.rupees) || 0), 0);

  function change(entryId: string, changes: Partial<Line>) {
    onTyped();
    setFaults({});
    setLines((before) => before.map((line) => (line.entryId === entryId ? { ...line, ...changes } : line)));
  }

  function submit() {
    const procedureRows = chosen.map((line) => ({
      entryId: line.entryId,
      sitting: asNumber(line.sitting),
      price: Math.round(asNumber(line.rupees) * paisePerRupee),
    }));
    const read = NewDentalPlan.safeParse({ patientId, title, procedures: procedureRows });
    if (read.success) add.mutate(read.data);
    else setFaults(Object.fromEntries(read.error.issues.map(({ path, message }) => [faultKey(path), message])));
  }

  /** At the field of the procedure: its place in the list is that of the chosen ones. */
  function faultKey(path: readonly PropertyKey[]): string {
    const [field, index, part] = path;
    const line = typeof index === 'number' ? chosen[index] : undefined;
    return line ? `${line.entryId} ${String(part)}` : String(field);
  }

  return (
    <DialogForm
      submitLabel="Save plan"
      isSaving={add.isPending}
      error={add.isError && failureOf(add.error).fieldErrors.length === 0 ? add.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <TextInput
        label="Treatment"
        required
        autoComplete="off"
        value={title}
        error={faults.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <fieldset className={styles.procedures}>
        <legend className={styles.legend}>Procedures</legend>
        {lines.map(({ entryId, isIn, sitting, rupees: price }) => {
          const entry = procedures.find(({ id }) => id === entryId);
          if (!entry) return null;
          const name = entryText(entry);
          return (
            <div key={entryId} className={styles.procedure}>
              <Checkbox
                label={name}
                checked={isIn}
                onChange={(event) => change(entryId, { isIn: event.currentTarget.checked })}
              />
              <NumberInput
                aria-label={`Sitting of ${name}`}
                prefix="Sitting "
                min={1}
                max={100}
                allowDecimal={false}
                disabled={!isIn}
                value={sitting}
                error={faults[`${entryId} sitting`]}
                onChange={(value) => change(entryId, { sitting: value })}
              />
              <NumberInput
                aria-label={`Price of ${name}`}
                prefix="₹ "
                thousandSeparator=","
                thousandsGroupStyle="lakh"
                min={0}
                decimalScale={2}
                hideControls
                disabled={!isIn}
                value={price}
                error={faults[`${entryId} price`]}
                onChange={(value) => change(entryId, { rupees: value })}
              />
            </div>
          );
        })}
        {faults.procedures ? (
          <p role="alert" className={styles.fault}>
            {faults.procedures}
          </p>
        ) : null}
      </fieldset>
      <p className={styles.total}>{`Estimate ${rupees(Math.round(total * paisePerRupee))}`}</p>
    </DialogForm>
  );
}
