import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { PinForm } from './pin-form.tsx';

export default function LockPage() {
  const { query, readAgain } = useProfile();
  return (
    <QueryPanel
      title="Lock screen"
      text="Press L or use the user menu to lock the screen. It also locks when idle. What you typed is kept."
      query={query}
    >
      {({ hasPin }) => <PinForm hasPin={hasPin} onChanged={readAgain} />}
    </QueryPanel>
  );
}
