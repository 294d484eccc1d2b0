import { SettingsPanel } from '#foundation/ui/forms/settings-panel.tsx';
import { outboxApi } from '#modules/outbox/web/api.ts';
import { Outbox } from '#modules/outbox/web/outbox.tsx';
import { useCurrentUser } from '../current-user.ts';

export default function OutboxPage() {
  const { isDemo } = useCurrentUser();
  return (
    <SettingsPanel title="Outbox" text="What the clinic sends by e-mail, SMS and WhatsApp." wide>
      <Outbox
        api={outboxApi}
        isDemo={isDemo}
        firstMessage="Invite someone under People, and the invitation appears here."
      />
    </SettingsPanel>
  );
}
