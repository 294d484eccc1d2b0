import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#foundation/web/screens/read-again.ts';

/** After a booking or move, reads again the visits, and the doctors' hours, which may have been why it was refused. */
export const readPlacesAgain = (queryClient: QueryClient) =>
  readAgain(queryClient, ['appointments', 'doctors', 'doctor_exceptions']);
