import { useState } from 'react';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { freeDiscount, percentOf } from '../../rules/discount.ts';
import { useApproval } from '../approvals/use-approval.ts';

interface DiscountOf {
  patientId: string;
  /** What the lines cost. */
  gross: number;
  settings: BillingSettings;
}

type DiscountUnit = 'rupees' | 'percent';

/** A discount as it is typed, in rupees or percent, and whether it needs someone else. */
export function useDiscount({ patientId, gross, settings }: DiscountOf) {
  const { role } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const [unit, setUnit] = useState<DiscountUnit>('rupees');
  const [paise, setPaise] = useState<number | null>(null);
  const [percent, setPercent] = useState(Number.NaN);
  const [reason, setReason] = useState('');
  const typed = unit === 'rupees' ? (paise ?? 0) : percentOf(gross, Number.isNaN(percent) ? 0 : percent);
  const amount = isOpen ? typed : 0;
  const isNeeded = amount > 0 && amount <= gross && amount > freeDiscount(role, gross, settings);
  const approval = useApproval({
    kind: 'discount',
    patientId,
    paymentId: null,
    billId: null,
    depositId: null,
    amount,
    ofAmount: gross,
    isNeeded,
  });
  return {
    isOpen,
    setOpen,
    unit,
    setUnit,
    paise,
    setPaise,
    percent,
    setPercent,
    reason,
    setReason,
    amount,
    approval,
    /** As it goes with the bill; null: none. */
    asked: isOpen ? { amount: amount || Number.NaN, reason, approvalId: approval.approved?.id ?? null } : null,
  };
}
