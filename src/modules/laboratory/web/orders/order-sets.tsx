import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { usualSets } from '../../content/order-sets.ts';
import type { OrderSet } from '../../contract-orders.ts';
import { laboratoryApi } from '../api.ts';

interface OrderSetsProps {
  /** The line typed so far, which a new set would hold. */
  line: string;
  /** Whether the line can be saved as a set. */
  canSave: boolean;
  onPick: (line: string) => void;
}

/** Tests that are ordered together with one press: usual sets, and the user's own. */
export function OrderSets({ line, canSave, onPick }: OrderSetsProps) {
  const { data } = useQuery(laboratoryApi.orderSets.queryOptions());
  const [isNaming, setNaming] = useState(false);
  const pick = (set: string) => onPick([line.trim(), set].filter(Boolean).join(' '));
  return (
    <Group gap={6} role="group" aria-label="Sets of tests">
      {usualSets.map((set) => (
        <Button key={set.name} size="compact-xs" variant="default" title={set.line} onClick={() => pick(set.line)}>
          {set.name}
        </Button>
      ))}
      {data?.map((set) => (
        <OwnSet key={set.id} set={set} onPick={() => pick(set.line)} />
      ))}
      {canSave && !isNaming ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Plus size={12} aria-hidden="true" />}
          onClick={() => setNaming(true)}
        >
          Save as a set
        </Button>
      ) : null}
      {canSave && isNaming ? <NameSet line={line} onDone={() => setNaming(false)} /> : null}
    </Group>
  );
}

function OwnSet({ set: { id, name, line }, onPick }: { set: OrderSet; onPick: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation(
    laboratoryApi.removeOrderSet.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.orderSets.key() }),
    }),
  );
  return (
    <Button.Group>
      <Button size="compact-xs" variant="light" title={line} onClick={onPick}>
        {name}
      </Button>
      <Button
        size="compact-xs"
        variant="light"
        aria-label={`Remove the set ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <X size={12} aria-hidden="true" />
      </Button>
    </Button.Group>
  );
}

function NameSet({ line, onDone }: { line: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation(
    laboratoryApi.saveOrderSet.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.orderSets.key() }),
    }),
  );
  const failure = save.isError ? failureOf(save.error) : null;
  const keep = () => save.mutate({ name, line });
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Name of the set"
        placeholder="Name of the set"
        autoFocus
        maxLength={40}
        value={name}
        error={failure?.fieldErrors.find(({ field }) => field === 'name')?.message}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would otherwise submit the surrounding form of the note.
          event.preventDefault();
          keep();
        }}
      />
      <Button size="compact-xs" loading={save.isPending} onClick={keep}>
        Save set
      </Button>
      {failure && failure.fieldErrors.length === 0 ? (
        <FailureNote title="Not saved" failure={failure} onRetry={keep} />
      ) : null}
    </>
  );
}
