const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const paisePerRupee = 100;

/** ₹1,45,600; with paise only where there are some, and with a minus as wide as a plus. */
export function rupees(paise: number): string {
  return (paise % paisePerRupee === 0 ? whole : exact).format(paise / paisePerRupee).replace('-', '−');
}

/** Whether commas stand where an amount has them: before the last three figures and before every two in front of these. */
export function areCommasInPlace(commasAfter: readonly number[], wholeFigures: number): boolean {
  return commasAfter.every((before) => {
    const after = wholeFigures - before;
    return before > 0 && after >= 3 && after % 2 === 1;
  });
}
