/**
 * Matches tokens in which a separator does not count: comments, strings, names, function bodies. Then any single
 * character.
 */
const pieces =
  /\bbegin atomic\b[\s\S]*?\bend(?=\s*;)|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;

/** Splits SQL at separators outside brackets and quotes. Comments are dropped. */
function splitAt(separator: ';' | ',', text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.startsWith('--') || piece.startsWith('/*')) continue;
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    if (piece === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Splits a column with a check into two changes. */
function changesOf(change: string): string[] {
  const [, column, check] = /^(add column [\s\S]*?)\s(check\s*\([\s\S]*)$/i.exec(change) ?? [];
  return column && check ? [column, `add ${check}`] : [change];
}

/** Splits an `alter table` into one change per statement. */
function alter(statement: string): string[] {
  const [, head, changes] = /^(alter table (?:only )?\S+)\s([\s\S]*)$/i.exec(statement) ?? [];
  if (!head || !changes) return [statement];
  return splitAt(',', changes)
    .flatMap(changesOf)
    .map((change) => `${head} ${change}`);
}

const propagation = (state: 'on' | 'off') => `set local citus.enable_ddl_propagation = ${state}`;

/** Keeps column privileges on the coordinator only; `mendParts` grants them on the other machines afterwards. */
function changeRights(statement: string): string[] {
  const [, verb, rights, rest] = /^(grant|revoke)\s([\s\S]*?)\s(on [\s\S]*)$/i.exec(statement) ?? [];
  if (!verb || !rights || !rest) return [statement];
  const all = splitAt(',', rights);
  const ofColumns = all.filter((right) => right.includes('('));
  if (ofColumns.length === 0) return [statement];
  const ofTable = all.filter((right) => !right.includes('('));
  return [
    ...(ofTable.length > 0 ? [`${verb} ${ofTable.join(', ')} ${rest}`] : []),
    propagation('off'),
    `${verb} ${ofColumns.join(', ')} ${rest}`,
    propagation('on'),
  ];
}

/**
 * Rewrites a migration so that Citus accepts it on tables already distributed: statement by statement, one change at a
 * time.
 */
export function statementsForCitus(migration: string): string[] {
  return splitAt(';', migration).flatMap((statement) => {
    if (/^alter table\b/i.test(statement)) return alter(statement);
    return /^(grant|revoke)\b/i.test(statement) ? changeRights(statement) : [statement];
  });
}
