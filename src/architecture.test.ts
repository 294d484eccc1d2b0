import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isServer, moduleOf, sourceFiles } from './app/testing/source-files.ts';

/** The module that owns each table: every module may read a table, only its owner writes to it. */
const tableOwners: Record<string, string> = {
  clinics: 'identity',
  auth_users: 'identity',
  users: 'identity',
  auth_recovery_codes: 'identity',
  auth_passkeys: 'identity',
  auth_sessions: 'identity',
  auth_links: 'identity',
  auth_challenges: 'identity',
  auth_failures: 'identity',
  auth_old_refresh_tokens: 'identity',
  audit_entries: 'audit',
  audit_pending: 'audit',
  audit_seals: 'audit',
  live_pending: 'live',
  outbox_messages: 'outbox',
  scheduled_jobs: 'clockwork',
  system_facts: 'system',
  answered_requests: 'system',
  notifications: 'notifications',
  clinic_counters: 'foundation',
  idempotency_keys: 'foundation',
  site_content: 'site-content',
  contact_forms: 'enquiries',
  contact_form_events: 'enquiries',
  notification_preferences: 'notifications',
  file_blobs: 'files',
  files: 'files',
  file_uploads: 'files',
  patient_accounts: 'portal',
  patients: 'patients',
  patient_merges: 'patients',
  patient_merge_rows: 'patients',
  departments: 'staff',
  doctors: 'staff',
  doctor_exceptions: 'staff',
  resources: 'staff',
  token_counters: 'appointments',
  appointments: 'appointments',
  displays: 'appointments',
  reminder_settings: 'appointments',
  patient_search_terms: 'patients',
  visit_vitals: 'consultations',
  consultations: 'consultations',
  consultation_addenda: 'consultations',
  dismissed_insights: 'consultations',
  clinic_diagnoses: 'consultations',
  clinic_drugs: 'consultations',
  wards: 'wards',
  beds: 'wards',
  admissions: 'wards',
  bed_stays: 'wards',
  ward_vitals: 'wards',
  medicine_orders: 'wards',
  medicine_doses: 'wards',
  nursing_tasks: 'wards',
  nursing_marks: 'wards',
  nursing_notes: 'wards',
  discharge_summaries: 'wards',
  signed_summaries: 'wards',
  emergency_cases: 'emergency',
  emergency_triages: 'emergency',
  lab_samples: 'laboratory',
  lab_sample_moves: 'laboratory',
  lab_catalogue_changes: 'laboratory',
  lab_range_confirmations: 'laboratory',
  lab_test_files: 'laboratory',
  lab_order_sets: 'laboratory',
  lab_tests: 'laboratory',
  lab_reports: 'laboratory',
  lab_criticals: 'laboratory',
  lab_critical_calls: 'laboratory',
  lab_critical_read_backs: 'laboratory',
  lab_settings: 'laboratory',
  lab_analysers: 'laboratory',
  lab_analyser_messages: 'laboratory',
  lab_held_results: 'laboratory',
  lab_controls: 'laboratory',
  lab_file_columns: 'laboratory',
  lab_control_runs: 'laboratory',
  suppliers: 'pharmacy',
  item_prices_before: 'pharmacy',
  pharmacy_items: 'pharmacy',
  stock_levels: 'pharmacy',
  stock_batches: 'pharmacy',
  stock_movements: 'pharmacy',
  purchase_orders: 'pharmacy',
  purchase_lines: 'pharmacy',
  dispensings: 'pharmacy',
  medicine_returns: 'pharmacy',
  dispensing_substitutions: 'pharmacy',
  dispensing_overrides: 'pharmacy',
  schedule_h1_entries: 'pharmacy',
  cash_sessions: 'cashier',
  cash_movements: 'cashier',
  closed_days: 'cashier',
  recalls: 'pharmacy',
  recall_outcomes: 'pharmacy',
  movement_signatures: 'pharmacy',
  cold_places: 'pharmacy',
  cold_readings: 'pharmacy',
  stocktakes: 'pharmacy',
  stocktake_counts: 'pharmacy',
  goods_receipts: 'pharmacy',
  goods_receipt_lines: 'pharmacy',
  supplier_returns: 'pharmacy',
  supplier_return_lines: 'pharmacy',
  accounts_tx: 'billing',
  accounts_days: 'billing',
  tax_days: 'billing',
  billing_settings: 'billing',
  service_prices: 'billing',
  service_codes: 'billing',
  service_packages: 'billing',
  bills: 'billing',
  bill_lines: 'billing',
  payments: 'billing',
  refunds: 'billing',
  credit_notes: 'billing',
  credit_note_lines: 'billing',
  billed_charges: 'billing',
  approvals: 'billing',
  deposits: 'billing',
  deposit_refunds: 'billing',
  waived_charges: 'billing',
  bill_drafts: 'billing',
  expenses: 'accounts',
  vendors: 'accounts',
  payables: 'accounts',
  vendor_credits: 'accounts',
  payable_credits: 'accounts',
  recurring_bills: 'accounts',
  doctor_shares: 'accounts',
  due_reminders: 'accounts',
  payers: 'insurance',
  insurance_plans: 'insurance',
  insurance_policies: 'insurance',
  claims: 'insurance',
  claim_steps: 'insurance',
  upi_webhooks: 'upi',
  upi_callbacks: 'upi',
  treatment_plans: 'treatments',
  treatment_sessions: 'treatments',
  treatment_visits: 'treatments',
  dental_entries: 'dental',
  dental_entry_changes: 'dental',
  dental_images: 'dental',
  consent_texts: 'consents',
  consents: 'consents',
  aesthetic_services: 'aesthetic',
  aesthetic_sessions: 'aesthetic',
  aesthetic_consultations: 'aesthetic',
  aesthetic_photos: 'aesthetic',
  visit_ratings: 'appointments',
  roster_shifts: 'timekeeping',
  staff_members: 'timekeeping',
  staff_salaries: 'timekeeping',
  shift_hours: 'timekeeping',
  clock_entries: 'timekeeping',
  time_corrections: 'timekeeping',
  holidays: 'timekeeping',
  leave_types: 'timekeeping',
  leave_requests: 'timekeeping',
  leave_entries: 'timekeeping',
  staff_documents: 'timekeeping',
};

