import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { filesApi } from '#modules/files/web/api.ts';
import { PictureDialog } from '#modules/files/web/picture-dialog.tsx';

export function PrescriptionPhoto({ fileId }: { fileId: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: () => filesApi.open.call({ id: fileId }),
    onSuccess: (opened) => setAddress(opened.address),
  });
  return (
    <>
      <Button variant="subtle" size="xs" loading={opening.isPending} onClick={() => opening.mutate()}>
        Show prescription
      </Button>
      {opening.isError ? <span role="alert">{`Not opened. ${failureOf(opening.error).sentence}`}</span> : null}
      {address ? <PictureDialog name="Prescription" address={address} onClose={() => setAddress(null)} /> : null}
    </>
  );
}
