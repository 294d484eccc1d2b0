import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { validConsent } from '#modules/consents/rules.ts';
import { consentsApi } from '#modules/consents/web/api.ts';
import { ConsentsPanel } from '#modules/consents/web/consents-panel.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import type { Photo } from '../../contract-gallery.ts';
import { aestheticApi } from '../api.ts';
import { AddPhotos } from './add-photos.tsx';
import { CompareSlider } from './compare-slider.tsx';
import styles from './gallery.module.css';
import { MeasureDialog } from './measure-dialog.tsx';
import { PhotoCard } from './photo-card.tsx';

interface ClientPhotosProps {
  patientId: string;
  onBack: () => void;
}

/** One client's photos by area, with the consents the client has given. */
export function ClientPhotos({ patientId, onBack }: ClientPhotosProps) {
  const queryClient = useQueryClient();
  const patient = useQuery(patientsApi.get.queryOptions({ input: { id: patientId } }));
  const photos = useQuery(aestheticApi.photos.queryOptions({ input: { patientId } }));
  const consents = useQuery(consentsApi.ofPatient.queryOptions({ input: { patientId } }));
  const [measured, setMeasured] = useState<Photo | null>(null);
  const remove = useMutation(
    aestheticApi.setPhotoRemoved.mutationOptions({
      onSuccess: ({ id }, { isRemoved }) => {
        if (isRemoved) offerUndo(id, 'Photo removed', () => remove.mutate({ id, isRemoved: false }));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: aestheticApi.key() }),
    }),
  );
  const mayAdd = consents.data && validConsent(consents.data, 'photo');

  return (
    <Loaded what="the client" query={patient} height={400}>
      {(record) => (
        <div className={styles.page}>
          <Group>
            <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
              All clients
            </Button>
            <h2 className={styles.name}>{fullName(record)}</h2>
          </Group>
          <ConsentsPanel patient={{ id: patientId, name: fullName(record) }} room="aesthetic" />
          {mayAdd ? <AddPhotos patientId={patientId} /> : null}
          <ChangeFailure change={remove} />
          <Loaded what="the photos" query={photos} height={240}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title="No photos in the gallery"
                  text={mayAdd ? 'Upload the first photo above.' : 'The client signs the consent to photos first.'}
                />
              ) : (
                [...new Set(list.map(({ area }) => area))].map((area) => {
                  const ofArea = list.filter((photo) => photo.area === area);
                  return (
                    <SectionCard key={area} title={area}>
                      {ofArea.length > 1 ? <CompareSlider photos={ofArea} /> : null}
                      <ul className={styles.photos}>
                        {ofArea.map((photo) => (
                          <PhotoCard
                            key={photo.id}
                            photo={photo}
                            onMeasure={() => setMeasured(photo)}
                            onRemove={() => remove.mutate({ id: photo.id, isRemoved: true })}
                          />
                        ))}
                      </ul>
                    </SectionCard>
                  );
                })
              )
            }
          </Loaded>
          {measured ? <MeasureDialog photo={measured} onClose={() => setMeasured(null)} /> : null}
        </div>
      )}
    </Loaded>
  );
}