/** Tables without clinic_id, each with the reason. */
const tablesAcrossClinics: Record<string, string> = {
  clinics: 'is the clinic itself',
  auth_users: 'one person may work in two clinics',
  auth_recovery_codes: 'belongs to a person',
  auth_passkeys: 'belongs to a person',
  auth_sessions: 'belongs to a person, who may change the clinic',
  auth_links: 'belongs to a person',
  auth_challenges: 'comes before it is known who signs in',
  auth_failures: 'counts tries before it is known who signs in',
  auth_old_refresh_tokens: 'belongs to a session',
  outbox_messages: 'some messages belong to the site itself; it stands beside the job queue, which knows no clinics',
  site_content: 'belongs to the public site',
  contact_forms: 'belongs to the people who run the product',
  contact_form_events: 'belongs to the people who run the product',
  migrations: 'written by the owner before there is a clinic',
  system_facts: 'belongs to the whole installation',
  answered_requests: 'belongs to the whole installation',
};

const nothing = 'nothing';

/**
 * What signed-in patients see of every table that holds patient data or is open to them. A table not granted to their
 * role shows them nothing; listing it here states that this is intended.
 */
const patientsSee: Record<string, string> = {
  patient_accounts: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  patients: '((NOT in_patient_scope()) OR (id = ANY (current_patient_ids())))',
  appointments: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  consultations:
    '((NOT in_patient_scope()) OR ((patient_id = ANY (current_record_ids())) AND (signed_at IS NOT NULL)))',
  lab_tests:
    "((NOT in_patient_scope()) OR ((patient_id = ANY (current_record_ids())) AND (status = 'completed'::lab_test_status) AND (NOT awaits_doctor) AND ((NOT awaits_verification) OR (standing_version IS NOT NULL)) AND (NOT is_restricted)))",
  audit_entries:
    "((NOT in_patient_scope()) OR ((patient_id = ANY (current_patient_ids())) AND (action = 'opened'::text)))",
  users: "((NOT in_patient_scope()) OR (role <> 'patient'::user_role))",
  doctors: 'everybody sees who treats here',
  departments: 'everybody sees which there are',
  doctor_exceptions: 'everybody sees when a doctor is away, not why',
  clinics: 'everybody sees where they are',
  consultation_addenda: nothing,
  visit_vitals: nothing,
  files: nothing,
  admissions: nothing,
  emergency_cases: nothing,
  dispensings: nothing,
  medicine_returns: nothing,
  schedule_h1_entries: nothing,
  lab_samples: nothing,
  lab_reports: nothing,
  lab_criticals: nothing,
  bills: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  bill_lines: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  payments: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  refunds: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  credit_notes: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  credit_note_lines: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  approvals: nothing,
  deposits: nothing,
  deposit_refunds: nothing,
  waived_charges: nothing,
  bill_drafts: nothing,
  insurance_policies: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  insurance_plans: 'everybody sees to whom a plan belongs, not what it pays',
  payers: 'everybody sees what they are called',
  claims: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  treatment_plans: nothing,
  treatment_sessions: nothing,
  dental_entries: nothing,
  dental_images: nothing,
  consents: nothing,
  aesthetic_photos: nothing,
};

