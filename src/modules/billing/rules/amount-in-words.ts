const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const;

function inWords(count: number): string {
  const scale = scales.find(({ size }) => count >= size);
  if (scale) {
    const rest = count % scale.size;
    return `${inWords(Math.floor(count / scale.size))} ${scale.name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (count < 20) return small[count] ?? '';
  const ten = tens[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
}

/** Writes an amount as "Rupees one lakh five hundred and paise fifty only", in Indian grouping. */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${inWords(Math.floor(paise / 100))}${rest > 0 ? ` and paise ${inWords(rest)}` : ''} only`;
}
