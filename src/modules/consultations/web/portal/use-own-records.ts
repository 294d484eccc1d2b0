import { useQuery } from '@tanstack/react-query';
import { reread } from '#modules/portal/web/reread.ts';
import { consultationsApi } from '../api.ts';

export const useOwnRecords = () => useQuery({ ...consultationsApi.mine.queryOptions(), ...reread });