describe('the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('ownerUrl') });
    await client.connect();
  });
  afterAll(() => client.end());

  const tables = async () => {
    const { rows } = await client.query<{ name: string; first_key: string }>(`
      select relname as name,
             (select attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary) as first_key
        from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
    return rows;
  };

  test('names for every table what patients see of it, and shows them no more', async () => {
    const { rows } = await client.query<{ name: string; seen: string | null; granted: boolean }>(`
      select relname as name,
             (select string_agg(pg_get_expr(polqual, polrelid), ' and ') from pg_policy
               where polrelid = c.oid and not polpermissive and 'krama_patient'::regrole = any (polroles)) as seen,
             has_any_column_privilege('krama_patient', c.oid, 'SELECT') as granted
        from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and (has_any_column_privilege('krama_patient', c.oid, 'SELECT')
              or exists (select from pg_attribute where attrelid = c.oid and attname = 'patient_id' and not attisdropped))`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(patientsSee).sort());
    const seen = rows.map(({ name, seen, granted }) => [name, granted ? (seen ?? patientsSee[name]) : nothing]);
    expect(Object.fromEntries(seen)).toEqual(patientsSee);
    expect(
      rows.filter(({ name, seen, granted }) => granted && !seen && !patientsSee[name]?.startsWith('everybody')),
    ).toEqual([]);
  });

  test('begins the key of every clinic table with clinic_id', async () => {
    const wrong = (await tables()).filter(
      ({ name, first_key }) => !(name in tablesAcrossClinics) && first_key !== 'clinic_id',
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('has one owning module for every table, the only one that writes it', async () => {
    const names = (await tables()).map(({ name }) => name).filter((name) => name !== 'migrations');
    expect(Object.keys(tableOwners).sort()).toEqual(names.sort());
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const writes = (table: string) =>
      new RegExp(
        `(insertInto|updateTable|deleteFrom)\\('${camelCase(table)}\\b|` +
          `\\b(insert\\s+into|update(?!\\s+of)(\\s+only)?|delete\\s+from|merge\\s+into)\\s+"?${table}\\b`,
        'i',
      );
    const strangers = Object.entries(tableOwners).flatMap(([table, owner]) =>
      sourceFiles
        .filter(({ path, text }) => isServer(path) && writes(table).test(text))
        .map(({ path }) => ({ path, writer: moduleOf(path) ?? 'foundation', table }))
        .filter(({ writer }) => owner !== 'foundation' && writer !== owner),
    );
    expect(strangers).toEqual([]);
  });
});
