import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Customer } from '../../contract-sales.ts';
import { pharmacyApi } from '../api.ts';
import { onEnter } from '../on-enter.ts';
import { PickList } from '../pick-list.tsx';
import { NewCustomerFields } from './new-customer.tsx';

const typingMilliseconds = 200;

/** Finds the patient who buys, or registers a new customer. */
export function PickCustomer({ error, onPick }: { error: string | undefined; onPick: (customer: Customer) => void }) {
  const [typed, setTyped] = useState('');
  const [isNew, setNew] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const query = useQuery({
    ...pharmacyApi.findCustomers.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  if (isNew) return <NewCustomerFields search={search} onAdded={onPick} onCancel={() => setNew(false)} />;
  return (
    <div>
      <TextInput
        label="Patient"
        placeholder="Name, phone or number of the patient"
        required
        data-autofocus
        autoComplete="off"
        maxLength={100}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          if (search === '' || search !== typed.trim() || query.isPlaceholderData || !query.data) return;
          const [first] = query.data;
          if (first) onPick(first);
          else setNew(true);
        })}
      />
      <PickList
        what="patients"
        search={search}
        query={query}
        rows={query.data}
        rowKey={({ id }) => id}
        words={(customer) => ({
          title: fullName(customer),
          detail: [`Patient ${customer.patientNumber}`, phoneText(customer.phone)].filter(Boolean).join(' · '),
        })}
        onPick={onPick}
      />
      {search !== '' && query.isSuccess ? (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setNew(true)}>
          New customer
        </Button>
      ) : null}
    </div>
  );
}
