import { useMutation } from '@tanstack/react-query';

/** Fetches a paper and saves it under its number. */
export function useSaveFile(number: string, fetchFile: () => Promise<File>) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (pdf) => {
      const address = URL.createObjectURL(pdf);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${number.replaceAll('/', '-')}.pdf`;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
