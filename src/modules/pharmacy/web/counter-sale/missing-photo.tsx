import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import type { CounterSale } from '../../contract-sales.ts';
import { outsidePrescriptions } from '../../rules/counter-sale/counter-sale.ts';
import { pharmacyApi } from '../api.ts';

type MissingPhotoProps = Pick<CounterSale, 'id' | 'firstName' | 'noPhotoReason'>;

/** Shows why an outside prescription has no photo, until someone adds it. */
export function MissingPhoto({ id, firstName, noPhotoReason }: MissingPhotoProps) {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const adding = useMutation(
    pharmacyApi.addPhoto.mutationOptions({
      onSuccess: () => notifications.show({ message: `Photo added to the sale of ${firstName}` }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  return (
    <div>
      <StatusChip hue="orange">Photo missing</StatusChip> {noPhotoReason}{' '}
      {isAdding ? (
        <FileUpload
          purpose={outsidePrescriptions}
          onUploaded={async (fileId) => {
            await adding.mutateAsync({ id, fileId });
          }}
        />
      ) : (
        <Button variant="subtle" size="xs" onClick={() => setAdding(true)}>
          Add photo
        </Button>
      )}
      {adding.isError ? <p role="alert">{`Not added. ${failureOf(adding.error).sentence}`}</p> : null}
    </div>
  );
}
