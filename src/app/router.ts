import { implement } from '@orpc/server';
import { health, ready } from '#foundation/server/health.ts';
import type { RequestContext } from '#foundation/server/use-case.ts';
import { addDisplay } from '#modules/appointments/server/add-display.ts';
import { addException } from '#modules/appointments/server/add-exception.ts';
import { bookAppointment } from '#modules/appointments/server/book-appointment.ts';
import { giveToken } from '#modules/appointments/server/give-token.ts';
import { listAppointments } from '#modules/appointments/server/list-appointments.ts';
import { listDisplays } from '#modules/appointments/server/list-displays.ts';
import { listDoctors } from '#modules/appointments/server/list-doctors.ts';
import { listFreeSlots } from '#modules/appointments/server/list-free-slots.ts';
import { listHistory } from '#modules/appointments/server/list-history.ts';
import { listPatientAppointments } from '#modules/appointments/server/list-patient-appointments.ts';
import { listWindows } from '#modules/appointments/server/list-windows.ts';
import { moveAppointment } from '#modules/appointments/server/move-appointment.ts';
import { removeException } from '#modules/appointments/server/remove-exception.ts';
import { revokeDisplay } from '#modules/appointments/server/revoke-display.ts';
import { saveDoctor } from '#modules/appointments/server/save-doctor.ts';
import { setArrival } from '#modules/appointments/server/set-arrival.ts';
import { setStatus } from '#modules/appointments/server/set-status.ts';
import { showWaitingRoom } from '#modules/appointments/server/show-waiting-room.ts';
import { undoMove } from '#modules/appointments/server/undo-move.ts';
import { exportEntries } from '#modules/audit/server/export-entries.ts';
import { listEntries } from '#modules/audit/server/list-entries.ts';
import { addAddendum } from '#modules/consultations/server/add-addendum.ts';
import { addDiagnosis } from '#modules/consultations/server/add-diagnosis.ts';
import { addDrug } from '#modules/consultations/server/add-drug.ts';
import { changeDrug } from '#modules/consultations/server/change-drug.ts';
import { completeConsultation } from '#modules/consultations/server/complete-consultation.ts';
import { dismissInsight } from '#modules/consultations/server/dismiss-insight.ts';
import { getConsultation } from '#modules/consultations/server/get-consultation.ts';
import { getPrescription } from '#modules/consultations/server/get-prescription.ts';
import { listDiagnoses } from '#modules/consultations/server/list-diagnoses.ts';
import { listDrugs } from '#modules/consultations/server/list-drugs.ts';
import { listQueue } from '#modules/consultations/server/list-queue.ts';
import { removeDiagnosis } from '#modules/consultations/server/remove-diagnosis.ts';
import { removeDrug } from '#modules/consultations/server/remove-drug.ts';
import { restoreInsight } from '#modules/consultations/server/restore-insight.ts';
import { saveNote } from '#modules/consultations/server/save-note.ts';
import { takeVitals } from '#modules/consultations/server/take-vitals.ts';
import { addCase } from '#modules/emergency/server/add-case.ts';
import { disposeCase } from '#modules/emergency/server/dispose-case.ts';
import { identifyCase } from '#modules/emergency/server/identify-case.ts';
import { listCases } from '#modules/emergency/server/list-cases.ts';
import { listTriages } from '#modules/emergency/server/list-triages.ts';
import { setMedicoLegal } from '#modules/emergency/server/set-medico-legal.ts';
import { triageCase } from '#modules/emergency/server/triage-case.ts';
import { addNote } from '#modules/enquiries/server/add-note.ts';
import { changeContact } from '#modules/enquiries/server/change-contact.ts';
import { createPilotClinic } from '#modules/enquiries/server/create-pilot-clinic.ts';
import { deleteContact } from '#modules/enquiries/server/delete-contact.ts';
import { exportContacts } from '#modules/enquiries/server/export-contacts.ts';
import { getAdminMetrics } from '#modules/enquiries/server/get-admin-metrics.ts';
import { getContact } from '#modules/enquiries/server/get-contact.ts';
import { getTrends } from '#modules/enquiries/server/get-trends.ts';
import { listAdmins } from '#modules/enquiries/server/list-admins.ts';
import { listContacts } from '#modules/enquiries/server/list-contacts.ts';
import { restoreContact } from '#modules/enquiries/server/restore-contact.ts';
import { sendEnquiry } from '#modules/enquiries/server/send-enquiry.ts';
import { subscribeToUpdates } from '#modules/enquiries/server/subscribe-to-updates.ts';
import { addPasskey } from '#modules/identity/server/add-passkey.ts';
import { beginPasskeyRegistration } from '#modules/identity/server/begin-passkey-registration.ts';
import { beginPasskeySignIn } from '#modules/identity/server/begin-passkey-sign-in.ts';
import { changeClinic } from '#modules/identity/server/change-clinic.ts';
import { changePassword } from '#modules/identity/server/change-password.ts';
import { changePerson } from '#modules/identity/server/change-person.ts';
import { changeProfile } from '#modules/identity/server/change-profile.ts';
import { confirmTwoFactor } from '#modules/identity/server/confirm-two-factor.ts';
import { createResetLink } from '#modules/identity/server/create-reset-link.ts';
import { endSession } from '#modules/identity/server/end-session.ts';
import { endTwoFactor } from '#modules/identity/server/end-two-factor.ts';
import { getClinic } from '#modules/identity/server/get-clinic.ts';
import { getCurrentUser } from '#modules/identity/server/get-current-user.ts';
import { getLink } from '#modules/identity/server/get-link.ts';
import { getMode } from '#modules/identity/server/get-mode.ts';
import { getProfile } from '#modules/identity/server/get-profile.ts';
import { invitePerson } from '#modules/identity/server/invite-person.ts';
import { listPeople } from '#modules/identity/server/list-people.ts';
import { listSessions } from '#modules/identity/server/list-sessions.ts';
import { login } from '#modules/identity/server/login.ts';
import { loginWithPasskey } from '#modules/identity/server/login-with-passkey.ts';
import { logout } from '#modules/identity/server/logout.ts';
import { refreshSession } from '#modules/identity/server/refresh-session.ts';
import { removePasskey } from '#modules/identity/server/remove-passkey.ts';
import { requestPasswordReset } from '#modules/identity/server/request-password-reset.ts';
import { resetDemo } from '#modules/identity/server/reset-demo.ts';
import { sendResetLink } from '#modules/identity/server/send-reset-link.ts';
import { signInToDemo } from '#modules/identity/server/sign-in-to-demo.ts';
import { startTwoFactor } from '#modules/identity/server/start-two-factor.ts';
import { switchClinic } from '#modules/identity/server/switch-clinic.ts';
import { useLink } from '#modules/identity/server/use-link.ts';
import { verifySecondFactor } from '#modules/identity/server/verify-second-factor.ts';
import type { LiveStreams } from '#modules/live/server/live-streams.ts';
import { openStream } from '#modules/live/server/open-stream.ts';
import { changePreference } from '#modules/notifications/server/change-preference.ts';
import { listNotifications } from '#modules/notifications/server/list-notifications.ts';
import { listPreferences } from '#modules/notifications/server/list-preferences.ts';
import { markAllRead } from '#modules/notifications/server/mark-all-read.ts';
import { markRead } from '#modules/notifications/server/mark-read.ts';
import { listMessages, listSiteMessages } from '#modules/outbox/server/list-messages.ts';
import { readMessage, readSiteMessage } from '#modules/outbox/server/read-message.ts';
import { retryFailed, retrySiteFailed } from '#modules/outbox/server/retry-failed.ts';
import { retryMessage, retrySiteMessage } from '#modules/outbox/server/retry-message.ts';
import { listIncome } from '#modules/overview/server/list-income.ts';
import { listOnDuty } from '#modules/overview/server/list-on-duty.ts';
import { showOverview } from '#modules/overview/server/show-overview.ts';
import { showSummary } from '#modules/overview/server/show-summary.ts';
import { showTrend } from '#modules/overview/server/show-trend.ts';
import { changePatient } from '#modules/patients/server/change-patient.ts';
import { findDuplicates } from '#modules/patients/server/find-duplicates.ts';
import { getPatient } from '#modules/patients/server/get-patient.ts';
import { listOpenings } from '#modules/patients/server/list-openings.ts';
import { listPatients } from '#modules/patients/server/list-patients.ts';
import { registerPatient } from '#modules/patients/server/register-patient.ts';
import { setArchived } from '#modules/patients/server/set-archived.ts';
import { getTimeline } from '#modules/patients/server/timeline.ts';
import { getMetrics } from '#modules/site-content/server/get-metrics.ts';
import { getModulePreviews } from '#modules/site-content/server/get-module-previews.ts';
import { getRoadmap } from '#modules/site-content/server/get-roadmap.ts';
import { getSpecialties } from '#modules/site-content/server/get-specialties.ts';
import { getV1Features } from '#modules/site-content/server/get-v1-features.ts';
import { addBeds } from '#modules/wards/server/add-beds.ts';
import { addWard } from '#modules/wards/server/add-ward.ts';
import { admitPatient } from '#modules/wards/server/admit-patient.ts';
import { dischargePatient } from '#modules/wards/server/discharge-patient.ts';
import { identifyInpatient } from '#modules/wards/server/identify-inpatient.ts';
import { listStays } from '#modules/wards/server/list-stays.ts';
import { markClean } from '#modules/wards/server/mark-clean.ts';
import { removeBed } from '#modules/wards/server/remove-bed.ts';
import { setAcuity } from '#modules/wards/server/set-acuity.ts';
import { setDoctor } from '#modules/wards/server/set-doctor.ts';
import { showBoard } from '#modules/wards/server/show-board.ts';
import { transferPatient } from '#modules/wards/server/transfer-patient.ts';
import { contract } from '../contract.ts';
import { timelineSources } from './timeline-sources.ts';

