import { type DueReminderValues, dueReminder } from './due-reminder.ts';
import { type EnquiryReceivedValues, enquiryReceived } from './enquiry-received.ts';
import { type FurtherClinicValues, furtherClinic } from './further-clinic.ts';
import { type InvitationValues, invitation } from './invitation.ts';
import { type LabReportReadyValues, labReportReady } from './lab-report-ready.ts';
import type { Letter } from './letter.ts';
import { type MedicineRecalledValues, medicineRecalled } from './medicine-recalled.ts';
import { type NewEnquiryValues, newEnquiry } from './new-enquiry.ts';
import { type PasswordResetValues, passwordReset } from './password-reset.ts';
import { type PurchaseOrderValues, purchaseOrder } from './purchase-order.ts';
import { type ReceiptValues, receipt } from './receipt.ts';
import { type VisitReminderValues, visitReminder } from './visit-reminder.ts';

/**
 * All messages that the product sends to people, by the name stored with each message, and the values each template
 * needs.
 */
export interface TemplateValues {
  invitation: InvitationValues;
  furtherClinic: FurtherClinicValues;
  passwordReset: PasswordResetValues;
  enquiryReceived: EnquiryReceivedValues;
  newEnquiry: NewEnquiryValues;
  visitReminder: VisitReminderValues;
  dueReminder: DueReminderValues;
  labReportReady: LabReportReadyValues;
  medicineRecalled: MedicineRecalledValues;
  purchaseOrder: PurchaseOrderValues;
  receipt: ReceiptValues;
}

export const templates: { [Name in keyof TemplateValues]: (values: TemplateValues[Name]) => Letter } = {
  invitation,
  furtherClinic,
  passwordReset,
  enquiryReceived,
  newEnquiry,
  visitReminder,
  dueReminder,
  labReportReady,
  medicineRecalled,
  purchaseOrder,
  receipt,
};
