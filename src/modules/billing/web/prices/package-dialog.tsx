import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { newKey } from '#foundation/web/new-key.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { unshownFault } from '#foundation/web/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { costAlone, type Package, SavedPackage } from '../../rules/prices/package.ts';
import { typedPrice } from '../../rules/prices/price.ts';
import { billingApi } from '../api.ts';

const shownFields = ['name', 'price', 'services'];

interface TypedService {
  key: string;
  service: string;
}

const newService = (service = ''): TypedService => ({ key: newKey(), service });

interface PackageDialogProps {
  edited: Package | null;
  onClose: () => void;
}

export function PackageDialog({ edited, onClose }: PackageDialogProps) {
  const queryClient = useQueryClient();
  const prices = useQuery(billingApi.prices.queryOptions()).data ?? [];
  const [name, setName] = useState(edited?.name ?? '');
  const [price, setPrice] = useState<number | null>(edited?.price ?? null);
  // The last one is empty: choosing it brings the next.
  const [typed, setTyped] = useState(() => [...(edited?.services ?? []).map(newService), newService()]);
  const [isActive, setActive] = useState(edited?.isActive ?? true);
  const { faults, check, onError } = useFormFaults();
  const today = clinicToday();
  const services = typed.map(({ service }) => service).filter(Boolean);
  const alone = costAlone(services, prices, today);
  const offered = [...new Set(prices.map(({ service }) => service))].filter((service) =>
    typedPrice(prices, service, today),
  );
  const save = useMutation(
    billingApi.savePackage.mutationOptions({
      onSuccess: (saved) => {
        notifications.show({ message: `Saved ${saved.name}` });
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, ['service_packages']),
    }),
  );

  function choose(key: string, service: string) {
    const changed = typed.map((one) => (one.key === key ? { ...one, service } : one)).filter((one) => one.service);
    setTyped([...changed, newService()]);
  }

  function submit() {
    const [id, version] = [edited?.id ?? null, edited?.version ?? 0];
    const saved = check(SavedPackage, { id, version, name, price: price ?? Number.NaN, services, isActive });
    if (saved) save.mutate(saved);
  }

  return (
    <FormDialog title={edited?.name ?? 'Add package'} discardQuestion="Discard this package?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Save"
          isSaving={save.isPending}
          error={unshownFault(save.error, shownFields)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={80}
            value={name}
            error={faults.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {typed.map(({ key, service }, at) => (
            <NativeSelect
              key={key}
              label={`Service ${at + 1}`}
              value={service}
              error={at === 0 ? faults.services : undefined}
              onChange={(event) => choose(key, event.currentTarget.value)}
              data={[
                { value: '', label: service ? 'Remove' : 'Choose' },
                ...[...new Set([...(service ? [service] : []), ...offered])].map((value) => ({ value, label: value })),
              ]}
            />
          ))}
          <RupeeField
            label="Price of the package"
            description={alone ? `The services cost ${rupees(alone)} alone` : null}
            required
            value={price}
            error={faults.price}
            onChange={setPrice}
          />
          {edited ? (
            <Checkbox
              label="Offered on new bills"
              checked={isActive}
              onChange={(event) => setActive(event.currentTarget.checked)}
            />
          ) : null}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
