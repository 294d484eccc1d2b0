import { SettingsPanel } from '#foundation/ui/settings-panel.tsx';
import { Outbox } from '#modules/outbox/web/outbox.tsx';
import { useCurrentUser } from '../current-user.ts';

export default function OutboxPage() {
  const { isDemo } = useCurrentUser();
  return (
    <SettingsPanel title="Outbox" text="What the clinic sends by e-mail, SMS and WhatsApp." wide>
      <Outbox isDemo={isDemo} />
    </SettingsPanel>
  );
}
