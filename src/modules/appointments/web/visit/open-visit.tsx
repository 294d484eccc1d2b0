import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import type { RefusedMove } from '../booking/move-form.tsx';
import { VisitDialog } from '../desk/desk-dialogs.tsx';
import type { VisitChanges } from './use-visit-changes.ts';

interface OpenVisitProps {
  /** The visit as it was when opened. */
  seen: Appointment;
  /** The visits on the screen, as they are now. */
  visits: readonly Appointment[];
  changes: VisitChanges;
  refused?: RefusedMove | undefined;
  onClose: () => void;
}

/**
 * The dialog of a visit stays open when another desk moves the visit to a day not on the screen, and says where it is
 * now.
 */
export function OpenVisit({ seen, visits, changes, refused, onClose }: OpenVisitProps) {
  const here = visits.find(({ id }) => id === seen.id);
  const { patientId } = seen;
  const elsewhere = useQuery({
    ...appointmentsApi.ofPatient.queryOptions({ input: { patientId } }),
    enabled: here === undefined,
  });
  const visit = here ?? elsewhere.data?.find(({ id }) => id === seen.id) ?? seen;
  return <VisitDialog seen={seen} visit={visit} changes={changes} refused={refused} onClose={onClose} />;
}
