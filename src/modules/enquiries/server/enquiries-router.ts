import { addNote } from './add-note.ts';
import { changeContact } from './change-contact.ts';
import { createPilotClinic } from './create-pilot-clinic.ts';
import { deleteContact } from './delete-contact.ts';
import { exportContacts } from './export-contacts.ts';
import { getAdminMetrics } from './get-admin-metrics.ts';
import { getContact } from './get-contact.ts';
import { getTrends } from './get-trends.ts';
import { listAdmins } from './list-admins.ts';
import { listContacts } from './list-contacts.ts';
import { restoreContact } from './restore-contact.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { subscribeToUpdates } from './subscribe-to-updates.ts';

export const enquiriesRouter = {
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
};
