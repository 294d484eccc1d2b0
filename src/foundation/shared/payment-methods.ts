type PaymentMethod = 'cash' | 'card' | 'upi' | 'bank_transfer';

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
};
