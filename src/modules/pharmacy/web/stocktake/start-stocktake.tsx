import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { type Location, locationNames, locations } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import styles from './stocktake.module.css';

interface StartStocktakeProps {
  racks: readonly { location: Location; rack: string }[];
}

const allRacks = 'all';

export function StartStocktake({ racks }: StartStocktakeProps) {
  const { location: place, change } = usePharmacyPlace();
  const queryClient = useQueryClient();
  const [location, setLocation] = useState(place);
  const [rack, setRack] = useState('');
  const start = useMutation(
    pharmacyApi.startStocktake.mutationOptions({
      onSuccess: ({ id }) => change({ stocktake: id }, { replace: false }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const here = racks.filter((one) => one.location === location);
  const begin = () => start.mutate({ location, rack: rack || null });
  return (
    <>
      <div className={styles.start}>
        <NativeSelect
          label="Place"
          value={location}
          onChange={(event) => {
            setLocation(locations.find((name) => name === event.currentTarget.value) ?? 'pharmacy');
            setRack('');
          }}
          data={locations.map((value) => ({ value, label: locationNames[value] }))}
        />
        <NativeSelect
          label="Rack"
          value={rack || allRacks}
          onChange={(event) => setRack(event.currentTarget.value === allRacks ? '' : event.currentTarget.value)}
          data={[{ value: allRacks, label: 'All racks' }, ...here.map((one) => one.rack)]}
        />
        <Button leftSection={<ClipboardList size={16} aria-hidden="true" />} loading={start.isPending} onClick={begin}>
          Start counting
        </Button>
      </div>
      {start.isError ? <FailureNote title="Not started" failure={failureOf(start.error)} onRetry={begin} /> : null}
    </>
  );
}
