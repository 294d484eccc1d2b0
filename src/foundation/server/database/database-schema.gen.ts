import type { ColumnType } from "kysely";

export type AppointmentKind = "booked" | "follow_up" | "walk_in";

export type AppointmentStatus = "cancelled" | "completed" | "confirmed" | "in_progress" | "scheduled";

export type ApprovalKind = "credit" | "deposit" | "discount" | "expense" | "refund";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type AuthLinkKind = "invitation" | "password_reset";

export type CashMovementKind = "pay_in" | "pay_out";

export type ClaimStatus = "approved" | "draft" | "queried" | "rejected" | "sent" | "settled" | "short_paid" | "withdrawn";

export type ConsentKind = "crown" | "extraction" | "filling" | "implant" | "injectable" | "laser" | "peel" | "photo" | "root_canal" | "treatment";

export type ConsentSigner = "father" | "guardian" | "mother" | "self";

export type ContactFormEventKind = "clinic" | "deleted" | "note" | "owner" | "status" | "suspect";

export type ContactStatus = "closed" | "contacted" | "new";

export type DischargeKind = "died" | "home" | "left" | "transfer";

export type DoseOutcome = "given" | "held" | "refused";

export type EmergencyDisposition = "admit" | "died" | "home" | "left" | "transfer";

export type FileKind = "csv" | "dicom" | "jpeg" | "pdf" | "png" | "xlsx";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type IncomeCategory = "Aesthetic" | "Dental" | "IPD Services" | "Laboratory" | "OPD Consultations" | "Other" | "Pharmacy";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type LabOrderSource = "consultation" | "desk" | "emergency" | "home" | "ward";

export type LabTestStatus = "cancelled" | "collected" | "completed" | "ordered" | "processing";

export type NursingOutcome = "done" | "skipped";

export type OutboxKind = "email" | "sms" | "whatsapp";

export type OutboxState = "failed" | "sending" | "sent" | "waiting" | "withdrawn";

export type PatientRelation = "child" | "other" | "parent" | "self" | "spouse";

export type PayableSource = "goods_receipt" | "recurring";

export type PaymentMethod = "bank_transfer" | "card" | "cash" | "upi";

export type PricedVisit = "emergency" | "first" | "follow_up" | "walk_in";

export type QueueOrder = "time" | "token";

export type QueuePriority = "elderly" | "emergency" | "pregnant";

export type ResourceKind = "device" | "room";

export type ScheduledJobState = "done" | "failed" | "running";

export type Sex = "female" | "male" | "other";

export type ShiftType = "evening" | "morning" | "night" | "off";

export type TimeFormat = "12h" | "24h";

export type TransactionCause = "deposit" | "deposit_refund" | "expense" | "payment" | "refund" | "reversal";

export type TransactionType = "expense" | "income" | "refund";

export type TreatmentPlanStatus = "active" | "completed" | "stopped";

export type TreatmentSessionStatus = "cancelled" | "completed" | "in_progress";

export type TreatmentSpecialty = "aesthetic" | "dental";

export type TriageAcuity = "green" | "red" | "yellow";

export type UpiOutcome = "booked" | "known" | "no_patient" | "other_amount" | "other_bill" | "other_deposit" | "unmatched";

export type UserRole = "admin" | "assistant" | "doctor" | "hr_manager" | "lab_tech" | "nurse" | "patient" | "pharmacist" | "practitioner" | "receptionist";

export type WardAcuity = "critical" | "high" | "normal";

export interface AccountsDays {
  amount: number;
  category: string;
  clinicId: Generated<string>;
  day: string;
  parts: number;
  paymentMethod: PaymentMethod;
  revenue: Generated<number>;
  transactions: number;
  transactionType: TransactionType;
}

export interface AccountsTx {
  amount: number;
  bookedBy: string | null;
  category: string;
  cause: TransactionCause | null;
  causeId: string | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  description: Generated<string>;
  id: Generated<string>;
  paymentMethod: PaymentMethod;
  sessionId: string | null;
  split: Json | null;
  transactionDate: string;
  transactionType: TransactionType;
}

export interface Admissions {
  admittedAt: string;
  clinicId: Generated<string>;
  dischargedAt: string | null;
  dischargeKind: DischargeKind | null;
  dischargeNote: Generated<string>;
  doctorId: string | null;
  id: Generated<string>;
  patientId: string | null;
  reason: Generated<string>;
  unknownLabel: Generated<string>;
  version: Generated<number>;
}

export interface AestheticConsultations {
  appointmentId: string;
  clinicId: Generated<string>;
}

export interface AestheticPhotos {
  area: string;
  clinicId: Generated<string>;
  consentId: string;
  exposure: string | null;
  fileId: string;
  id: Generated<string>;
  ita: number | null;
  mark: Json | null;
  measuredAt: string | null;
  patientId: string;
  redness: number | null;
  removedAt: string | null;
  takenOn: string;
}

export interface AestheticServices {
  area: Generated<string>;
  clinicId: Generated<string>;
  consentKind: Generated<ConsentKind>;
  device: Generated<string>;
  fluence: number | null;
  id: Generated<string>;
  intervalDays: Generated<number>;
  isActive: Generated<boolean>;
  name: string;
  needsConsent: Generated<boolean>;
  plannedSessions: Generated<number>;
  price: Generated<number>;
  product: Generated<string>;
  questions: Generated<string[]>;
  version: Generated<number>;
}

export interface AestheticSessions {
  answers: Generated<Json>;
  area: Generated<string>;
  clinicId: Generated<string>;
  device: Generated<string>;
  fluence: number | null;
  lot: Generated<string>;
  price: number | null;
  product: Generated<string>;
  sessionId: string;
  struck: Generated<Json>;
}

export interface AnsweredRequests {
  answered: number;
  failed: number;
  minute: string;
  process: string;
}

export interface Appointments {
  appointmentDate: string;
  arrivedAt: string | null;
  cancelReason: Generated<string>;
  chiefComplaint: Generated<string>;
  clinicId: Generated<string>;
  completedAt: string | null;
  createdAt: Generated<string>;
  diagnosis: Generated<string>;
  doctorId: string;
  endsAt: string;
  followUpOf: string | null;
  heldAt: string | null;
  id: Generated<string>;
  keptOnLeave: string | null;
  kind: AppointmentKind;
  patientId: string;
  priority: QueuePriority | null;
  queueFrom: string | null;
  seriesId: string | null;
  startedAt: string | null;
  startsAt: string;
  status: Generated<AppointmentStatus>;
  tokenNumber: number;
  treatmentPlan: Generated<string>;
  version: Generated<number>;
}

export interface Approvals {
  amount: number;
  askedAt: Generated<string>;
  askedBy: Generated<string>;
  billId: string | null;
  clinicId: Generated<string>;
  creditedBillId: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  declineReason: Generated<string>;
  depositId: string | null;
  draftId: string | null;
  id: Generated<string>;
  isApproved: boolean | null;
  kind: ApprovalKind;
  ofAmount: number;
  patientId: string | null;
  payableId: string | null;
  payee: Generated<string>;
  paymentId: string | null;
  reason: string;
  usedAt: string | null;
  withdrawnAt: string | null;
}

