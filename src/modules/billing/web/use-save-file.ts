import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#foundation/web/files/save-file.ts';

/** Fetches a document and saves it under its number. */
export function useSaveFile(number: string, fetchFile: () => Promise<File>) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (pdf) => saveFile(pdf, `${number.replaceAll('/', '-')}.pdf`),
  });
}
