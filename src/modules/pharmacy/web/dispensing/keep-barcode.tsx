import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { NewCode } from '../../rules/dispensing/dispensing-scan.ts';
import { pharmacyApi } from '../api.ts';

interface KeepBarcodeProps {
  code: NewCode;
  onKept: (kept: { itemId: string; barcode: string }) => void;
}

/** Saves a code that no item has yet as the barcode of an item, after a look at the pack. */
export function KeepBarcode({ code: { barcode, items }, onKept }: KeepBarcodeProps) {
  const queryClient = useQueryClient();
  const keep = useMutation(
    pharmacyApi.keepBarcode.mutationOptions({
      onSuccess: (_, { id, barcode: kept }) => onKept({ itemId: id, barcode: kept }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  return (
    <>
      <Group gap="xs" mt={8}>
        {items.map(({ itemId, name }) => (
          <Button
            key={itemId}
            size="xs"
            variant="default"
            loading={keep.isPending && keep.variables.id === itemId}
            onClick={() => keep.mutate({ id: itemId, barcode })}
          >
            {`Keep as barcode of ${name}`}
          </Button>
        ))}
      </Group>
      <ChangeFailure title="Not kept" change={keep} />
    </>
  );
}