export interface AuditEntries {
  action: string;
  actorEmail: Generated<string>;
  actorId: Generated<string | null>;
  actorRole: Generated<string>;
  address: Generated<string>;
  after: Json | null;
  at: Generated<string>;
  before: Json | null;
  clinicId: Generated<string>;
  id: Generated<string>;
  patientId: string | null;
  requestId: Generated<string>;
  subject: string;
  subjectId: Generated<string>;
}

export interface AuditPending {
  clinicId: string;
  entryId: string;
}

export interface AuditSeals {
  clinicId: string;
  entryId: string;
  hash: Buffer;
  notBefore: string | null;
  sealedAt: string | null;
  seq: number;
}

export interface AuthChallenges {
  authUserId: string | null;
  challenge: string;
  expiresAt: string;
  id: Generated<string>;
}

export interface AuthFailures {
  failures: number;
  lastFailedAt: Generated<string>;
  subjectHash: Buffer;
}

export interface AuthLinks {
  authUserId: string;
  clinicId: string | null;
  createdAt: Generated<string>;
  expiresAt: string;
  kind: AuthLinkKind;
  provesEmail: Generated<boolean>;
  setsPassword: Generated<boolean>;
  tokenHash: Buffer;
  usedAt: string | null;
  userId: string | null;
}

export interface AuthOldRefreshTokens {
  address: string;
  replacedAt: Generated<string>;
  sessionId: string;
  tokenHash: Buffer;
  userAgent: string;
}

export interface AuthPasskeys {
  authUserId: string;
  counter: number;
  createdAt: Generated<string>;
  id: string;
  lastUsedAt: string | null;
  name: string;
  publicKey: Buffer;
  transports: string[];
}

export interface AuthRecoveryCodes {
  authUserId: string;
  codeHash: Buffer;
  usedAt: string | null;
}

export interface AuthSessions {
  address: string;
  authUserId: string;
  clinicId: string;
  createdAt: Generated<string>;
  expiresAt: string;
  id: Generated<string>;
  lastSeenAt: Generated<string>;
  lockedAt: string | null;
  pinTries: Generated<number>;
  provedAt: Generated<string>;
  refreshHash: Buffer;
  revokedAt: string | null;
  secondFactor: boolean;
  userAgent: string;
  userId: string;
}

export interface AuthUsers {
  createdAt: Generated<string>;
  email: string;
  emailProvedAt: string | null;
  id: Generated<string>;
  isDemo: Generated<boolean>;
  isSiteAdmin: Generated<boolean>;
  passwordHash: string | null;
  phone: string | null;
  pinHash: string | null;
  totpConfirmedAt: string | null;
  totpLastStep: Generated<number>;
  totpSecret: Buffer | null;
}

export interface Beds {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  departmentId: string | null;
  dirtySince: string | null;
  id: Generated<string>;
  label: string;
  removedAt: string | null;
}

export interface BedStays {
  admissionId: string;
  bedId: string;
  clinicId: Generated<string>;
  fromAt: string;
  id: Generated<string>;
  toAt: string | null;
}

export interface BillDrafts {
  begunFor: string;
  changedAt: Generated<string>;
  changedBy: Generated<string>;
  clinicId: Generated<string>;
  day: string | null;
  draft: Json;
  id: Generated<string>;
  patientId: string;
  practice: string | null;
  version: Generated<number>;
}

export interface BilledCharges {
  billId: string;
  clinicId: Generated<string>;
  lineNumber: number;
  source: string;
  sourceId: string;
}

export interface BillingSettings {
  billPrefix: Generated<string>;
  clinicId: Generated<string>;
  cosmeticGstRate: Generated<number>;
  discountPercent: Generated<number>;
  expenseLimit: Generated<number>;
  freeFollowUpDays: Generated<number>;
  medicinesPaidBefore: Generated<boolean>;
  needsReference: Generated<boolean>;
  raisedLimit: number | null;
  raisedLimitFrom: string | null;
  raisedRefundLimit: number | null;
  raisedRefundLimitFrom: string | null;
  refundLimit: Generated<number>;
  upiAddress: Generated<string>;
  upiName: Generated<string>;
  version: Generated<number>;
}

export interface BillLines {
  amount: number;
  billId: string;
  category: IncomeCategory;
  cgst: Generated<number>;
  clinicId: Generated<string>;
  description: string;
  discount: Generated<number>;
  gstRate: Generated<number>;
  gstReason: Generated<string>;
  hsnSac: Generated<string>;
  igst: Generated<number>;
  lineNumber: number;
  partId: string | null;
  patientId: string;
  quantity: Generated<number>;
  sgst: Generated<number>;
  source: string | null;
  sourceId: string | null;
  unitPrice: number;
}

export interface Bills {
  billDate: string;
  billNumber: string;
  billToAddress: Generated<string>;
  billToGstin: string | null;
  billToName: Generated<string>;
  clinicId: Generated<string>;
  discount: Generated<number>;
  discountApprovedBy: string | null;
  discountReason: Generated<string>;
  id: Generated<string>;
  issuedAt: string;
  issuedBy: string;
  patientId: string;
  roundOff: Generated<number>;
  sellerGstin: string | null;
  total: number;
}

export interface CashMovements {
  amount: number;
  clinicId: Generated<string>;
  id: Generated<string>;
  kind: CashMovementKind;
  movedAt: Generated<string>;
  movedBy: Generated<string>;
  reason: string;
  sessionId: string;
}

export interface CashSessions {
  acceptedAt: string | null;
  businessDay: string;
  cashierId: string;
  clinicId: Generated<string>;
  closedAt: string | null;
  closedBy: string | null;
  counted: number | null;
  counts: Json | null;
  differenceReason: Generated<string>;
  fromSessionId: string | null;
  handedToId: string | null;
  id: Generated<string>;
  openedAt: string;
  openingFloat: number;
}

export interface Claims {
  approved: number | null;
  asked: number;
  billId: string | null;
  clinicId: Generated<string>;
  id: Generated<string>;
  papers: Generated<string[]>;
  patientId: string;
  policyId: string;
  sentOn: string | null;
  settled: Generated<number>;
  startedAt: Generated<string>;
  startedBy: Generated<string>;
  status: Generated<ClaimStatus>;
  version: Generated<number>;
}

export interface ClaimSteps {
  amount: number | null;
  claimId: string;
  clinicId: Generated<string>;
  day: string;
  id: Generated<string>;
  note: Generated<string>;
  paymentId: string | null;
  reversesId: string | null;
  status: ClaimStatus;
  takenAt: Generated<string>;
  takenBy: Generated<string>;
}

export interface ClinicCounters {
  clinicId: Generated<string>;
  name: string;
  value: number;
}

export interface ClinicDiagnoses {
  clinicId: Generated<string>;
  code: string;
  name: string;
}

export interface ClinicDrugs {
  aliases: Generated<string[]>;
  allergyGroup: string | null;
  clinicId: Generated<string>;
  forms: Json;
  id: Generated<string>;
  name: string;
  schedule: string;
  version: Generated<number>;
}

export interface Clinics {
  address: Generated<string>;
  createdAt: Generated<string>;
  gstin: string | null;
  id: Generated<string>;
  idleMinutes: Generated<number>;
  isDemo: Generated<boolean>;
  logo: string | null;
  name: string;
  queueOrder: Generated<QueueOrder>;
  timeFormat: Generated<TimeFormat>;
  timeZone: Generated<string>;
  version: Generated<number>;
  workingHours: Generated<Json>;
}

