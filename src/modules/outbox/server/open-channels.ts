import type { Settings } from '#foundation/server/settings.ts';
import type { Channel } from './channel.ts';
import { webhookChannel } from './webhook-channel.ts';

/** The channels that the settings configure. */
export async function openChannels({ mail, messageWebhook }: Settings): Promise<Channel[]> {
  const channels = messageWebhook ? [webhookChannel(messageWebhook)] : [];
  if (!mail) return channels;
  // The mail library takes 14 MB, so it is loaded only if there is a mail server.
  const { mailChannel } = await import('./mail-channel.ts');
  return [mailChannel(mail), ...channels];
}
