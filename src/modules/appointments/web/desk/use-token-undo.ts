import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import { refusalOf } from '../booking/refusal.ts';
import { readPlacesAgain } from '../read-places-again.ts';

/** Offers for eight seconds to undo a check-in or an issued token. */
export function useTokenUndo(onUndone: () => void) {
  const queryClient = useQueryClient();
  return (visit: Appointment, wasBooked: boolean) => {
    const { id, version } = visit;
    const told = wasBooked ? 'checked in' : `token ${visit.tokenNumber}, ${doctorOf(visit)}`;
    offerUndo(id, `${fullName(visit)}: ${told}`, async () => {
      try {
        await appointmentsApi.undo.call({ id, version });
        onUndone();
      } catch (error) {
        notifications.show({
          title: `${fullName(visit)}: not saved`,
          message: refusalOf(error, visit).sentence,
          color: 'red',
          autoClose: false,
        });
      }
      await readPlacesAgain(queryClient);
    });
  };
}