export interface ClockEntries {
  breakAtEnd: string | null;
  breakSeconds: Generated<number>;
  breakStartedAt: string | null;
  clinicId: Generated<string>;
  day: string;
  endedAt: string | null;
  id: Generated<string>;
  staffId: string;
  startedAt: string;
  userId: string;
  workedMinutes: number | null;
}

export interface ClosedDays {
  clinicId: Generated<string>;
  closedAt: Generated<string>;
  closedBy: Generated<string>;
  day: string;
  id: Generated<string>;
  reopenedAt: string | null;
  reopenedBy: string | null;
  reopenReason: Generated<string>;
}

export interface ColdPlaces {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  high: number;
  id: Generated<string>;
  low: number;
  name: string;
  remindedAt: string | null;
  retiredAt: string | null;
  sensorSecret: Buffer | null;
}

export interface ColdReadings {
  celsius: number;
  clinicId: Generated<string>;
  eventId: string | null;
  id: Generated<string>;
  note: Generated<string>;
  placeId: string;
  readAt: Generated<string>;
  readBy: Generated<string | null>;
}

export interface Consents {
  clinicId: Generated<string>;
  id: Generated<string>;
  kind: ConsentKind;
  patientId: string;
  seal: string;
  signature: Json;
  signedAt: string;
  signer: ConsentSigner;
  signerName: string;
  takenBy: string | null;
  teeth: Generated<number[]>;
  textVersion: number;
  version: Generated<number>;
  withdrawnAt: string | null;
  withdrawnReason: Generated<string>;
}

export interface ConsentTexts {
  body: string;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  kind: ConsentKind;
  textVersion: number;
  title: string;
}

export interface ConsultationAddenda {
  body: string;
  clinicId: Generated<string>;
  consultationId: string;
  id: Generated<string>;
  patientId: string;
  writtenAt: Generated<string>;
  writtenBy: Generated<string>;
}

export interface Consultations {
  advice: Generated<string>;
  changedAt: Generated<string>;
  changedBy: Generated<string>;
  clinicId: Generated<string>;
  complaint: Generated<string>;
  diagnosis: Generated<string>;
  diagnosisCodes: Generated<Json>;
  examination: Generated<string>;
  followUpOn: string | null;
  history: Generated<string>;
  id: string;
  lines: Generated<Json>;
  patientId: string;
  prescribed: Json | null;
  procedureNotes: Generated<string>;
  signedAt: string | null;
  signedBy: string | null;
  treatmentPlan: Generated<string>;
  version: Generated<number>;
}

export interface ContactFormEvents {
  actorEmail: Generated<string>;
  after: string | null;
  at: Generated<string>;
  before: string | null;
  contactFormId: string;
  id: Generated<string>;
  isDemo: Generated<boolean>;
  kind: ContactFormEventKind;
}

export interface ContactForms {
  answeredAt: string | null;
  createdAt: Generated<string>;
  deletedAt: string | null;
  dueAt: string;
  email: string;
  id: Generated<string>;
  isDemo: Generated<boolean>;
  isSuspect: Generated<boolean>;
  message: Generated<string>;
  name: Generated<string>;
  organization: Generated<string>;
  ownerId: string | null;
  phone: Generated<string>;
  pilotClinicId: string | null;
  searchText: Generated<string>;
  source: Generated<string>;
  status: Generated<ContactStatus>;
  subject: Generated<string>;
  version: Generated<number>;
}

export interface CreditNoteLines {
  amount: number;
  billId: string;
  cgst: Generated<number>;
  clinicId: Generated<string>;
  creditNoteId: string;
  igst: Generated<number>;
  lineNumber: number;
  patientId: string;
  sgst: Generated<number>;
}

export interface CreditNotes {
  approvedBy: string | null;
  billId: string;
  clinicId: Generated<string>;
  creditDate: string;
  creditNumber: string;
  id: Generated<string>;
  issuedAt: string;
  issuedBy: string;
  patientId: string;
  reason: string;
  roundOff: Generated<number>;
  total: number;
}

export interface DentalEntries {
  changedAt: Generated<string>;
  clinicId: Generated<string>;
  code: string;
  createdAt: Generated<string>;
  id: Generated<string>;
  note: Generated<string>;
  patientId: string;
  planId: string | null;
  price: Generated<number>;
  removedAt: string | null;
  sitting: number | null;
  status: string;
  strikeReason: Generated<string>;
  surfaces: Generated<string>;
  tooth: number;
  version: Generated<number>;
}

export interface DentalEntryChanges {
  at: Generated<string>;
  changedBy: Generated<string | null>;
  clinicId: Generated<string>;
  entryId: string;
  fromStatus: string | null;
  id: Generated<string>;
  toStatus: string | null;
}

export interface DentalImages {
  clinicId: Generated<string>;
  fileId: string;
  id: Generated<string>;
  kind: string;
  patientId: string;
  removedAt: string | null;
  takenOn: string;
  tooth: number | null;
  version: Generated<number>;
}

export interface Departments {
  clinicId: Generated<string>;
  id: Generated<string>;
  name: string;
  specialty: Generated<string>;
}

export interface DepositRefunds {
  amount: number;
  approvedBy: string | null;
  clinicId: Generated<string>;
  depositId: string;
  id: Generated<string>;
  method: PaymentMethod;
  patientId: string;
  reason: string;
  refundedAt: string;
  refundedBy: string;
}

export interface Deposits {
  amount: number;
  clinicId: Generated<string>;
  id: Generated<string>;
  method: PaymentMethod;
  patientId: string;
  receiptNumber: string;
  receivedAt: string;
  receivedBy: string;
  reference: Generated<string>;
  tendered: number | null;
}

export interface DischargeSummaries {
  admissionId: string;
  advice: string;
  changedAt: Generated<string>;
  changedBy: Generated<string>;
  clinicId: Generated<string>;
  course: string;
  diagnosis: string;
  followUpOn: string | null;
  lines: Json;
  tests: string;
  version: Generated<number>;
}

export interface DismissedInsights {
  appointmentId: string;
  clinicId: Generated<string>;
  dismissedAt: Generated<string>;
  dismissedBy: Generated<string>;
  key: string;
}

export interface DispensingOverrides {
  clinicId: Generated<string>;
  dispensingId: string;
  drug: string;
  line: number;
  reason: string;
  warnings: string[];
}

export interface Dispensings {
  address: Generated<string>;
  admissionId: string | null;
  clinicId: Generated<string>;
  consultationId: string | null;
  dispensedAt: Generated<string>;
  dispensedBy: Generated<string>;
  doseId: string | null;
  handedOverAt: string | null;
  handedOverBy: string | null;
  id: Generated<string>;
  isClosing: Generated<boolean>;
  isPaidFirst: Generated<boolean>;
  isPartial: boolean;
  needed: Generated<Json>;
  noPhotoReason: Generated<string>;
  number: number | null;
  patientId: string;
  prescriber: Generated<string>;
  prescriptionFileId: string | null;
  returnedAt: string | null;
}

export interface DispensingSubstitutions {
  clinicId: Generated<string>;
  dispensingId: string;
  insteadOf: string;
  isPrescriberAgreed: Generated<boolean>;
  line: number;
  reason: string;
}

export interface Displays {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  id: Generated<string>;
  keyHash: Buffer;
  name: string;
  revokedAt: string | null;
}

