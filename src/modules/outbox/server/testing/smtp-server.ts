import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface ReceivedMail {
  to: string;
  messageId: string;
  /** The whole message as received, headers first, with soft line breaks removed. */
  source: string;
}

interface SmtpServerOptions {
  port?: number;
  /** The server's answer to this recipient; 250 if omitted. */
  answerTo?: (recipient: string) => string | undefined;
  /** Called when a message has arrived and before its receipt is confirmed. Returns whether to confirm it. */
  onMail?: (mail: ReceivedMail) => boolean;
}

export interface SmtpServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  receivedBy: (recipient: string) => ReceivedMail[];
  stop: () => Promise<void>;
}

const decoded = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Enough of SMTP (RFC 5321) to accept mail over a real connection, refuse it, and disappear. */
export async function startSmtpServer({ port = 0, answerTo, onMail }: SmtpServerOptions = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffered = '';
    let to = '';
    let inData = false;

    function takeMail(source: string) {
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? '';
      const mail = { to, messageId, source: decoded(source) };
      received.push(mail);
      if (onMail?.(mail) ?? true) say('250 Taken');
    }

    const commands: Record<string, (line: string) => void> = {
      EHLO: () => say('250 mail.test'),
      MAIL: () => say('250 Sender known'),
      RCPT: (line) => {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(answerTo?.(to) ?? '250 Recipient known');
      },
      DATA: () => {
        inData = true;
        say('354 Go on');
      },
      RSET: () => say('250 Forgotten'),
      QUIT: () => socket.end('221 Bye\r\n'),
    };

    socket.on('data', (chunk) => {
      buffered += chunk;
      for (;;) {
        const end = buffered.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          takeMail(part);
        } else {
          const command = commands[part.slice(0, 4).toUpperCase()];
          if (command) command(part);
          else say('502 Not known');
        }
      }
    });
    say('220 mail.test ESMTP');
  });

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    port: actual,
    url: `smtp://127.0.0.1:${actual}`,
    received,
    receivedBy: (recipient: string) => received.filter(({ to }) => to === recipient),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
