interface Reader {
  id: string;
  name: string;
}

const since = 'since the last report';

/**
 * Who is told about a correction, each named once: everyone who has opened the results, and the doctor who ordered the
 * test.
 */
export function correctionNews(openedBy: readonly Reader[], doctor: Reader, userId: string): string {
  const others = openedBy.filter(({ id }) => id !== doctor.id).map(({ name }) => name);
  const hasDoctorOpened = others.length < openedBy.length;
  const names = [...others, ...(hasDoctorOpened ? [doctor.name] : [])];
  const isTold = !hasDoctorOpened && doctor.id !== userId;
  if (names.length === 0) {
    const told = isTold ? ` ${doctor.name} is notified of the correction.` : '';
    return `No one else has opened these results ${since}.${told}`;
  }
  const also = isTold ? `, and so is ${doctor.name}` : '';
  return `Opened ${since} by ${names.join(', ')}. They are notified of the correction${also}.`;
}
