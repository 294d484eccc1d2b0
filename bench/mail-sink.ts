// A mail server in its own process that accepts every message and remembers only how often each one came.
import { startSmtpServer } from '#modules/outbox/server/testing/smtp-server.ts';

const times = new Map<string, number>();
let messages = 0;

const smtp = await startSmtpServer({
  onMail: ({ messageId }) => {
    messages += 1;
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
    smtp.received.length = 0;
    return true;
  },
});

process.on('message', () => process.send?.({ messages, different: times.size }));
process.send?.({ url: smtp.url });
process.on('disconnect', () => process.exit());
