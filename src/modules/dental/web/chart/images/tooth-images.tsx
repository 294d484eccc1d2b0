import { placeText } from '../../../rules/images.ts';
import { ImageList } from './image-list.tsx';
import { useImages } from './use-images.ts';

interface ToothImagesProps {
  patientId: string;
  tooth: number;
}

/** The pictures of one tooth, followed by those of the whole mouth, which show it too. */
export function ToothImages({ patientId, tooth }: ToothImagesProps) {
  const { data = [] } = useImages(patientId);
  const shown = [tooth, null].flatMap((place) => data.filter((image) => image.tooth === place));
  if (shown.length === 0) return null;
  return <ImageList label={`Pictures of ${placeText(tooth).toLowerCase()}`} images={shown} />;
}
