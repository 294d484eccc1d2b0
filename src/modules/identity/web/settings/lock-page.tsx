import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { PinForm } from './pin-form.tsx';
import { useProfile } from './use-profile.ts';

export default function LockPage() {
  const { query, readAgain } = useProfile();
  return (
    <QueryPanel
      title="Lock screen"
      text="Press L or use the user menu to lock the screen. It locks by itself when nobody is at work. What you typed stays."
      query={query}
    >
      {({ hasPin }) => <PinForm hasPin={hasPin} onChanged={readAgain} />}
    </QueryPanel>
  );
}