export interface DoctorExceptions {
  clinicId: Generated<string>;
  doctorId: string;
  fromDay: string;
  fromTime: string | null;
  id: Generated<string>;
  reason: Generated<string>;
  toDay: string;
  toTime: string | null;
}

export interface Doctors {
  clinicId: Generated<string>;
  departmentId: string;
  hours: Generated<Json>;
  registrationNumber: Generated<string>;
  room: Generated<string>;
  slotMinutes: Generated<number>;
  speciality: string;
  userId: string;
  version: Generated<number>;
}

export interface DoctorShares {
  basisPoints: number;
  clinicId: Generated<string>;
  doctorId: string;
  fromDay: string;
  id: Generated<string>;
}

export interface DueReminders {
  billId: string;
  clinicId: Generated<string>;
  day: string;
  due: number;
  id: Generated<string>;
  sentAt: Generated<string>;
  sentBy: Generated<string>;
}

export interface EmergencyCases {
  acuity: TriageAcuity | null;
  admissionId: string | null;
  arrivedAt: string;
  clinicId: Generated<string>;
  complaint: Generated<string>;
  disposedAt: string | null;
  disposition: EmergencyDisposition | null;
  dispositionNote: Generated<string>;
  id: Generated<string>;
  isMedicoLegal: Generated<boolean>;
  patientId: string | null;
  policeNote: Generated<string>;
  unknownLabel: Generated<string>;
  version: Generated<number>;
}

export interface EmergencyTriages {
  alerts: Generated<Json>;
  apparentAge: string | null;
  at: string;
  caseId: string;
  clinicId: Generated<string>;
  decided: TriageAcuity;
  doneBy: Generated<string | null>;
  id: Generated<string>;
  overrideReason: Generated<string>;
  reasons: Json;
  score: number | null;
  suggested: TriageAcuity | null;
  undoneAt: string | null;
  vitals: Json;
}

export interface Expenses {
  amount: number;
  approvalId: string | null;
  approvedBy: string | null;
  category: string;
  clinicId: Generated<string>;
  description: Generated<string>;
  enteredAt: string;
  enteredBy: string;
  expenseDate: string;
  fileId: string | null;
  id: Generated<string>;
  method: PaymentMethod;
  paidTo: Generated<string>;
  payableId: string | null;
  payeeKey: Generated<string>;
  reference: Generated<string>;
  reversedAt: string | null;
  reverseReason: Generated<string>;
  vendorId: string | null;
}

export interface FileBlobs {
  clinicId: Generated<string>;
  idleSince: Generated<string | null>;
  sha256: Buffer;
  size: number;
}

export interface Files {
  attachedAt: string | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  createdBy: Generated<string | null>;
  id: Generated<string>;
  kind: FileKind;
  name: string;
  patientId: string | null;
  purpose: string;
  removedAt: string | null;
  sha256: Buffer;
  size: number;
  thumbnailSha256: Buffer | null;
  thumbnailSize: number | null;
}

export interface FileUploads {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  createdBy: string;
  fileId: string | null;
  id: Generated<string>;
  name: string;
  purpose: string;
  received: Generated<number>;
  size: number;
}

export interface GoodsReceiptLines {
  amount: number;
  batchNumber: string;
  billed: number;
  clinicId: Generated<string>;
  damaged: Generated<number>;
  discount: Generated<number>;
  free: Generated<number>;
  itemId: string;
  line: number;
  location: string;
  orderedRate: number | null;
  packOf: Generated<number>;
  rate: number;
  receiptId: string;
  scheme: Generated<string>;
  short: Generated<number>;
}

export interface GoodsReceipts {
  amount: number;
  claim: number;
  clinicId: Generated<string>;
  id: Generated<string>;
  invoiceDay: string;
  invoiceNumber: string;
  number: string;
  receivedAt: Generated<string>;
  receivedBy: Generated<string>;
  supplierId: string;
}

export interface Holidays {
  clinicId: Generated<string>;
  day: string;
  name: string;
}

export interface IdempotencyKeys {
  answer: Json | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  key: string;
  requestHash: Buffer;
  userId: string;
}

export interface InsurancePlans {
  clinicId: Generated<string>;
  copayBasisPoints: Generated<number>;
  id: Generated<string>;
  name: string;
  payerId: string;
}

export interface InsurancePolicies {
  addedAt: Generated<string>;
  addedBy: Generated<string>;
  clinicId: Generated<string>;
  id: Generated<string>;
  patientId: string;
  planId: string;
  policyNumber: string;
  removedAt: string | null;
  sumInsured: number;
  validFrom: string;
  validTo: string;
}

export interface ItemPricesBefore {
  clinicId: Generated<string>;
  heldUntil: string;
  itemId: string;
  unitPrice: number;
}

export interface LabAnalyserMessages {
  analyserId: string;
  clinicId: Generated<string>;
  held: number;
  message: string;
  messageKey: string;
  receivedAt: Generated<string>;
  tests: number;
}

export interface LabAnalysers {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  id: Generated<string>;
  keyHash: Buffer;
  lastSeenAt: string | null;
  name: string;
  revokedAt: string | null;
}

export interface LabCatalogueChanges {
  changedAt: Generated<string>;
  changedBy: Generated<string | null>;
  clinicId: Generated<string>;
  code: string;
  subject: string;
  terms: Json | null;
  validFrom: string;
  version: number;
}

export interface LabControlRuns {
  analyserId: string | null;
  clinicId: Generated<string>;
  controlId: string;
  id: Generated<string>;
  mark: Generated<string>;
  rule: Generated<string>;
  runAt: string;
  runBy: Generated<string | null>;
  value: number;
  verdict: string;
}

export interface LabControls {
  analyteCode: string;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  id: Generated<string>;
  lot: string;
  mean: number;
  name: string;
  retiredAt: string | null;
  sampleId: Generated<string>;
  sd: number;
}

export interface LabCriticalCalls {
  calledAt: string;
  clinicId: Generated<string>;
  criticalId: string;
  userId: string;
}

export interface LabCriticalReadBacks {
  clinicId: Generated<string>;
  criticalId: string;
  id: Generated<string>;
  told: string;
  toldAt: Generated<string>;
  toldBy: Generated<string>;
}

export interface LabCriticals {
  acknowledgedAs: string | null;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  clinicId: Generated<string>;
  doctorId: string;
  escalatedAt: string | null;
  id: Generated<string>;
  patientId: string;
  raisedAt: string;
  reportVersion: number;
  summary: string;
  testId: string;
}

export interface LabFileColumns {
  accessionAt: number;
  analyteAt: number;
  clinicId: Generated<string>;
  headings: string;
  savedAt: Generated<string>;
  valueAt: number;
}

export interface LabHeldResults {
  accessionNumber: string;
  analyserId: string;
  clinicId: Generated<string>;
  closedAt: string | null;
  closedBy: string | null;
  discardReason: Generated<string>;
  found: Json;
  heldAt: Generated<string>;
  id: Generated<string>;
  messageKey: string;
  patientName: Generated<string>;
  reason: string;
  version: Generated<number>;
}

export interface LabOrderSets {
  clinicId: Generated<string>;
  id: Generated<string>;
  line: string;
  name: string;
  userId: Generated<string>;
}

export interface LabRangeConfirmations {
  analyteCode: string;
  clinicId: Generated<string>;
  confirmedAs: string;
  confirmedAt: Generated<string>;
  confirmedBy: string;
  id: Generated<string>;
}

