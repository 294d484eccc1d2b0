import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './use-profile.ts';

export default function ProfilePage() {
  const { query, replace } = useProfile();
  return (
    <QueryPanel title="Profile" text="How colleagues see you." query={query}>
      {(profile) => <ProfileForm profile={profile} onSaved={replace} />}
    </QueryPanel>
  );
}
