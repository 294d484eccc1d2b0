import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { StoredFile } from '../contract.ts';
import { opensInBrowser } from '../rules.ts';
import { filesApi } from './api.ts';

const PictureDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog);

type OpenedFile = Pick<StoredFile, 'id' | 'name' | 'kind'>;

function save(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

const addressOfFile = (id: string) => filesApi.open.call({ id });

/** Opens a file: pictures in the dialog that it returns; all others are downloaded. */
export function useOpenFile(addressOf = addressOfFile) {
  const [picture, setPicture] = useState<{ name: string; address: string } | null>(null);
  const opening = useMutation({
    mutationFn: ({ id }: OpenedFile) => addressOf(id),
    onSuccess: ({ address }, { name, kind }) => (opensInBrowser(kind) ? setPicture({ name, address }) : save(address)),
  });
  const dialog: ReactNode = picture ? <PictureDialog {...picture} onClose={() => setPicture(null)} /> : null;
  return {
    open: (file: OpenedFile) => opening.mutate(file),
    /** Why the file was not opened. */
    faultOf: ({ id }: OpenedFile) =>
      opening.isError && opening.variables?.id === id ? `Not opened. ${failureOf(opening.error).sentence}` : null,
    dialog,
  };
}