export interface LabReports {
  analyserId: string | null;
  clinicId: Generated<string>;
  comment: Generated<string>;
  criticalValues: boolean;
  patientId: string;
  reason: Generated<string>;
  releasedAt: string;
  releasedBy: Generated<string | null>;
  results: Json;
  sentAt: string | null;
  sentBy: string | null;
  testId: string;
  verificationNote: Generated<string>;
  verifiedAt: string | null;
  verifiedBy: string | null;
  version: number;
}

export interface LabSampleMoves {
  clinicId: Generated<string>;
  id: Generated<string>;
  kind: string;
  movedAt: string;
  movedBy: Generated<string | null>;
  note: Generated<string>;
  place: Generated<string>;
  sampleId: string;
}

export interface LabSamples {
  accessionNumber: string;
  clinicId: Generated<string>;
  collectedAt: string;
  collectedBy: Generated<string | null>;
  id: Generated<string>;
  orderId: string;
  patientId: string;
  rejectedAt: string | null;
  rejectedBy: string | null;
  rejectReason: string | null;
  tube: string;
  voidedAt: string | null;
}

export interface LabSettings {
  clinicId: Generated<string>;
  escalateAfterMinutes: Generated<number>;
  meanNormalSeconds: number | null;
  thromboplastinIsi: number | null;
  verification: Generated<string>;
  version: Generated<number>;
}

export interface LabTestFiles {
  attachedAt: Generated<string>;
  clinicId: Generated<string>;
  fileId: string;
  testId: string;
}

export interface LabTests {
  awaitsDoctor: Generated<boolean>;
  awaitsVerification: Generated<boolean>;
  clinicId: Generated<string>;
  collectedAt: string | null;
  completedAt: string | null;
  criticalValues: Generated<boolean>;
  doctorId: string;
  id: Generated<string>;
  isPregnant: Generated<boolean>;
  isRestricted: Generated<boolean>;
  isUrgent: Generated<boolean>;
  note: Generated<string>;
  orderedAt: string;
  orderedBy: Generated<string | null>;
  orderId: string;
  patientId: string;
  processingAt: string | null;
  received: Json | null;
  receivedDoubt: Generated<string>;
  referredBy: Generated<string>;
  reportVersion: Generated<number>;
  results: Json | null;
  sampleId: string | null;
  source: LabOrderSource;
  standingVersion: number | null;
  status: Generated<LabTestStatus>;
  testCode: string;
  testName: string;
  tube: string;
  version: Generated<number>;
  visitId: string | null;
}

export interface LeaveEntries {
  clinicId: Generated<string>;
  days: number;
  decision: Generated<number>;
  enteredAt: Generated<string>;
  id: Generated<string>;
  kind: string;
  leaveTypeId: string;
  requestId: string | null;
  staffId: string;
  year: number;
}

export interface LeaveRequests {
  clinicId: Generated<string>;
  days: number;
  decidedAt: string | null;
  decidedBy: string | null;
  decisions: Generated<number>;
  freeDays: Generated<ArrayType<string>>;
  freedShifts: Generated<Json>;
  fromDay: string;
  half: string | null;
  id: Generated<string>;
  leaveTypeId: string;
  note: Generated<string>;
  reason: string;
  requestedAt: Generated<string>;
  staffId: string;
  status: Generated<string>;
  toDay: string;
  userId: string;
}

export interface LeaveTypes {
  clinicId: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isPaid: Generated<boolean>;
  name: string;
  version: Generated<number>;
  yearlyDays: number;
}

export interface LivePending {
  clinicId: string;
  id: Generated<string>;
  subject: string | null;
  subjectId: string | null;
  userId: string | null;
}

export interface MedicineDoses {
  checkedBy: string | null;
  clinicId: Generated<string>;
  dueAt: string | null;
  id: Generated<string>;
  markedAt: Generated<string>;
  markedBy: Generated<string>;
  orderId: string;
  outcome: DoseOutcome;
  reason: Generated<string>;
  undoneAt: string | null;
}

export interface MedicineOrders {
  admissionId: string;
  clinicId: Generated<string>;
  cycleDays: Generated<number>;
  cycleFrom: string;
  cycleOn: Generated<number[]>;
  firstAt: string | null;
  fromAt: string;
  id: Generated<string>;
  isHighAlert: boolean;
  isWhenNeeded: Generated<boolean>;
  mostPerDay: number | null;
  orderedAt: Generated<string>;
  orderedBy: Generated<string>;
  prescribed: Json;
  replacesId: string | null;
  stoppedAt: string | null;
  stoppedBy: string | null;
  stopReason: Generated<string>;
  times: Generated<string[]>;
  untilAt: string | null;
}

export interface MedicineReturns {
  billId: string | null;
  clinicId: Generated<string>;
  credit: Generated<number>;
  creditLines: Generated<Json>;
  dispensingId: string;
  fate: string;
  id: Generated<string>;
  isOwedAgain: Generated<boolean>;
  patientId: string;
  reason: string;
  returnedAt: Generated<string>;
  returnedBy: Generated<string>;
  undoneAt: string | null;
}

export interface MovementSignatures {
  clinicId: Generated<string>;
  movementId: string;
  signedAt: Generated<string>;
  signedBy: Generated<string>;
}

export interface NotificationPreferences {
  clinicId: Generated<string>;
  isWanted: boolean;
  kind: string;
  userId: string;
}

export interface Notifications {
  body: Generated<string>;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  id: Generated<string>;
  kind: Generated<string>;
  path: string | null;
  readAt: string | null;
  screen: Json | null;
  title: string;
  userId: string;
}

export interface NursingMarks {
  clinicId: Generated<string>;
  dueAt: string;
  id: Generated<string>;
  markedAt: Generated<string>;
  markedBy: Generated<string>;
  outcome: NursingOutcome;
  reason: Generated<string>;
  taskId: string;
  undoneAt: string | null;
}

export interface NursingNotes {
  admissionId: string;
  clinicId: Generated<string>;
  id: Generated<string>;
  text: string;
  undoneAt: string | null;
  writtenAt: Generated<string>;
  writtenBy: Generated<string>;
}

export interface NursingTasks {
  addedAt: Generated<string>;
  addedBy: Generated<string>;
  admissionId: string;
  clinicId: Generated<string>;
  endedAt: string | null;
  endedBy: string | null;
  everyHours: number | null;
  firstDueAt: string;
  id: Generated<string>;
  title: string;
}

export interface OutboxMessages {
  attachment: Buffer | null;
  attachmentName: Generated<string>;
  attempts: Generated<number>;
  clinicId: Generated<string | null>;
  createdAt: Generated<string>;
  expiresAt: string | null;
  html: string;
  id: Generated<string>;
  key: Generated<string>;
  kind: OutboxKind;
  lastError: Generated<string>;
  recipient: string;
  secret: Buffer | null;
  sentAt: string | null;
  state: Generated<OutboxState>;
  subject: string;
  template: string;
  text: string;
  triedAt: string | null;
}

export interface PatientAccounts {
  clinicId: Generated<string>;
  confirmedAt: string | null;
  confirmedBy: string | null;
  linkedAt: Generated<string>;
  linkedBy: Generated<string | null>;
  patientId: string;
  relation: PatientRelation;
  userId: string;
}

export interface PatientMergeRows {
  clinicId: Generated<string>;
  mergeId: string;
  removed: Json | null;
  rowKey: string;
  tableName: string;
}

