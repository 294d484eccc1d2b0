/** Control characters that frame analyser messages: HL7 between vt and fs (MLLP), ASTM between stx and etx or etb. */
export const vt = '\x0b';
export const fs = '\x1c';
export const stx = '\x02';
export const etx = '\x03';
export const etb = '\x17';
export const enq = '\x05';
export const ack = '\x06';
export const nak = '\x15';
export const eot = '\x04';

export const without = (text: string, signs: readonly string[]) =>
  signs.reduce((rest, sign) => rest.replaceAll(sign, ''), text);
