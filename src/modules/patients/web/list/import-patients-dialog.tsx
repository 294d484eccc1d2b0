import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { ImportDialog } from '#modules/imports/web/import-dialog.tsx';
import { patientImportFields } from '../../content/import-fields.ts';
import { patientTables } from '../../rules.ts';
import { patientsApi } from '../api.ts';

export default function ImportPatientsDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const finish = (count: number) => {
    notifications.show({ message: `${count.toLocaleString('en-IN')} patients imported` });
    void queryClient.invalidateQueries({ queryKey: patientsApi.key() });
    onClose();
  };
  return (
    <ImportDialog
      title="Import patients"
      hint="The first row must hold the headings: first name, phone, sex and any other fields. You check the table before anything is imported."
      purpose={patientTables}
      fields={patientImportFields}
      start={(run) => patientsApi.importTable.call(run, { context: { endless: true } })}
      onImported={finish}
      onClose={onClose}
    />
  );
}
