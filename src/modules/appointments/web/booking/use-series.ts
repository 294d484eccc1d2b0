import { notifications } from '@mantine/notifications';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { NewSeries } from '../../contract-series.ts';
import { mostInSeries, type RepeatUnit, visitsText } from '../../rules/series.ts';
import { appointmentsApi } from '../api.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import type { PlaceValues } from './place-fields.tsx';

interface RepeatChoice {
  /** Empty for a single visit. */
  unit: RepeatUnit | '';
  every: number;
  ends: 'count' | 'until';
  count: number;
  until: string;
}

const once: RepeatChoice = { unit: '', every: 1, ends: 'count', count: 6, until: '' };

export const isWhole = (value: number, from: number) =>
  Number.isInteger(value) && value >= from && value <= mostInSeries;

function questionOf({ unit, every, ends, count, until }: RepeatChoice, { doctorId, date, time }: PlaceValues) {
  const isPlaced = doctorId !== '' && date !== '' && time !== '';
  const hasEnd = ends === 'count' ? isWhole(count, 2) : until >= date;
  if (!unit || !isPlaced || !isWhole(every, 1) || !hasEnd) return skipToken;
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
