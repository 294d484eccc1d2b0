// node scripts/send-results.ts ACCESSION CODE VALUE [UNIT] [NAME]: sends one result to the analyser link on this
// machine, for trying it out.
import { once } from 'node:events';
import { connect } from 'node:net';
import { fs, vt } from '#modules/laboratory/rules/analysers/control-signs.ts';

const [accession, code, value, unit = '', name = ''] = process.argv.slice(2);
if (accession && code && value) {
  const message = [
    `MSH|^~\\&|Trial||Krama||${Date.now()}||ORU^R01|${Date.now()}|P|2.5`,
    `PID|1||||${name}`,
    `OBR|1||${accession}`,
    `OBX|1|NM|${code}||${value}|${unit}|||||F`,
    '',
  ].join('\r');
  const socket = connect(Number(process.env.ANALYSER_PORT ?? 6661), '127.0.0.1').setEncoding('latin1');
  socket.write(`${vt}${message}${fs}\r`);
  const [answer] = await once(socket, 'data');
  console.log(String(answer).includes('MSA|AA') ? 'Acknowledged.' : `Refused: ${answer}`);
  socket.end();
} else {
  console.error('Enter the accession number, the code and the value: L000042 k 4.1 mmol/L');
  process.exitCode = 1;
}
