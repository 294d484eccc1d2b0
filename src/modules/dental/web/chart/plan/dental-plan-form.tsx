import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import type { Entry } from '../../../contract-chart.ts';
import { NewDentalPlan } from '../../../contract-plans.ts';
import { codeDetails, codeName } from '../../../rules/codes.ts';
import { sittingFault } from '../../../rules/sittings.ts';
import { dentalApi } from '../../api.ts';
import { ProcedureFields, type ProcedureLine } from '../procedure-fields.tsx';
import styles from './dental-plan-form.module.css';

interface DentalPlanFormProps {
  patientId: string;
  plan: Plan | null;
  procedures: readonly Entry[];
  onTyped: () => void;
  onSaved: () => void;
}

const paisePerRupee = 100;

/** The clinic's price, which To bill uses too, or else the usual price. */
const proposedPrice = ({ code, listPrice }: Entry) => listPrice ?? codeDetails[code].rupees * paisePerRupee;

function lineOf(entry: Entry, plan: Plan | null): ProcedureLine {
  const isOwn = plan !== null && entry.planId === plan.id;
  return {
    entry,
    isIn: plan === null || isOwn,
    sitting: entry.sitting ?? (plan ? plan.sessionsCompleted + 1 : 1),
    price: isOwn ? entry.price : proposedPrice(entry),
  };
}

/** The procedures with their sitting and price; the estimate is their sum, including those already done. */
export function DentalPlanForm({ patientId, plan, procedures, onTyped, onSaved }: DentalPlanFormProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(
    () => plan?.title ?? [...new Set(procedures.map(({ code }) => codeName(code)))].join(', '),
  );
  const [lines, setLines] = useState<readonly ProcedureLine[]>(() =>
    procedures.filter(({ status }) => status !== 'completed').map((entry) => lineOf(entry, plan)),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (typed: NewDentalPlan) =>
      plan
        ? dentalApi.changePlan.call({ ...typed, id: plan.id, version: plan.version })
        : dentalApi.addPlan.call(typed),
    onSuccess: ({ title: saved }) => {
      notifications.show({ message: plan ? `${saved} is changed` : `${saved} is planned` });
      onSaved();
    },
    onError: (error) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
    onSettled: () =>
      Promise.all([dentalApi, treatmentsApi].map((api) => queryClient.invalidateQueries({ queryKey: api.key() }))),
  });
  const sittingsDone = plan?.sessionsCompleted ?? 0;
  const chosen = lines.filter(({ isIn }) => isIn);
  const completed = procedures.filter(({ status }) => status === 'completed');
  const done = completed.reduce((sum, { price }) => sum + price, 0);
  const total = chosen.reduce((sum, line) => sum + (line.price ?? 0), done);

  function change(entryId: string, changes: Partial<ProcedureLine>) {
    onTyped();
    setFaults({});
    setLines((before) => before.map((line) => (line.entry.id === entryId ? { ...line, ...changes } : line)));
  }

  function submit() {
    const read = NewDentalPlan.safeParse({
      patientId,
      title,
      note: plan?.note,
      procedures: chosen.map((line) => ({
        entryId: line.entry.id,
        sitting: line.sitting,
        price: line.price ?? Number.NaN,
      })),
    });
    const gap = read.success
      ? sittingFault(
          read.data.procedures.map(({ sitting }) => sitting),
          sittingsDone,
          completed.map(({ sitting }) => sitting ?? 1),
        )
      : null;
    if (gap)
      setFaults(Object.fromEntries(lacking(gap.sitting).map(({ entry }) => [`${entry.id} sitting`, gap.message])));
    else if (read.success) save.mutate(read.data);
    else setFaults(Object.fromEntries(read.error.issues.map(({ path, message }) => [faultKey(path), message])));
  }

  const lacking = (sitting: number) => chosen.filter((line) => line.sitting === sitting);

  /** Maps a fault to the field of its procedure: the index in the path counts only the chosen procedures. */
  function faultKey(path: readonly PropertyKey[]): string {
    const [field, index, part] = path;
    const line = typeof index === 'number' ? chosen[index] : undefined;
    return line ? `${line.entry.id} ${String(part)}` : String(field);
  }

  return (
    <SubmitForm
      submitLabel="Save plan"
      isSaving={save.isPending}
      error={wholeFailure(save.error)}
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
        {lines.map((line) => (
          <ProcedureFields
            key={line.entry.id}
            line={line}
            faults={faults}
            onChange={(changes) => change(line.entry.id, changes)}
          />
        ))}
        {faults.procedures ? (
          <p role="alert" className={styles.fault}>
            {faults.procedures}
          </p>
        ) : null}
      </fieldset>
      {done > 0 ? <p>{`Done already ${rupees(done)}`}</p> : null}
      <p className={styles.total}>{`Estimate ${rupees(total)}`}</p>
    </SubmitForm>
  );
}
