import { z } from 'zod';

/** Only makes sense together with the field's name. */
export const missing = 'Required';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const counted = new Map([
  ['string', 'characters'],
  ['array', 'items'],
]);

function limitOf(issue: Issue): string | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null;
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const unit = counted.get(issue.origin);
  if (issue.code === 'too_small' && unit && limit === 1) return missing;
  const side = issue.code === 'too_small' ? 'at least' : 'at most';
  const most = issue.inclusive === false ? (issue.code === 'too_small' ? 'more than' : 'less than') : side;
  return `Must be ${most} ${limit.toLocaleString('en-IN')}${unit ? ` ${unit}` : ''}`;
}

const formats = new Map([
  ['email', 'Enter a valid e-mail address'],
  ['date', 'Enter a valid date'],
  ['time', 'Enter a valid time'],
]);

/**
 * The message for schemas without their own. Null for input that only a program can have sent, which gets Zod's
 * message.
 */
function schemaWords(issue: Issue): string | null {
  if (issue.input === undefined || issue.input === null || issue.input === '') return missing;
  // The value of an empty number field.
  if (Number.isNaN(issue.input)) return 'Enter a number';
  if (issue.code === 'invalid_format') return formats.get(issue.format) ?? null;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Enter a whole number';
  return limitOf(issue);
}

z.config({ customError: schemaWords });
