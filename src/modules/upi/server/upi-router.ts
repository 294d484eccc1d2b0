import { takeCallback } from './take-callback.ts';
import { showWebhook, turnOff, turnOn } from './webhook.ts';

export const upiRouter = { webhook: showWebhook, turnOn, turnOff, callback: takeCallback };
