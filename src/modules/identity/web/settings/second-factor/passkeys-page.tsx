import styles from '#foundation/ui/forms/settings-panel.module.css';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

export default function PasskeysPage() {
  const { query, replace, readAgain } = useProfile();
  return (
    <QueryPanel
      title="Passkeys"
      text="Sign in with your fingerprint, face or device PIN instead of a password."
      query={query}
    >
      {({ passkeys }) => (
        <>
          {passkeys.length === 0 ? (
            <EmptyState title="No passkeys yet" text="Add one for this device." />
          ) : (
            <ul className={styles.rows}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={readAgain} />
              ))}
            </ul>
          )}
          <AddPasskey onAdded={replace} />
        </>
      )}
    </QueryPanel>
  );
}
