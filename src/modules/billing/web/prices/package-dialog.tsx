import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { newKey } from '#foundation/web/forms/new-key.ts';
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
  const prices = useQuery(billingApi.prices.queryOptions()).data ?? [];
  const [name, setName] = useState(edited?.name ?? '');
  const [price, setPrice] = useState<number | null>(edited?.price ?? null);
  // The last field is always empty; filling it adds the next one.
  const [typed, setTyped] = useState(() => [...(edited?.services ?? []).map(newService), newService()]);
  const [isActive, setActive] = useState(edited?.isActive ?? true);
  const today = clinicToday();
  const services = typed.map(({ service }) => service).filter(Boolean);
  const alone = costAlone(services, prices, today);
  const offered = [...new Set(prices.map(({ service }) => service))].filter((service) =>
    typedPrice(prices, service, today),
  );
  const { faults, saving, send } = useCheckedSave(SavedPackage, billingApi.savePackage.call, {
    says: (saved) => `Saved ${saved.name}`,
    onSaved: onClose,
    reads: ['service_packages'],
  });

  function choose(key: string, service: string) {
    const changed = typed.map((one) => (one.key === key ? { ...one, service } : one)).filter((one) => one.service);
    setTyped([...changed, newService()]);
  }

  function submit() {
    const [id, version] = [edited?.id ?? null, edited?.version ?? 0];
    send({ id, version, name, price: price ?? Number.NaN, services, isActive });
  }

  return (
    <SaveDialog
      title={edited?.name ?? 'Add package'}
      discardQuestion="Discard this package?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={shownFields}
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
        description={alone ? `Separately, the services cost ${rupees(alone)}` : null}
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
    </SaveDialog>
  );
}
