import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['Rao, Asha', 'say "hi"', 'two\nlines'], '"Rao, Asha","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+919848012345', '-5', '@x', '\tx'], "'=1+1,'+919848012345,'-5,'@x,'\tx\r\n"],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [['0042 "Care"\nWest'], '"\'0042 ""Care""\nWest"\r\n'],
  [['0.50'], '0.50\r\n'],
  [['లక్ష్మి'], 'లక్ష్మి\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
