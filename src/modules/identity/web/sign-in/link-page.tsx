import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Link, type MetaFunction, useParams } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { identityApi } from '../api.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { ConfirmByEmail } from './confirm-by-email.tsx';
import styles from './login-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const meta: MetaFunction = () => [
  { title: `Set your password · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The page that an invitation or a link for a new password opens. */
export default function LinkPage() {
  const { token = '' } = useParams();
  const { data: link, error, isFetching, refetch } = useQuery(identityApi.link.queryOptions({ input: { token } }));
  const isSpent = error instanceof ORPCError && error.code === 'LINK_NOT_VALID';
  const isInvitation = link?.kind === 'invitation';

  return (
    <SignInFrame title={isInvitation ? `Welcome to ${link.clinicName}` : 'Set a new password'}>
      {error ? (
        <FailureNote
          title="This link cannot be used"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={isSpent ? null : () => void refetch()}
        />
      ) : null}
      {link?.needs === 'sign-in' ? (
        <AcceptInvitation token={token} email={link.email} clinicName={link.clinicName} />
      ) : null}
      {link?.needs === 'e-mail' ? <ConfirmByEmail {...link} /> : null}
      {link?.needs === 'password' ? (
        <>
          <p>
            {isInvitation ? 'Choose a password to sign in as ' : 'For the account '}
            <strong>{link.email}</strong>
          </p>
          <NewPasswordForm token={token} email={link.email} clinicName={link.clinicName} isReset={!isInvitation} />
        </>
      ) : null}
      <Link to="/login" className={styles.back}>
        Back to Login
      </Link>
    </SignInFrame>
  );
}
