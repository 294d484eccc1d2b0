import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['Rao, Asha', 'say "hi"', 'two\nlines'], '"Rao, Asha","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+919848012345', '-5+1', '@x', '\tx'], "'=1+1,'+919848012345,'-5+1,'@x,'\tx\r\n"],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [['0042 "Care"\nWest'], '"\'0042 ""Care""\nWest"\r\n'],
  [['0.50'], '0.50\r\n'],
  [['-39.00', -5, '-05', '-1e5', '-'], "-39.00,-5,-05,'-1e5,'-\r\n"],
  [
    ['03/12/2027', '03/12/2027 09:05', '03/12/2027, 9:05 pm', '13/12/2027'],
    '03/12/2027,03/12/2027 09:05,"03/12/2027, 9:05 pm",13/12/2027\r\n',
  ],
  [['03/12', '03/12/2027-1', '01/01/2027+1', '0301122027'], "'03/12,'03/12/2027-1,'01/01/2027+1,'0301122027\r\n"],
  [['లక్ష్మి'], 'లక్ష్మి\r\n'],
])('the cells %j make a CSV line that is safe to open', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
