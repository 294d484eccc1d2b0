import { notifications } from '@mantine/notifications';
import { printOnce } from '#foundation/ui/print/print-once.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { sheetOf } from '../../rules/prescription-sheet.ts';
import { consultationsApi } from '../api.ts';
import { PrescriptionPaper } from './prescription-paper.tsx';

/** Prints the prescription of a signed visit, whatever is on the screen. */
export function usePrintSigned() {
  const { clinicName, clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  return async (id: string) => {
    try {
      const consultation = await consultationsApi.get.call({ id });
      const clinic = { name: clinicName, address: consultation.clinicAddress, logo: null };
      printOnce(<PrescriptionPaper sheet={sheetOf({ ...consultation, clinic, timeZone, timeFormat })} />);
    } catch (error) {
      const { sentence } = failureOf(error);
      notifications.show({ color: 'red', autoClose: false, title: 'Signed, but not printed', message: sentence });
    }
  };
}
