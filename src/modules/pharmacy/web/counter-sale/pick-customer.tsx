import { TextInput } from '@mantine/core';
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

const typingMilliseconds = 200;

/** Finds the patient who buys; whoever is not registered goes to the desk first, where it is paid too. */
export function PickCustomer({ error, onPick }: { error: string | undefined; onPick: (customer: Customer) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const query = useQuery({
    ...pharmacyApi.findCustomers.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <TextInput
        label="Patient"
        description="New patients are registered at the desk first"
        placeholder="Name or number of the patient"
        required
        data-autofocus
        autoComplete="off"
        maxLength={100}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          const [first] = search === typed.trim() && !query.isPlaceholderData ? (query.data ?? []) : [];
          if (first) onPick(first);
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
    </div>
  );
}
