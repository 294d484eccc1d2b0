import { notifications } from '@mantine/notifications';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { NewSeries } from '../../contract-series.ts';
import { missingForDates, type RepeatChoice, visitsText } from '../../rules/series.ts';
import { appointmentsApi } from '../api.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import type { PlaceValues } from './place-fields.tsx';

const once: RepeatChoice = { unit: '', every: 1, ends: 'count', count: 6, until: '' };

function questionOf(repeat: RepeatChoice, place: PlaceValues) {
  const { unit, every, ends, count, until } = repeat;
  if (!unit || missingForDates(repeat, place)) return skipToken;
  const { doctorId, date, time } = place;
  return { doctorId, date, time, unit, every, ...(ends === 'count' ? { count } : { until }) };
}

/** Repeated visits: the chosen interval, the resulting dates and those that will be booked. */
export function useSeries(place: PlaceValues, onBooked: () => void) {
  const queryClient = useQueryClient();
  const [repeat, setRepeat] = useState(once);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const question = questionOf(repeat, place);
  const plan = useQuery(appointmentsApi.planSeries.queryOptions({ input: question }));
  const planned = question === skipToken ? [] : (plan.data ?? []);
  const booking = useMutation(
    appointmentsApi.bookSeries.mutationOptions({
      onSuccess: ({ visits }) => {
        notifications.show({ message: `Booked ${visitsText(visits.length)}` });
        onBooked();
      },
      // After a refusal too, because the dates shown as free were out of date.
      onSettled: () => readPlacesAgain(queryClient),
    }),
  );
  return {
    repeat,
    isOn: repeat.unit !== '',
    change: (changes: Partial<RepeatChoice>) => {
      setRepeat((before) => ({ ...before, ...changes }));
      booking.reset();
    },
    plan,
    planned,
    missing: missingForDates(repeat, place),
    dates: planned.filter(({ date, inTheWay }) => inTheWay === null && !leftOut.has(date)).map(({ date }) => date),
    choose: (date: string, isChosen: boolean) =>
      setLeftOut((before) => new Set(isChosen ? [...before].filter((one) => one !== date) : [...before, date])),
    booking,
    /** The form has no field for these dates, so their faults are shown here. */
    failure: booking.isError ? failureOf(unshownFault(booking.error, [])) : null,
    book: (series: NewSeries) => booking.mutate(series),
  };
}

export type Series = ReturnType<typeof useSeries>;
