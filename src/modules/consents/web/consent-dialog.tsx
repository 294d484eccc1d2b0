import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { patientsApi } from '#modules/patients/web/api.ts';
import type { ConsentKind } from '../rules.ts';
import { consentsApi } from './api.ts';
import { ConsentForm } from './consent-form.tsx';

interface ConsentDialogProps {
  patient: { id: string; name: string };
  kind: ConsentKind;
  /** Teeth to sign for. If empty, the form asks for them where the consent names teeth. */
  teeth?: readonly number[];
  onSigned?: () => void;
  onClose: () => void;
}

/** Shows the text on the screen, with the signature below it. */
export function ConsentDialog({ patient, kind, teeth = [], onSigned, onClose }: ConsentDialogProps) {
  const texts = useQuery(consentsApi.texts.queryOptions());
  const record = useQuery(patientsApi.get.queryOptions({ input: { id: patient.id } }));
  return (
    <FormDialog
      title={`Consent of ${patient.name}`}
      size="lg"
      discardQuestion="Discard this signature?"
      onClose={onClose}
    >
      {({ onTyped }) => (
        <Loaded what="the text" query={texts} height={320}>
          {(list) => (
            <Loaded what="the patient" query={record} height={320}>
              {(signer) =>
                list
                  .filter((text) => text.kind === kind)
                  .map((text) => (
                    <ConsentForm
                      key={text.textVersion}
                      patient={signer}
                      text={text}
                      teeth={teeth}
                      onTyped={onTyped}
                      onSigned={() => {
                        onSigned?.();
                        onClose();
                      }}
                    />
                  ))
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}
