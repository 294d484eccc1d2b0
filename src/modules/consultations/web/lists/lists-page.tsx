import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { OverriddenWarnings } from './overridden-warnings.tsx';
import { OwnDiagnoses } from './own-diagnoses.tsx';
import { OwnDrugs } from './own-drugs.tsx';

/**
 * The clinic's own drugs and diagnoses in addition to the built-in ones and, for admins, the warnings that were
 * overridden.
 */
export default function ListsPage() {
  const { role } = useCurrentUser();
  return (
    <>
      <OwnDrugs />
      <OwnDiagnoses />
      {role === 'admin' ? <OverriddenWarnings /> : null}
    </>
  );
}
