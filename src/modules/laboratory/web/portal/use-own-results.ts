import { useQuery } from '@tanstack/react-query';
import { reread } from '#modules/portal/web/reread.ts';
import { laboratoryApi } from '../api.ts';

export const useOwnResults = () => useQuery({ ...laboratoryApi.mine.queryOptions(), ...reread });
