import type { Access } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';

// Who may call what, from the specification's guards and sidebars and the rulings on them; never from a contract, which is
// tested against it. A new endpoint is one line under its duty; a new duty says where its roles come from.

const hospitalStaff: Role[] = ['admin', 'doctor', 'nurse', 'receptionist', 'pharmacist', 'lab_tech', 'hr_manager'];
const everyoneEmployed: Role[] = [...hospitalStaff, 'practitioner', 'assistant'];
const everyoneWithPatients: Role[] = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'];

interface Duty {
  who: Access;
  endpoints: readonly string[];
}

const duties = {
  /** The public pages, signing in, and the waiting room's screen, which is told its secret address. */
  anyone: {
    who: 'anyone',
    endpoints: [
      'health.health',
      'health.ready',
      'identity.login',
      'identity.verifySecondFactor',
      'identity.demo',
      'identity.mode',
      'identity.refresh',
      'identity.passkeyChallenge',
      'identity.loginWithPasskey',
      'identity.requestPasswordReset',
      'identity.link',
      'identity.useLink',
      'siteContent.metrics',
      'siteContent.modulePreviews',
      'siteContent.v1Features',
      'siteContent.specialties',
      'siteContent.roadmap',
      'enquiries.send',
      'enquiries.subscribe',
      'appointments.waitingRoom',
      'laboratory.takeMessage',
      'laboratory.checkReport',
      'appointments.reminderChoice',
      'appointments.chooseReminders',
    ],
  },
  /** One's own account, session, bell and clinic, whoever one is. */
  signedIn: {
    who: 'signed-in',
    endpoints: [
      'requests.settle',
      'identity.resetDemo',
      'identity.logout',
      'identity.me',
      'identity.switchClinic',
      'identity.acceptInvitation',
      'identity.sessions',
      'identity.endSession',
      'identity.profile',
      'identity.changeProfile',
      'identity.changePassword',
      'identity.lock',
      'identity.unlockWays',
      'identity.unlock',
      'identity.setPin',
      'identity.removePin',
      'files.startUpload',
      'files.upload',
      'files.finishUpload',
      'files.cancelUpload',
      'files.open',
      'identity.startTwoFactor',
      'identity.confirmTwoFactor',
      'identity.endTwoFactor',
      'identity.passkeyRegistration',
      'identity.addPasskey',
      'identity.removePasskey',
      'live.stream',
      'notifications.list',
      'notifications.markRead',
      'notifications.markAllRead',
      'notifications.preferences',
      'notifications.changePreference',
    ],
  },
  /** `/admin`: never a clinic's own admin. */
  runsTheProduct: {
    who: 'site-admin',
    endpoints: [
      'siteOutbox.list',
      'siteOutbox.read',
      'siteOutbox.retry',
      'siteOutbox.retryFailed',
      'enquiries.contacts',
      'enquiries.exportContacts',
      'enquiries.metrics',
      'enquiries.trends',
      'enquiries.admins',
      'enquiries.contact',
      'enquiries.changeContact',
      'enquiries.deleteContact',
      'enquiries.restoreContact',
      'enquiries.addNote',
      'enquiries.createPilotClinic',
    ],
  },
  /** Settings, people, doctors' hours, wards, the audit trail: not in any sidebar but the admin's. */
  runsTheClinic: {
    who: ['admin'],
    endpoints: [
      'audit.list',
      'audit.export',
      'outbox.list',
      'outbox.read',
      'outbox.retry',
      'outbox.retryFailed',
      'identity.clinic',
      'identity.changeClinic',
      'identity.people',
      'identity.invite',
      'identity.changePerson',
      'identity.decidePlace',
      'timekeeping.unlinkAccount',
      'identity.createResetLink',
      'identity.sendResetLink',
      'patients.openings',
      'staff.saveDoctor',
      'staff.addResource',
      'staff.changeResource',
      'patients.importTable',
      'appointments.reminderSettings',
      'appointments.changeReminderSettings',
      'laboratory.settings',
      'laboratory.changeSettings',
      'laboratory.analysers',
      'laboratory.addAnalyser',
      'laboratory.revokeAnalyser',
      'clockwork.list',
      'clockwork.retry',
      'system.state',
      'wards.addWard',
      'wards.addBeds',
      'wards.removeBed',
      'billing.setPrice',
      'billing.removePrice',
      'billing.changeSettings',
      'billing.decideApproval',
      'cashier.closeDay',
      'cashier.reopenDay',
      'accounts.revenue',
      'accounts.revenueParts',
      'accounts.reductions',
      'accounts.payouts',
      'accounts.gst',
      'accounts.setShare',
      'accounts.exportReport',
    ],
  },
  /** `/patient`, all of it. */
  isPatient: {
    who: ['patient'],
    endpoints: [
      'portal.family',
      'portal.openings',
      'patients.changeContact',
      'appointments.mine',
      'appointments.bookableDoctors',
      'appointments.bookableSlots',
      'appointments.bookMine',
      'appointments.moveMine',
      'appointments.cancelMine',
      'appointments.restoreMine',
      'consultations.mine',
      'consultations.myPrescription',
      'laboratory.mine',
      'laboratory.myReport',
      'billing.mine',
      'billing.myReceipt',
    ],
  },
  /** Appointments and Patients of the hospital, Appointments and Clients of aesthetic, and the one page of dental. */
  seesPatients: {
    who: everyoneWithPatients,
    endpoints: [
      'patients.list',
      'patients.duplicates',
      'patients.places',
      'patients.register',
      'patients.get',
      'patients.documents',
      'patients.addDocument',
      'patients.setDocumentRemoved',
      'patients.change',
      'patients.setArchived',
      'patients.merges',
      'patients.timeline',
      'appointments.list',
      'appointments.ofPatient',
      'appointments.book',
      'appointments.walkIn',
      'appointments.move',
      'appointments.changeDoctor',
      'appointments.undo',
      'appointments.setStatus',
      'appointments.setArrival',
      'appointments.hold',
      'appointments.prioritise',
      'appointments.history',
      'staff.doctors',
      'staff.departments',
      'staff.resources',
      'staff.windows',
      'appointments.freeSlots',
    ],
  },
  /** Appointments of the hospital alone. */
  plansTheHospital: {
    who: ['admin', 'doctor', 'nurse', 'receptionist'],
    endpoints: ['staff.addException', 'staff.removeException'],
  },
  /** The desk gives portal access; who may read notes confirms it. */
  seesPortalAccess: {
    who: ['admin', 'doctor', 'nurse', 'receptionist'],
    endpoints: ['portal.accounts', 'portal.unlink'],
  },
  /** The screens of the waiting room hang at the desk, and patients get their account there. */
  keepsTheDesk: {
    who: ['admin', 'receptionist'],
    endpoints: [
      'appointments.displays',
      'appointments.addDisplay',
      'appointments.revokeDisplay',
      'portal.invite',
      'patients.mergePreview',
      'patients.merge',
      'patients.undoMerge',
    ],
  },
  /** The doctor's queue. */
  treats: {
    who: ['doctor'],
    endpoints: [
      'consultations.queue',
      'consultations.save',
      'consultations.complete',
      'consultations.addendum',
      'consultations.dismissInsight',
      'consultations.restoreInsight',
    ],
  },
  /** The consulting room. */
  takesVitals: {
    who: ['doctor', 'nurse'],
    endpoints: ['consultations.takeVitals'],
  },
  /** What is said between doctor and patient. */
  readsNotes: {
    who: ['admin', 'doctor', 'nurse'],
    endpoints: [
      'consultations.get',
      'consultations.prescription',
      'consultations.diagnoses',
      'consultations.drugs',
      'portal.confirm',
    ],
  },
  /** The clinic's own drugs and diagnoses. */
  keepsLists: {
    who: ['admin', 'doctor'],
    endpoints: [
      'consultations.addDiagnosis',
      'consultations.removeDiagnosis',
      'consultations.addDrug',
      'consultations.changeDrug',
      'consultations.removeDrug',
    ],
  },
  /** Wards, beside Emergency in the sidebar. */
  nursesInWards: {
    who: ['admin', 'doctor', 'nurse'],
    endpoints: [
      'wards.board',
      'wards.admit',
      'wards.transfer',
      'wards.undoTransfer',
      'wards.discharge',
      'wards.undoDischarge',
      'wards.bedside',
      'wards.takeVitals',
      'wards.identify',
      'wards.setDoctor',
      'wards.stays',
      'wards.markClean',
      'wards.undoClean',
      'wards.setAcuity',
      'wards.medicines',
      'wards.rounds',
      'wards.nursing',
      'wards.summary',
      'wards.summaryPdf',
      'wards.patientStays',
    ],
  },
  /** Wards: a doctor orders medicines, as on a prescription; those who treat give them. */
  ordersMedicines: {
    who: ['doctor'],
    endpoints: ['wards.orderMedicine', 'wards.stopMedicine', 'wards.undoStopMedicine'],
  },
  /** A discharge summary is signed like a note. */
  signsSummaries: { who: ['doctor'], endpoints: ['wards.saveSummary', 'wards.signSummary'] },
  /** Nursing at the bed. */
  nursesAtTheBed: {
    who: ['doctor', 'nurse'],
    endpoints: [
      'wards.addTask',
      'wards.setTaskEnded',
      'wards.markTask',
      'wards.undoMark',
      'wards.addNote',
      'wards.undoNote',
    ],
  },
  givesMedicines: { who: ['doctor', 'nurse'], endpoints: ['wards.markDose', 'wards.undoDose'] },
  /** Emergency. */
  nursesInEmergency: {
    who: ['admin', 'doctor', 'nurse'],
    endpoints: [
      'emergency.list',
      'emergency.arrive',
      'emergency.triage',
      'emergency.triages',
      'emergency.identify',
      'emergency.setMedicoLegal',
      'emergency.dispose',
    ],
  },
  /** Pharmacy: whoever its guard admits changes stock there. */
  keepsStock: {
    who: ['admin', 'pharmacist', 'doctor'],
    endpoints: [
      'pharmacy.summary',
      'pharmacy.list',
      'pharmacy.get',
      'pharmacy.addItem',
      'pharmacy.changeItem',
      'pharmacy.receive',
      'pharmacy.move',
      'pharmacy.undoMove',
      'pharmacy.suppliers',
      'pharmacy.changeSupplier',
      'pharmacy.purchases',
      'pharmacy.reorder',
      'pharmacy.changePurchase',
      'pharmacy.removePurchase',
      'pharmacy.setRest',
      'pharmacy.markOrdered',
      'pharmacy.undoOrdered',
      'pharmacy.prescriptions',
      'pharmacy.findPrescriptions',
      'pharmacy.prescription',
      'pharmacy.dispense',
      'pharmacy.labels',
      'pharmacy.takeBack',
      'pharmacy.returnMedicines',
      'pharmacy.undoReturn',
      'pharmacy.h1Register',
      'pharmacy.h1RegisterCsv',
      'pharmacy.h1RegisterPdf',
      'pharmacy.findCustomers',
      'pharmacy.customer',
      'pharmacy.sales',
      'pharmacy.sell',
      'pharmacy.recalls',
      'pharmacy.recall',
      'pharmacy.recallBatch',
      'pharmacy.liftRecall',
      'pharmacy.setRecallOutcome',
      'pharmacy.stocktakes',
      'pharmacy.stocktake',
      'pharmacy.startStocktake',
      'pharmacy.countBatch',
      'pharmacy.finishStocktake',
      'pharmacy.reopenStocktake',
      'pharmacy.cancelStocktake',
      'pharmacy.approveStocktake',
      'pharmacy.transfer',
      'pharmacy.figures',
    ],
  },
  /** Stock in sight while prescribing. */
  prescribes: { who: ['doctor'], endpoints: ['consultations.stock'] },
  /** Laboratory: whoever its guard admits moves tests on there. */
  runsLaboratory: {
    who: ['admin', 'lab_tech', 'doctor'],
    endpoints: [
      'laboratory.list',
      'laboratory.figures',
      'laboratory.get',
      'laboratory.setStatus',
      'laboratory.rejectSample',
      'laboratory.openCriticals',
      'laboratory.performance',
      'laboratory.verify',
      'laboratory.enterResults',
      'laboratory.label',
      'laboratory.report',
      'laboratory.previewUpload',
      'laboratory.upload',
      'laboratory.heldResults',
      'laboratory.controls',
      'laboratory.addControl',
      'laboratory.retireControl',
      'laboratory.controlRuns',
      'laboratory.enterRun',
      'laboratory.applyHeld',
      'laboratory.discardHeld',
    ],
  },
  /** Tests are ordered where patients are treated: consulting room, wards and emergency. */
  ordersTests: {
    who: ['admin', 'doctor', 'nurse'],
    endpoints: ['laboratory.ofPatient', 'laboratory.cumulativeReport', 'laboratory.order', 'laboratory.cancel'],
  },
  /** A critical value is the ordering doctor's; an admin acknowledges it where that doctor cannot. */
  /** Who orders tests, and who measures them. */
  seesUnpricedTests: { who: ['admin', 'doctor', 'nurse', 'lab_tech'], endpoints: ['laboratory.unpriced'] },
  readsCriticals: { who: ['doctor'], endpoints: ['laboratory.criticals'] },
  acknowledgesCriticals: { who: ['admin', 'doctor'], endpoints: ['laboratory.acknowledge'] },
  /** The dental and aesthetic rooms: those who treat there. */
  treatsInRooms: {
    who: ['admin', 'doctor', 'practitioner', 'assistant'],
    endpoints: ['treatments.addPlan', 'treatments.changePlan', 'treatments.startSession', 'treatments.cancelSession'],
  },
  /** Their desk reads plans and books the next session. */
  seesPlans: {
    who: ['admin', 'doctor', 'practitioner', 'assistant', 'receptionist'],
    endpoints: ['treatments.plans', 'treatments.ofPatient', 'treatments.linkVisit', 'treatments.sessions'],
  },
  /** The one page of the dental workspace. */
  worksInDental: {
    who: ['admin', 'doctor', 'receptionist', 'assistant'],
    endpoints: ['dental.day', 'dental.lowStock'],
  },
  /** The desk sees the names of treatments and no clinical details. */
  chartsTeeth: {
    who: ['admin', 'doctor', 'assistant'],
    endpoints: [
      'dental.chart',
      'dental.history',
      'dental.addEntry',
      'dental.setStatus',
      'dental.removeEntry',
      'dental.restoreEntry',
      'dental.addPlan',
      'dental.changePlan',
      'dental.startSitting',
      'dental.completeSitting',
      'dental.discardSitting',
    ],
  },
  /** They let patients sign. */
  takesConsents: {
    who: ['admin', 'doctor', 'practitioner', 'assistant', 'receptionist'],
    endpoints: ['consents.texts', 'consents.ofPatient', 'consents.sign', 'consents.withdraw', 'consents.paper'],
  },
  /** Settings of the clinic: texts, services, departments. */
  setsUpRooms: {
    who: ['admin'],
    endpoints: ['consents.saveText', 'aesthetic.addService', 'aesthetic.changeService', 'staff.changeDepartment'],
  },
  /** The aesthetic workspace's home, Appointments and Clients. */
  worksInAesthetic: {
    who: ['admin', 'doctor', 'practitioner', 'receptionist'],
    endpoints: [
      'aesthetic.summary',
      'aesthetic.visits',
      'aesthetic.setStatus',
      'aesthetic.newClients',
      'aesthetic.endedPlans',
      'aesthetic.services',
    ],
  },
  /** Its Treatments and Gallery. */
  treatsInAesthetic: {
    who: ['admin', 'doctor', 'practitioner'],
    endpoints: [
      'aesthetic.startVisit',
      'aesthetic.finishConsultation',
      'aesthetic.discardSession',
      'aesthetic.sessions',
      'aesthetic.session',
      'aesthetic.completeSession',
      'aesthetic.albums',
      'aesthetic.photos',
      'aesthetic.addPhoto',
      'aesthetic.setPhotoRemoved',
      'aesthetic.measure',
    ],
  },
  /** Its Billing. */
  billsInAesthetic: {
    who: ['admin', 'receptionist'],
    endpoints: ['aesthetic.transactions'],
  },
  /** The home of the hospital is open to every role of its guard. */
  seesFigures: {
    who: hospitalStaff,
    endpoints: ['overview.summary', 'overview.show', 'overview.trend', 'overview.onDuty'],
  },
  /** HR Management. */
  keepsStaff: {
    who: ['admin', 'hr_manager'],
    endpoints: [
      'timekeeping.summary',
      'timekeeping.list',
      'timekeeping.add',
      'timekeeping.change',
      'timekeeping.setStatus',
      'timekeeping.linkAccount',
      'timekeeping.revealSalaries',
      'timekeeping.setSalary',
      'timekeeping.roster',
      'timekeeping.saveRoster',
      'timekeeping.copyRoster',
      'timekeeping.rosterDepartments',
      'timekeeping.requests',
      'timekeeping.decideLeave',
      'timekeeping.decideCorrection',
    ],
  },
  /** The staff portal, which admits everyone employed. */
  isEmployed: {
    who: everyoneEmployed,
    endpoints: [
      'timekeeping.portal',
      'timekeeping.clock',
      'timekeeping.entries',
      'timekeeping.requestCorrection',
      'timekeeping.shifts',
      'timekeeping.leave',
      'timekeeping.applyForLeave',
      'timekeeping.withdrawLeave',
      'timekeeping.payslips',
      'timekeeping.payslip',
      'timekeeping.documents',
      'timekeeping.addDocument',
      'timekeeping.changeDocument',
      'timekeeping.settings',
    ],
  },
  /** Settings in the sidebar of the staff portal. */
  setsShiftsAndLeave: {
    who: ['admin'],
    endpoints: [
      'timekeeping.setShiftHours',
      'timekeeping.setHoliday',
      'timekeeping.removeHoliday',
      'timekeeping.addLeaveType',
      'timekeeping.changeLeaveType',
    ],
  },
  /** The list behind Daily Revenue opens for the roles of Accounts. */
  seesPayments: {
    who: ['admin', 'receptionist'],
    endpoints: ['overview.income', 'dental.income'],
  },
  /** Accounts of the hospital. */
  keepsAccounts: {
    who: ['admin', 'receptionist'],
    endpoints: [
      'billing.toBill',
      'billing.charges',
      'billing.ofPatient',
      'billing.bill',
      'billing.receipt',
      'billing.issue',
      'billing.pay',
      'billing.refund',
      'billing.credit',
      'billing.approvals',
      'billing.askApproval',
      'billing.setReference',
      'billing.dues',
      'billing.prices',
      'billing.settings',
      'accounts.summary',
      'accounts.list',
      'accounts.export',
      'accounts.addExpense',
      'accounts.reverseExpense',
      'accounts.remind',
      'accounts.reminders',
      'cashier.drawer',
      'cashier.open',
      'cashier.move',
      'cashier.close',
      'cashier.accept',
      'cashier.takeBack',
      'cashier.day',
      'cashier.daySheet',
    ],
  },
} satisfies Record<string, Duty>;

const lines = Object.values(duties).flatMap(({ who, endpoints }: Duty) => endpoints.map((name) => ({ name, who })));

/** The endpoints that the table names, each as often as it does. */
export const namedEndpoints: readonly string[] = lines.map(({ name }) => name);

export function whoMayCall(endpoint: string): Access {
  const line = lines.find(({ name }) => name === endpoint);
  if (!line) throw new Error(`${endpoint} stands under no duty in access-table.ts.`);
  return line.who;
}
