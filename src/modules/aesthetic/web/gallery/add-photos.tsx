import { Autocomplete, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { aestheticPhotos, commonAreas, photoDayFault } from '../../rules/photos.ts';
import { aestheticApi } from '../api.ts';

/** Area and date come before the pictures and stay for the next ones. */
export function AddPhotos({ patientId }: { patientId: string }) {
  const queryClient = useQueryClient();
  const [area, setArea] = useState('');
  const [takenOn, setTakenOn] = useState(clinicToday());
  const dayFault = takenOn ? photoDayFault(takenOn, clinicToday()) : null;
  async function add(fileId: string) {
    await aestheticApi.addPhoto.call({ patientId, fileId, area, takenOn });
    await queryClient.invalidateQueries({ queryKey: aestheticApi.key() });
  }
  return (
    <SectionCard title="Add photos">
      <Group align="flex-end" mb="sm">
        <Autocomplete label="Area" required data={commonAreas} value={area} onChange={setArea} />
        <DateField label="Taken on" value={takenOn} max={clinicToday()} error={dayFault} onChange={setTakenOn} />
      </Group>
      {area.trim() && takenOn && !dayFault ? (
        <FileUpload purpose={aestheticPhotos} onUploaded={add} />
      ) : (
        <p>Enter the area and the date first.</p>
      )}
    </SectionCard>
  );
}
