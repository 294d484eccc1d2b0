const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const paisePerRupee = 100;

/** ₹1,45,600; with paise only where there are some. */
export function rupees(paise: number): string {
  return (paise % paisePerRupee === 0 ? whole : exact).format(paise / paisePerRupee);
}
