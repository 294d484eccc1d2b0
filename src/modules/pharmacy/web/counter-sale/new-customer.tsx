import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { sexes } from '#modules/patients/contract-record.ts';
import { namesOf } from '#modules/patients/rules.ts';
import { fieldNames, sexNames } from '#modules/patients/web/patient-words.ts';
import { type Customer, NewCustomer } from '../../contract-sales.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';
import { onEnter } from '../on-enter.ts';

interface NewCustomerFieldsProps {
  /** The search text that found nobody. */
  search: string;
  onAdded: (customer: Customer) => void;
  onCancel: () => void;
}

/** Registers a new counter customer with as little as a bill needs. Enter in any field adds them. */
export function NewCustomerFields({ search, onAdded, onCancel }: NewCustomerFieldsProps) {
  const isPhone = !/\p{L}/u.test(search);
  const [name, setName] = useState(isPhone ? '' : search);
  const [phone, setPhone] = useState(isPhone ? search : '');
  const [sex, setSex] = useState('');
  const { faults, saving, send } = useCheckedSave(NewCustomer, (typed) => pharmacyApi.addCustomer.call(typed), {
    reads: ['patients'],
    onSaved: onAdded,
  });
  const add = () => send({ ...namesOf(name), phone, sex });
  return (
    <fieldset className={styles.line}>
      <legend className={styles.drug}>New customer</legend>
      <Group align="flex-start">
        <TextInput
          label="Name"
          required
          autoFocus={isPhone}
          autoComplete="off"
          maxLength={200}
          value={name}
          error={faults.firstName ?? faults.lastName}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onEnter(add)}
        />
        <TextInput
          label={fieldNames.phone}
          required
          type="tel"
          autoFocus={!isPhone}
          autoComplete="off"
          maxLength={30}
          value={phone}
          error={faults.phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          onKeyDown={onEnter(add)}
        />
        <Radio.Group
          label={fieldNames.sex}
          required
          value={sex}
          error={faults.sex}
          onChange={setSex}
          onKeyDown={onEnter(add)}
        >
          <Group my={4}>
            {sexes.map((value) => (
              <Radio key={value} value={value} label={sexNames[value]} />
            ))}
          </Group>
        </Radio.Group>
      </Group>
      <ChangeFailure title="Not saved" change={saving} />
      <Group mt="xs">
        <Button size="xs" loading={saving.isPending} onClick={add}>
          Add customer
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </fieldset>
  );
}
