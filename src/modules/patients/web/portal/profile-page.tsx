import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import { LanguageSwitch } from '#modules/portal/web/language-switch.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { OwnOpenings } from './own-openings.tsx';
import { OwnProfile } from './own-profile.tsx';

export default function ProfilePage() {
  const { query, isShown } = useFamily();
  return (
    <div className={styles.page}>
      <FamilySwitch />
      <UnconfirmedNote />
      <LanguageSwitch />
      <PortalRead what="your profile" query={query}>
        {(family) =>
          family.length > 0 ? (
            <>
              {family.filter(isShown).map((member) => (
                <OwnProfile key={member.patientId} member={member} />
              ))}
              <OwnOpenings />
            </>
          ) : (
            <EmptyState title="No record is linked to your account" text="Ask at the desk for an invitation." />
          )
        }
      </PortalRead>
    </div>
  );
}
