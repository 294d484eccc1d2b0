import type { MessageSummary } from '../contract.ts';

export const kindNames: Record<MessageSummary['kind'], string> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
