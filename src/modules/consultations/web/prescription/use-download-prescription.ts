import { useMutation } from '@tanstack/react-query';
import type { Consultation } from '../../contract.ts';
import { consultationsApi } from '../api.ts';

/** Downloads the PDF from the server. */
export function useDownloadPrescription({ id, patientNumber, appointmentDate }: Consultation['visit']) {
  return useMutation({
    mutationFn: () => consultationsApi.prescription.call({ id }),
    onSuccess: (pdf) => {
      const address = URL.createObjectURL(pdf);
      const link = document.createElement('a');
      link.href = address;
      link.download = `prescription-${patientNumber}-${appointmentDate}.pdf`;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
