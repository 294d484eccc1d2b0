import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timekeepingApi } from './api.ts';

/** The time, anew every half minute. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The server keeps the clock: what it answers is shown, never a guess. */
export function useClock() {
  const queryClient = useQueryClient();
  return useMutation(
    timekeepingApi.clock.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
    }),
  );
}
