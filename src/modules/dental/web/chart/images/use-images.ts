import { useQuery } from '@tanstack/react-query';
import { dentalApi } from '../../api.ts';

export const useImages = (patientId: string) => useQuery(dentalApi.images.queryOptions({ input: { patientId } }));
