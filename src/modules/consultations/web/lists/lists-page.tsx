import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { OverriddenWarnings } from './overridden-warnings.tsx';
import { OwnDiagnoses } from './own-diagnoses.tsx';
import { OwnDrugs } from './own-drugs.tsx';

/** What the clinic adds to the drugs and diagnoses that every clinic begins with, and for admins which warnings were passed. */
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
