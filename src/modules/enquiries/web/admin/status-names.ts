import { isSubject, subjectNames } from '../../content/subjects.ts';
import type { Status } from '../../rules.ts';

export const statusNames: Record<Status, string> = { new: 'New', contacted: 'Contacted', closed: 'Closed' };

export const subjectName = (subject: string) => (isSubject(subject) ? subjectNames[subject] : subject);
