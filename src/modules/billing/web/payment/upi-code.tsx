import { QrCode } from '#foundation/ui/print/qr-code.tsx';
import styles from '../bill/bill-dialog.module.css';
import { SecondScreen } from './second-screen.tsx';

interface UpiCodeProps {
  upi: string;
  address: string;
  amount: string;
  /** What the payment is for. */
  about: string;
}

/** The code at the desk, which the patient scans here or on a separate screen. */
export function UpiCode({ upi, address, amount, about }: UpiCodeProps) {
  return (
    <div className={styles.qr}>
      <QrCode text={upi} label={`UPI code for ${amount}`} />
      <p className={styles.muted}>{address}</p>
      <SecondScreen upi={upi} amount={amount} about={about} />
    </div>
  );
}
