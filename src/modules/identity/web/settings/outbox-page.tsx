import { Outbox } from '#modules/outbox/web/outbox.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SettingsPanel } from './settings-panel.tsx';

export default function OutboxPage() {
  const { isDemo } = useCurrentUser();
  return (
    <SettingsPanel title="Outbox" text="What the clinic sends by e-mail, SMS and WhatsApp." wide>
      <Outbox isDemo={isDemo} />
    </SettingsPanel>
  );
}
