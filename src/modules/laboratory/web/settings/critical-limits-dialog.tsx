import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { unshownFault } from '#foundation/web/unshown-fault.ts';
import { analytes } from '../../content/catalogue.ts';
import { criticalText } from '../../rules/range-lines.ts';
import { laboratoryApi } from '../api.ts';
import type { ShownAnalyte } from './catalogue-panel.tsx';

const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));
const numberFault = (text: string) => (Number.isNaN(typedNumber(text)) ? 'Enter a number' : undefined);

/** At or beyond which values somebody is told at once, as the clinic decides. */
export function CriticalLimitsDialog({ analyte, onClose }: { analyte: ShownAnalyte; onClose: () => void }) {
  const { code, name, unit, here } = analyte;
  const queryClient = useQueryClient();
  const [low, setLow] = useState(String(here.criticalLow ?? ''));
  const [high, setHigh] = useState(String(here.criticalHigh ?? ''));
  const known = analytes.get(code);
  const usual = known?.kind === 'number' ? known.critical : undefined;
  const save = useMutation(
    laboratoryApi.setCriticalLimits.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Critical limits of ${name} saved. Ask your pathologist to confirm them.` });
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.catalogue.key() }),
    }),
  );
  const faults = save.isError ? failureOf(save.error).fieldErrors : [];
  const faultAt = (field: string) => faults.find((fault) => fault.field === `own.${field}`)?.message;
  function submit() {
    if (numberFault(low) ?? numberFault(high)) return;
    const own = { criticalLow: typedNumber(low), criticalHigh: typedNumber(high) };
    save.mutate({ code, own, version: here.version });
  }
  return (
    <FormDialog title={`Critical limits: ${name}`} discardQuestion="Discard these limits?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Save"
          isSaving={save.isPending}
          error={unshownFault(save.error, ['own.criticalLow', 'own.criticalHigh'])}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <p>{`In ${unit || 'no unit'}. A value at the limit is critical. Leave blank for none. New limits hold for results entered from now on.`}</p>
          <TextInput
            label="Critical at or below"
            data-autofocus
            inputMode="decimal"
            maxLength={12}
            value={low}
            error={numberFault(low) ?? faultAt('criticalLow')}
            onChange={(event) => setLow(event.currentTarget.value)}
          />
          <TextInput
            label="Critical at or above"
            inputMode="decimal"
            maxLength={12}
            value={high}
            error={numberFault(high) ?? faultAt('criticalHigh')}
            onChange={(event) => setHigh(event.currentTarget.value)}
          />
          {here.hasOwnCritical ? (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ code, own: null, version: here.version })}
            >
              {`Use the catalogue's: ${criticalText({ low: usual?.low ?? null, high: usual?.high ?? null })}`}
            </Button>
          ) : null}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