export interface PatientMerges {
  changes: Json;
  clinicId: Generated<string>;
  id: Generated<string>;
  keptId: string;
  mergedAbhaNumber: string | null;
  mergedAt: Generated<string>;
  mergedBy: Generated<string>;
  mergedId: string;
  mergedWasArchived: boolean;
  undoneAt: string | null;
  undoneBy: string | null;
}

export interface Patients {
  aadhaarLastFour: string | null;
  aadhaarSeenOn: string | null;
  abhaNumber: string | null;
  address: string | null;
  allergies: string[] | null;
  archivedAt: string | null;
  birthDate: string | null;
  bloodGroup: string | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  district: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
  firstName: string;
  guardian: string | null;
  id: Generated<string>;
  isBirthDateEstimated: Generated<boolean>;
  language: string | null;
  lastName: string | null;
  mergedInto: string | null;
  patientNumber: number;
  phone: string;
  pinCode: string | null;
  sex: Sex;
  state: string | null;
  version: Generated<number>;
  wantsReminders: Generated<boolean>;
}

export interface PatientSearchTerms {
  clinicId: Generated<string>;
  patientNumber: number;
  term: string;
}

export interface PayableCredits {
  amount: number;
  clinicId: Generated<string>;
  creditId: string;
  id: Generated<string>;
  payableId: string;
  reversedAt: string | null;
  reverseReason: Generated<string>;
  setOffAt: Generated<string>;
  setOffBy: Generated<string>;
}

export interface Payables {
  amount: number;
  billDate: string;
  billNumber: Generated<string>;
  cancelledAt: string | null;
  cancelledBy: string | null;
  cancelReason: Generated<string>;
  category: string;
  clinicId: Generated<string>;
  credited: Generated<number>;
  description: Generated<string>;
  dueDate: string;
  enteredAt: Generated<string>;
  enteredBy: Generated<string | null>;
  fileId: string | null;
  gst: Generated<number>;
  id: Generated<string>;
  paid: Generated<number>;
  source: PayableSource | null;
  sourceId: string | null;
  vendorId: string;
}

