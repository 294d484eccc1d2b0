interface Fault {
  /** A path such as "values.2.value". */
  field: string;
  message: string;
}

const partAt = (whole: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      whole,
    );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Report {
  values: unknown;
}

/**
 * The server's faults whose fields are unchanged since they were sent. A value typed over is judged again when it is
 * sent. The questions whether values were checked disappear when any value changes.
 */
export function standingFaults<Given extends Fault>(faults: readonly Given[], sent: Report, typed: Report): Given[] {
  return faults.filter(({ field }) => {
    const isOfValues = field === 'areJumpsChecked' || field === 'areDoubtsChecked';
    return isSame(partAt(sent, field), partAt(typed, field)) && !(isOfValues && !isSame(sent.values, typed.values));
  });
}
