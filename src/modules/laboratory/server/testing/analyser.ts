import { once } from 'node:events';
import { connect } from 'node:net';
import { checksumOf } from '../../rules/analysers/astm-frames.ts';
import { ack, enq, eot, etx, fs, stx, vt } from '../../rules/analysers/control-signs.ts';

/** An analyser's message with the potassium of one tube. */
export const potassiumMessage = (accessionNumber: string, value: string, patient = '', control = '1') =>
  [
    `MSH|^~\\&|A|B|||20261116||ORU^R01|${control}|P|2.5`,
    `PID|1||||${patient}`,
    `OBR|1||${accessionNumber}`,
    `OBX|1|NM|2823-3^K^LN||${value}|mmol/L|||||F`,
    '',
  ].join('\r');

/** An analyser on its own connection: it sends one message at a time and waits for each answer. */
async function talk(port: number, sentences: readonly string[], isAnswer: (heard: string) => boolean) {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  const answers: string[] = [];
  for (const sentence of sentences) {
    socket.write(sentence, 'latin1');
    let heard = '';
    while (!isAnswer(heard)) heard += String((await once(socket, 'data'))[0]);
    answers.push(heard);
  }
  return { socket, answers };
}

/** Returns the acknowledgements, one per message. */
export async function sendHl7(port: number, messages: readonly string[]): Promise<string[]> {
  const framed = messages.map((message) => `${vt}${message}${fs}\r`);
  const { socket, answers } = await talk(port, framed, (heard) => heard.includes(fs));
  socket.end();
  return answers;
}

export async function sendAstm(port: number, records: readonly string[]): Promise<boolean> {
  const frames = records.map((record, at) => {
    const framed = `${(at + 1) % 8}${record}\r${etx}`;
    return `${stx}${framed}${checksumOf(framed)}\r\n`;
  });
  const { socket, answers } = await talk(port, [enq, ...frames], (heard) => heard.length > 0);
  socket.end(eot);
  return answers.every((answer) => answer === ack);
}
