import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { saveSession, useSession } from '#foundation/web/session/session.ts';
import { identityApi } from '../api.ts';

interface AcceptInvitationProps {
  token: string;
  email: string;
  clinicName: string;
}

/** For people with an account: they accept the invitation signed in as themselves, or sign in to accept it. */
export function AcceptInvitation({ token, email, clinicName }: AcceptInvitationProps) {
  const navigate = useNavigate();
  const session = useSession();
  const isOwner = session?.email.toLowerCase() === email.toLowerCase();
  const accept = useMutation(
    identityApi.acceptInvitation.mutationOptions({
      onSuccess: async ({ token, user }) => {
        saveSession({ token, email: user.email });
        await navigate(homeOf(user.role), { replace: true });
      },
    }),
  );

  return (
    <>
      <p>
        The invitation is for the account <strong>{email}</strong>. Accept it to work at {clinicName} too; your password
        stays as it is.
      </p>
      {session && !isOwner ? <p>You are signed in as {session.email}.</p> : null}
      <ChangeFailure title="Not accepted" change={accept} />
      {isOwner ? (
        <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate({ token })}>
          Accept
        </Button>
      ) : (
        <Button size="md" fullWidth onClick={() => void navigate('/login', { state: { invitation: token } })}>
          Sign in to accept
        </Button>
      )}
    </>
  );
}