/** Every endpoint of the contract with the use case behind it. The compiler refuses a gap. */
export function createRouter({ loadDemo, streams }: { loadDemo: () => Promise<void>; streams: LiveStreams }) {
  return implement(contract)
    .$context<RequestContext>()
    .router({
      health: { health, ready },
      outbox: { list: listMessages, read: readMessage, retry: retryMessage, retryFailed },
      siteOutbox: {
        list: listSiteMessages,
        read: readSiteMessage,
        retry: retrySiteMessage,
        retryFailed: retrySiteFailed,
      },
      audit: { list: listEntries, export: exportEntries },
      identity: {
        login,
        verifySecondFactor,
        demo: signInToDemo,
        mode: getMode,
        resetDemo: resetDemo(loadDemo),
        logout,
        refresh: refreshSession,
        me: getCurrentUser,
        switchClinic,
        sessions: listSessions,
        endSession,
        profile: getProfile,
        changeProfile,
        changePassword,
        startTwoFactor,
        confirmTwoFactor,
        endTwoFactor,
        passkeyRegistration: beginPasskeyRegistration,
        addPasskey,
        removePasskey,
        passkeyChallenge: beginPasskeySignIn,
        loginWithPasskey,
        clinic: getClinic,
        changeClinic,
        people: listPeople,
        invite: invitePerson,
        changePerson,
        createResetLink,
        sendResetLink,
        requestPasswordReset,
        link: getLink,
        useLink,
      },
      live: { stream: openStream(streams) },
      notifications: {
        list: listNotifications,
        markRead,
        markAllRead,
        preferences: listPreferences,
        changePreference,
      },
      siteContent: {
        metrics: getMetrics,
        modulePreviews: getModulePreviews,
        v1Features: getV1Features,
        specialties: getSpecialties,
        roadmap: getRoadmap,
      },
      enquiries: {
        send: sendEnquiry,
        subscribe: subscribeToUpdates,
        contacts: listContacts,
        exportContacts,
        metrics: getAdminMetrics,
        trends: getTrends,
        admins: listAdmins,
        contact: getContact,
        changeContact,
        deleteContact,
        restoreContact,
        addNote,
        createPilotClinic,
      },
      appointments: {
        list: listAppointments,
        ofPatient: listPatientAppointments,
        book: bookAppointment,
        walkIn: giveToken,
        move: moveAppointment,
        undoMove,
        setStatus,
        setArrival,
        history: listHistory,
        doctors: listDoctors,
        windows: listWindows,
        freeSlots: listFreeSlots,
        saveDoctor,
        addException,
        removeException,
        displays: listDisplays,
        addDisplay,
        revokeDisplay,
        waitingRoom: showWaitingRoom,
      },
      patients: {
        list: listPatients,
        duplicates: findDuplicates,
        register: registerPatient,
        get: getPatient,
        change: changePatient,
        setArchived,
        timeline: getTimeline(timelineSources),
        openings: listOpenings,
      },
      consultations: {
        queue: listQueue,
        get: getConsultation,
        save: saveNote,
        complete: completeConsultation,
        addendum: addAddendum,
        takeVitals,
        dismissInsight,
        restoreInsight,
        prescription: getPrescription,
        diagnoses: listDiagnoses,
        addDiagnosis,
        removeDiagnosis,
        drugs: listDrugs,
        addDrug,
        changeDrug,
        removeDrug,
      },
      wards: {
        board: showBoard,
        admit: admitPatient,
        transfer: transferPatient,
        discharge: dischargePatient,
        identify: identifyInpatient,
        setDoctor,
        stays: listStays,
        markClean,
        setAcuity,
        addWard,
        addBeds,
        removeBed,
      },
      emergency: {
        list: listCases,
        arrive: addCase,
        triage: triageCase,
        triages: listTriages,
        identify: identifyCase,
        setMedicoLegal,
        dispose: disposeCase,
      },
      overview: {
        summary: showSummary,
        show: showOverview,
        trend: showTrend,
        onDuty: listOnDuty,
        income: listIncome,
      },
    });
}
