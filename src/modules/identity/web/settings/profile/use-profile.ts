import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#foundation/web/session/session-events.ts';
import type { Profile } from '../../../contract-account.ts';
import { identityApi } from '../../api.ts';

/** The user's own account, with a function to replace it with a newer version. */
export function useProfile() {
  const queryClient = useQueryClient();
  const query = useQuery(identityApi.profile.queryOptions());
  return {
    query,
    replace: (profile: Profile) => {
      queryClient.setQueryData(identityApi.profile.queryKey(), profile);
      announce('user_updated');
    },
    readAgain: () => announce('user_updated'),
  };
}
