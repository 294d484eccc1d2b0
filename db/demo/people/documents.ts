import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { reminderDays, staffDocuments } from '#modules/timekeeping/rules/documents.ts';
import { daysBefore } from '../clinic-days.ts';
import { demoClinic } from '../demo-clinic.ts';
import { createRandom } from '../random.ts';

/** Documents uploaded by the demo's people. The nurse's registration expires soon. */
const uploaded: readonly (readonly [role: Role, title: string, expiresInDays: number | null])[] = [
  ['nurse', 'Nursing council registration', 24],
  ['nurse', 'Basic life support certificate', 310],
  ['doctor', 'Medical council registration', 540],
  ['doctor', 'Advanced life support certificate', 150],
  ['pharmacist', 'Pharmacy council registration', 205],
  ['lab_tech', 'Diploma in laboratory technology', null],
  ['receptionist', 'Degree certificate', null],
  ['hr_manager', 'Degree certificate', null],
];

/** A one-page PDF with these lines, as a stand-in for a scan. */
function paperOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const drawn = `BT /F1 16 Tf 24 TL 72 740 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const size = objects.length + 1;
  const table = ['0000000000 65535 f ', ...starts.map((at) => `${String(at).padStart(10, '0')} 00000 n `)].join('\n');
  const body = head + objects.join('');
  return new TextEncoder().encode(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

interface DemoPapers {
  now: Date;
  today: string;
  accounts: readonly { id: string; name: string; role: Role }[];
}

export async function loadDocuments(db: Handle, store: FileStore, { now, today, accounts }: DemoPapers): Promise<void> {
  const random = createRandom('demo documents');
  const keptAt = new Date(now.getTime() - 30 * 24 * 3_600_000).toISOString();
  for (const [role, title, expiresInDays] of uploaded) {
    const owner = accounts.find((account) => account.role === role);
    if (!owner) continue;
    const kept = await store.keep(db, demoClinic.id, paperOf([title, owner.name, 'Invented for the demo clinic.']));
    const file = { id: random.id(), purpose: staffDocuments.name, kind: 'pdf' as const, name: `${title}.pdf` };
    await db
      .insertInto('files')
      .values({
        ...file,
        sha256: kept.sha256,
        size: kept.size,
        createdBy: owner.id,
        createdAt: keptAt,
        attachedAt: keptAt,
      })
      .execute();
    const expiresOn = expiresInDays === null ? null : daysBefore(today, -expiresInDays);
    // Mark them as reminded already, so that everybody's notifications begin with the same two.
    const remindedAt = expiresInDays === null ? null : (reminderDays.findLast((at) => expiresInDays <= at) ?? null);
    await db
      .insertInto('staffDocuments')
      .values({ staffId: owner.id, userId: owner.id, fileId: file.id, title, expiresOn, remindedAt })
      .execute();
  }
}