export interface Payers {
  clinicId: Generated<string>;
  documents: Generated<string[]>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface Payments {
  amount: number;
  billId: string;
  clinicId: Generated<string>;
  depositId: string | null;
  id: Generated<string>;
  method: PaymentMethod;
  patientId: string;
  receivedAt: string;
  receivedBy: string;
  reference: Generated<string>;
  split: Json | null;
  tendered: number | null;
}

export interface PharmacyItems {
  barcode: Generated<string>;
  clinicId: Generated<string>;
  form: string;
  genericKey: Generated<string>;
  genericName: Generated<string>;
  genericStart: Generated<string>;
  gstRate: Generated<number>;
  hsnSac: Generated<string>;
  id: Generated<string>;
  isColdChain: Generated<boolean>;
  isNarcotic: Generated<boolean>;
  maker: Generated<string>;
  name: string;
  nameKey: Generated<string>;
  nameStart: Generated<string>;
  packSize: number | null;
  schedule: Generated<string>;
  strength: Generated<string>;
  supplierId: string | null;
  unitPrice: number;
  version: Generated<number>;
  wasNarcotic: Generated<boolean>;
  wasScheduleX: Generated<boolean>;
}

export interface PurchaseLines {
  clinicId: Generated<string>;
  id: Generated<string>;
  itemId: string;
  location: string;
  orderId: string | null;
  packOf: Generated<number>;
  quantity: number;
  rate: number | null;
  reason: Generated<string>;
  received: Generated<number>;
  receivedAt: string | null;
}

export interface PurchaseOrders {
  clinicId: Generated<string>;
  id: Generated<string>;
  mailedAt: string | null;
  number: Generated<string>;
  orderedAt: Generated<string>;
  orderedBy: Generated<string | null>;
  supplierId: string | null;
}

export interface RecallOutcomes {
  clinicId: Generated<string>;
  dispensingId: string;
  notedAt: Generated<string>;
  notedBy: Generated<string>;
  outcome: string;
  recallId: string;
}

export interface Recalls {
  batchNumber: string;
  clinicId: Generated<string>;
  id: Generated<string>;
  itemId: string;
  liftedAt: string | null;
  liftedBy: string | null;
  liftedReason: Generated<string>;
  reason: string;
  recalledAt: Generated<string>;
  recalledBy: Generated<string>;
}

export interface RecurringBills {
  amount: number;
  category: string;
  clinicId: Generated<string>;
  description: string;
  everyMonths: number;
  firstOn: string;
  gst: Generated<number>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  madeThrough: string;
  vendorId: string;
  version: Generated<number>;
}

export interface Refunds {
  amount: number;
  approvedBy: string | null;
  clinicId: Generated<string>;
  id: Generated<string>;
  isOwedAgain: Generated<boolean>;
  method: PaymentMethod;
  patientId: string;
  paymentId: string;
  reason: string;
  refundedAt: string;
  refundedBy: string;
  split: Json | null;
}

export interface ReminderSettings {
  clinicId: Generated<string>;
  dayBefore: boolean;
  hoursBefore: boolean;
  version: Generated<number>;
}

export interface Resources {
  clinicId: Generated<string>;
  departmentId: string | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  kind: ResourceKind;
  name: string;
  version: Generated<number>;
}

export interface RosterShifts {
  clinicId: Generated<string>;
  day: string;
  plannedMinutes: number;
  shiftType: ShiftType;
  staffId: string;
  workedMinutes: number | null;
}

export interface ScheduledJobs {
  clinicId: Generated<string>;
  finishedAt: string | null;
  lastError: Generated<string>;
  name: string;
  servedDueAt: string | null;
  startedAt: string;
  state: ScheduledJobState;
}

export interface ScheduleH1Entries {
  batchId: string;
  batchNumber: string;
  clinicId: Generated<string>;
  dispensingId: string;
  drug: string;
  enteredAt: Generated<string>;
  expiryDate: string;
  line: number;
  maker: string;
  patientAddress: string;
  patientId: string;
  patientName: string;
  pharmacist: string;
  prescriber: string;
  prescriberAddress: Generated<string>;
  quantity: number;
  registrationNumber: Generated<string>;
  serial: number;
}

export interface ServiceCodes {
  clinicId: Generated<string>;
  code: string;
  service: string;
}

export interface ServicePackages {
  clinicId: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  price: number;
  services: string[];
  version: Generated<number>;
}

export interface ServicePrices {
  amount: number;
  category: IncomeCategory;
  clinicId: Generated<string>;
  doctorId: string | null;
  fromDay: string;
  gstRate: number | null;
  gstReason: Generated<string>;
  hsnSac: Generated<string>;
  id: Generated<string>;
  service: string;
  visitKind: PricedVisit | null;
}

export interface ShiftHours {
  clinicId: Generated<string>;
  endsAt: string;
  shiftType: ShiftType;
  startsAt: string;
}

export interface SignedSummaries {
  admissionId: string;
  clinicId: Generated<string>;
  number: number;
  reason: Generated<string>;
  sheet: Json;
  signedAt: string;
  signedBy: Generated<string>;
}

export interface SiteContent {
  builtIn: Json;
  content: Json;
  name: string;
}

export interface StaffDocuments {
  clinicId: Generated<string>;
  expiresOn: string | null;
  fileId: string;
  id: Generated<string>;
  remindedAt: number | null;
  removedAt: string | null;
  staffId: string;
  title: string;
  userId: string;
}

export interface StaffMembers {
  clinicId: Generated<string>;
  departmentId: string;
  email: Generated<string>;
  employeeNumber: number;
  id: Generated<string>;
  joinDate: string;
  leftOn: string | null;
  name: string;
  phone: Generated<string>;
  position: string;
  status: Generated<string>;
  userId: string | null;
  version: Generated<number>;
}

export interface StaffSalaries {
  allowances: Generated<number>;
  basic: number;
  clinicId: Generated<string>;
  fromDay: string;
  houseRent: Generated<number>;
  staffId: string;
}

export interface StockBatches {
  batchKey: Generated<string>;
  batchNumber: string;
  clinicId: Generated<string>;
  cost: number | null;
  expiryDate: string | null;
  hasStock: Generated<boolean>;
  id: Generated<string>;
  itemId: string;
  location: string;
  mrp: number | null;
  quantityAvailable: Generated<number>;
}

export interface StockLevels {
  clinicId: Generated<string>;
  itemId: string;
  location: string;
  quantityAvailable: Generated<number>;
  rack: Generated<string>;
  reorderLevel: Generated<number>;
  reorderQuantity: Generated<number>;
}

export interface StockMovements {
  batchId: string;
  clinicId: Generated<string>;
  dispensingId: string | null;
  id: Generated<string>;
  itemId: string;
  line: number | null;
  location: string;
  movedAt: Generated<string>;
  movedBy: Generated<string | null>;
  note: Generated<string>;
  part: number | null;
  quantity: number;
  reason: string;
  returnId: string | null;
  stocktakeId: string | null;
  supplierReturnId: string | null;
  transferId: string | null;
  undoes: string | null;
}

export interface StocktakeCounts {
  batchId: string;
  clinicId: Generated<string>;
  correctedThen: number;
  counted: number;
  countedAt: Generated<string>;
  countedBefore: Generated<string[]>;
  countedBy: Generated<string>;
  stocktakeId: string;
  stockThen: number;
}

export interface Stocktakes {
  approvedAt: string | null;
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
  clinicId: Generated<string>;
  finishedAt: string | null;
  finishedBy: string | null;
  id: Generated<string>;
  location: string;
  rack: string | null;
  startedAt: Generated<string>;
  startedBy: Generated<string>;
}

export interface SupplierReturnLines {
  batchId: string;
  clinicId: Generated<string>;
  credit: number;
  quantity: number;
  returnId: string;
}

export interface SupplierReturns {
  amount: number;
  clinicId: Generated<string>;
  credited: number | null;
  creditedAt: string | null;
  creditedBy: string | null;
  creditReference: Generated<string>;
  id: Generated<string>;
  location: string;
  note: Generated<string>;
  number: string;
  reason: string;
  returnedAt: Generated<string>;
  returnedBy: Generated<string>;
  supplierId: string;
  undoneAt: string | null;
}

export interface Suppliers {
  address: Generated<string>;
  clinicId: Generated<string>;
  email: Generated<string>;
  id: Generated<string>;
  name: string;
  phone: Generated<string>;
}

export interface SystemFacts {
  at: string;
  name: string;
}

export interface TaxDays {
  amount: number;
  buyer: string;
  cgst: number;
  clinicId: Generated<string>;
  day: string;
  document: string;
  documents: number;
  gstRate: number;
  hsnSac: string;
  igst: number;
  sgst: number;
}

export interface TimeCorrections {
  bookedEntryId: string | null;
  breakMinutes: Generated<number>;
  clinicId: Generated<string>;
  decidedAt: string | null;
  decidedBy: string | null;
  endedAt: string;
  entryBefore: Json | null;
  entryId: string | null;
  id: Generated<string>;
  note: Generated<string>;
  reason: string;
  requestedAt: Generated<string>;
  staffId: string;
  startedAt: string;
  status: Generated<string>;
  userId: string;
}

export interface TokenCounters {
  clinicId: Generated<string>;
  day: string;
  doctorId: string;
  lastToken: number;
}

export interface TreatmentPlans {
  carerId: string | null;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  estimate: Generated<number>;
  id: Generated<string>;
  intervalDays: number | null;
  note: Generated<string>;
  patientId: string;
  plannedSessions: number;
  specialty: TreatmentSpecialty;
  status: Generated<TreatmentPlanStatus>;
  title: string;
  version: Generated<number>;
}

export interface TreatmentSessions {
  appointmentId: string | null;
  carerId: string | null;
  clinicId: Generated<string>;
  completedAt: string | null;
  id: Generated<string>;
  note: Generated<string>;
  patientId: string;
  planId: string;
  sessionNumber: number;
  startedAt: string;
  status: Generated<TreatmentSessionStatus>;
  version: Generated<number>;
}

export interface TreatmentVisits {
  appointmentId: string;
  clinicId: Generated<string>;
  planId: string;
}

export interface UpiCallbacks {
  amount: number;
  billNumber: string;
  clinicId: Generated<string>;
  depositId: string | null;
  eventId: string;
  outcome: UpiOutcome | null;
  paymentId: string | null;
  receivedAt: Generated<string>;
  reference: string;
}

export interface UpiWebhooks {
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  createdBy: Generated<string>;
  secret: Buffer;
}

export interface Users {
  approvalAskedAt: string | null;
  authUserId: string;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  email: string;
  formerRoles: Generated<Json>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDemo: Generated<boolean>;
  joinedAt: string | null;
  name: string;
  role: UserRole;
  version: Generated<number>;
}

export interface VendorCredits {
  amount: number;
  clinicId: Generated<string>;
  grantedAt: Generated<string>;
  id: Generated<string>;
  reference: string;
  supplierReturnId: string;
  used: Generated<number>;
  vendorId: string;
  withdrawnAt: string | null;
}

export interface Vendors {
  clinicId: Generated<string>;
  contactName: Generated<string>;
  creditDays: Generated<number>;
  email: Generated<string>;
  gstin: string | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  phone: Generated<string>;
  supplierId: string | null;
  tdsNote: Generated<string>;
  version: Generated<number>;
}

export interface VisitRatings {
  appointmentId: string;
  clinicId: Generated<string>;
  comment: Generated<string>;
  ratedAt: string;
  rating: number;
}

export interface VisitVitals {
  appointmentId: string;
  clinicId: Generated<string>;
  consciousness: string | null;
  diastolic: number | null;
  glucose: number | null;
  height: number | null;
  id: Generated<string>;
  isHypercapnic: Generated<boolean>;
  isOnOxygen: Generated<boolean>;
  isPregnant: Generated<boolean>;
  oxygenSaturation: number | null;
  patientId: string;
  pulse: number | null;
  respiratoryRate: number | null;
  strikeReason: Generated<string>;
  struckAt: string | null;
  struckBy: string | null;
  systolic: number | null;
  takenAt: Generated<string>;
  takenBy: Generated<string>;
  temperature: number | null;
  weight: number | null;
}

export interface WaivedCharges {
  amount: number | null;
  clinicId: Generated<string>;
  description: string;
  id: Generated<string>;
  patientId: string;
  reason: string;
  source: string;
  sourceId: string;
  undoneAt: string | null;
  undoneBy: string | null;
  waivedAt: Generated<string>;
  waivedBy: Generated<string>;
}

export interface Wards {
  acuity: Generated<WardAcuity>;
  clinicId: Generated<string>;
  createdAt: Generated<string>;
  departmentId: string;
  version: Generated<number>;
}

export interface WardVitals {
  admissionId: string;
  clinicId: Generated<string>;
  consciousness: string | null;
  diastolic: number | null;
  glucose: number | null;
  height: number | null;
  id: Generated<string>;
  isHypercapnic: Generated<boolean>;
  isOnOxygen: Generated<boolean>;
  isPregnant: Generated<boolean>;
  oxygenSaturation: number | null;
  pulse: number | null;
  replacesId: string | null;
  respiratoryRate: number | null;
  strikeReason: Generated<string>;
  struckAt: string | null;
  struckBy: string | null;
  systolic: number | null;
  takenAt: Generated<string>;
  takenBy: Generated<string>;
  temperature: number | null;
  weight: number | null;
}

export interface DB {
  accountsDays: AccountsDays;
  accountsTx: AccountsTx;
  admissions: Admissions;
  aestheticConsultations: AestheticConsultations;
  aestheticPhotos: AestheticPhotos;
  aestheticServices: AestheticServices;
  aestheticSessions: AestheticSessions;
  answeredRequests: AnsweredRequests;
  appointments: Appointments;
  approvals: Approvals;
  auditEntries: AuditEntries;
  auditPending: AuditPending;
  auditSeals: AuditSeals;
  authChallenges: AuthChallenges;
  authFailures: AuthFailures;
  authLinks: AuthLinks;
  authOldRefreshTokens: AuthOldRefreshTokens;
  authPasskeys: AuthPasskeys;
  authRecoveryCodes: AuthRecoveryCodes;
  authSessions: AuthSessions;
  authUsers: AuthUsers;
  beds: Beds;
  bedStays: BedStays;
  billDrafts: BillDrafts;
  billedCharges: BilledCharges;
  billingSettings: BillingSettings;
  billLines: BillLines;
  bills: Bills;
  cashMovements: CashMovements;
  cashSessions: CashSessions;
  claims: Claims;
  claimSteps: ClaimSteps;
  clinicCounters: ClinicCounters;
  clinicDiagnoses: ClinicDiagnoses;
  clinicDrugs: ClinicDrugs;
  clinics: Clinics;
  clockEntries: ClockEntries;
  closedDays: ClosedDays;
  coldPlaces: ColdPlaces;
  coldReadings: ColdReadings;
  consents: Consents;
  consentTexts: ConsentTexts;
  consultationAddenda: ConsultationAddenda;
  consultations: Consultations;
  contactFormEvents: ContactFormEvents;
  contactForms: ContactForms;
  creditNoteLines: CreditNoteLines;
  creditNotes: CreditNotes;
  dentalEntries: DentalEntries;
  dentalEntryChanges: DentalEntryChanges;
  dentalImages: DentalImages;
  departments: Departments;
  depositRefunds: DepositRefunds;
  deposits: Deposits;
  dischargeSummaries: DischargeSummaries;
  dismissedInsights: DismissedInsights;
  dispensingOverrides: DispensingOverrides;
  dispensings: Dispensings;
  dispensingSubstitutions: DispensingSubstitutions;
  displays: Displays;
  doctorExceptions: DoctorExceptions;
  doctors: Doctors;
  doctorShares: DoctorShares;
  dueReminders: DueReminders;
  emergencyCases: EmergencyCases;
  emergencyTriages: EmergencyTriages;
  expenses: Expenses;
  fileBlobs: FileBlobs;
  files: Files;
  fileUploads: FileUploads;
  goodsReceiptLines: GoodsReceiptLines;
  goodsReceipts: GoodsReceipts;
  holidays: Holidays;
  idempotencyKeys: IdempotencyKeys;
  insurancePlans: InsurancePlans;
  insurancePolicies: InsurancePolicies;
  itemPricesBefore: ItemPricesBefore;
  labAnalyserMessages: LabAnalyserMessages;
  labAnalysers: LabAnalysers;
  labCatalogueChanges: LabCatalogueChanges;
  labControlRuns: LabControlRuns;
  labControls: LabControls;
  labCriticalCalls: LabCriticalCalls;
  labCriticalReadBacks: LabCriticalReadBacks;
  labCriticals: LabCriticals;
  labFileColumns: LabFileColumns;
  labHeldResults: LabHeldResults;
  labOrderSets: LabOrderSets;
  labRangeConfirmations: LabRangeConfirmations;
  labReports: LabReports;
  labSampleMoves: LabSampleMoves;
  labSamples: LabSamples;
  labSettings: LabSettings;
  labTestFiles: LabTestFiles;
  labTests: LabTests;
  leaveEntries: LeaveEntries;
  leaveRequests: LeaveRequests;
  leaveTypes: LeaveTypes;
  livePending: LivePending;
  medicineDoses: MedicineDoses;
  medicineOrders: MedicineOrders;
  medicineReturns: MedicineReturns;
  movementSignatures: MovementSignatures;
  notificationPreferences: NotificationPreferences;
  notifications: Notifications;
  nursingMarks: NursingMarks;
  nursingNotes: NursingNotes;
  nursingTasks: NursingTasks;
  outboxMessages: OutboxMessages;
  patientAccounts: PatientAccounts;
  patientMergeRows: PatientMergeRows;
  patientMerges: PatientMerges;
  patients: Patients;
  patientSearchTerms: PatientSearchTerms;
  payableCredits: PayableCredits;
  payables: Payables;
  payers: Payers;
  payments: Payments;
  pharmacyItems: PharmacyItems;
  purchaseLines: PurchaseLines;
  purchaseOrders: PurchaseOrders;
  recallOutcomes: RecallOutcomes;
  recalls: Recalls;
  recurringBills: RecurringBills;
  refunds: Refunds;
  reminderSettings: ReminderSettings;
  resources: Resources;
  rosterShifts: RosterShifts;
  scheduledJobs: ScheduledJobs;
  scheduleH1Entries: ScheduleH1Entries;
  serviceCodes: ServiceCodes;
  servicePackages: ServicePackages;
  servicePrices: ServicePrices;
  shiftHours: ShiftHours;
  signedSummaries: SignedSummaries;
  siteContent: SiteContent;
  staffDocuments: StaffDocuments;
  staffMembers: StaffMembers;
  staffSalaries: StaffSalaries;
  stockBatches: StockBatches;
  stockLevels: StockLevels;
  stockMovements: StockMovements;
  stocktakeCounts: StocktakeCounts;
  stocktakes: Stocktakes;
  supplierReturnLines: SupplierReturnLines;
  supplierReturns: SupplierReturns;
  suppliers: Suppliers;
  systemFacts: SystemFacts;
  taxDays: TaxDays;
  timeCorrections: TimeCorrections;
  tokenCounters: TokenCounters;
  treatmentPlans: TreatmentPlans;
  treatmentSessions: TreatmentSessions;
  treatmentVisits: TreatmentVisits;
  upiCallbacks: UpiCallbacks;
  upiWebhooks: UpiWebhooks;
  users: Users;
  vendorCredits: VendorCredits;
  vendors: Vendors;
  visitRatings: VisitRatings;
  visitVitals: VisitVitals;
  waivedCharges: WaivedCharges;
  wards: Wards;
  wardVitals: WardVitals;
}
