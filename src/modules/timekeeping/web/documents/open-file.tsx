import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { StoredFile } from '#modules/files/contract.ts';
import { opensInBrowser } from '#modules/files/rules.ts';
import { filesApi } from '#modules/files/web/api.ts';
import { PictureDialog } from '#modules/files/web/picture-dialog.tsx';

/** Opens pictures here and downloads everything else. */
export function OpenFile({ title, file }: { title: string; file: StoredFile }) {
  const [picture, setPicture] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: () => filesApi.open.call({ id: file.id }),
    onSuccess: ({ address }) => {
      if (opensInBrowser(file.kind)) setPicture(address);
      else window.location.assign(address);
    },
  });
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={opening.isPending} onClick={() => opening.mutate()}>
        {title}
      </Button>
      {opening.isError ? <span role="alert">{`Not opened. ${failureOf(opening.error).sentence}`}</span> : null}
      {picture ? <PictureDialog name={title} address={picture} onClose={() => setPicture(null)} /> : null}
    </>
  );
}
