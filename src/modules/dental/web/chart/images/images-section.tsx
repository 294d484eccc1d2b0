import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import type { DentalImage } from '../../../contract-images.ts';
import { dentalImages } from '../../../rules/images.ts';
import { dentalApi } from '../../api.ts';
import { CorrectImageDialog } from './correct-image-dialog.tsx';
import { dayFaultOf, type ImageDetails, ImageFields } from './image-fields.tsx';
import { ImageList } from './image-list.tsx';
import styles from './images.module.css';
import { useImages } from './use-images.ts';

interface ImagesSectionProps {
  patientId: string;
  /** The default tooth of a new picture; null for the whole mouth. */
  chosenTooth: number | null;
}

/** All pictures of the patient's teeth, with a form to add more. */
export function ImagesSection({ patientId, chosenTooth }: ImagesSectionProps) {
  const queryClient = useQueryClient();
  const images = useImages(patientId);
  const [correcting, setCorrecting] = useState<DentalImage | null>(null);
  const [typed, setTyped] = useState<Omit<ImageDetails, 'tooth'>>({ kind: 'xray', takenOn: clinicToday() });
  const [place, setPlace] = useState({ chosenTooth, tooth: chosenTooth });
  const tooth = place.chosenTooth === chosenTooth ? place.tooth : chosenTooth;
  const details = { ...typed, tooth };
  const refresh = () => queryClient.invalidateQueries({ queryKey: dentalApi.images.key() });
  const removing = useMutation(
    dentalApi.setImageRemoved.mutationOptions({
      onSuccess: ({ id, version }, { isRemoved }) => {
        if (isRemoved) offerUndo(id, 'Picture removed', () => removing.mutate({ id, version, isRemoved: false }));
      },
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: refresh,
    }),
  );
  async function add(fileId: string) {
    await dentalApi.addImage.call({ patientId, fileId, ...details });
    await refresh();
  }
  return (
    <SectionCard title="X-rays and photos">
      <Loaded what="X-rays and photos" query={images} height={80}>
        {(list) =>
          list.length === 0 ? (
            <p>No X-rays or photos yet</p>
          ) : (
            <ImageList
              label="X-rays and photos"
              images={list}
              onCorrect={setCorrecting}
              onRemove={({ id, version }) => removing.mutate({ id, version, isRemoved: true })}
            />
          )
        }
      </Loaded>
      <div className={styles.add}>
        <ImageFields
          details={details}
          onChange={({ tooth: chosen, ...others }) => {
            setPlace({ chosenTooth, tooth: chosen });
            setTyped(others);
          }}
        />
        {dayFaultOf(details) ? null : <FileUpload purpose={dentalImages} onUploaded={add} />}
      </div>
      {correcting ? <CorrectImageDialog image={correcting} onClose={() => setCorrecting(null)} /> : null}
    </SectionCard>
  );
}
