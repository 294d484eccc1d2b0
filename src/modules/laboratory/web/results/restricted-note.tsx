import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import type { LabTest } from '../../contract-records.ts';
import { restrictedName } from '../../rules/results/restricted.ts';

/** Stands in place of results that are shown only on opening, or not at all. */
export function RestrictedNote({ test: { id, viewing } }: { test: LabTest }) {
  return (
    <p>
      {`${restrictedName}. `}
      {viewing === 'closed' ? (
        'Only the doctor who ordered it, the laboratory and admins can open it.'
      ) : (
        <ScreenLink screen="lab" search={`?test=${id}`}>
          Open result
        </ScreenLink>
      )}
    </p>
  );
}
