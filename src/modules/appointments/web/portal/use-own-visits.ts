import { useQuery } from '@tanstack/react-query';
import { reread } from '#modules/portal/web/reread.ts';
import { appointmentsApi } from '../api.ts';

export const useOwnVisits = () => useQuery({ ...appointmentsApi.mine.queryOptions(), ...reread });
