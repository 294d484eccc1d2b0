import { ProfileForm } from './profile-form.tsx';
import { QueryPanel } from './query-panel.tsx';
import { useProfile } from './use-profile.ts';

export default function ProfilePage() {
  const { query, replace } = useProfile();
  return (
    <QueryPanel title="Profile" text="How colleagues see you." query={query}>
      {(profile) => <ProfileForm profile={profile} onSaved={replace} />}
    </QueryPanel>
  );
}
