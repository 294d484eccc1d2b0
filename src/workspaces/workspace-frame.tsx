import { Outlet } from 'react-router';
import { screenAt } from '#foundation/shared/workspaces.ts';
import { Guard } from '#modules/identity/web/guard.tsx';
import { PatientActions } from '#modules/patients/web/patient-actions.ts';
import { PatientPanels } from '#modules/patients/web/patient-panels.ts';
import { LoadAllergyAdviser } from '#modules/patients/web/registration/allergy-adviser.ts';
import { patientActions, patientPanels } from './patient-panels.ts';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { usePlace } from './use-place.ts';
import { whoMayOpen } from './who-may-open.ts';

const loadAllergyAdviser = async () => (await import('#modules/consultations/web/allergy-adviser.ts')).allergyAdviser;

/** The frame of every workspace screen: the guard of its address, then the sidebar and header. */
export default function WorkspaceFrame() {
  const { path, workspace, entry } = usePlace();
  if (!workspace) return null;
  const allowed = whoMayOpen(path);
  const screen = screens.find(({ name }) => name === screenAt(path)?.name);
  const title = path === workspace.path ? null : (entry?.name ?? screen?.title);
  return (
    <Guard allowed={allowed.length > 0 ? allowed : workspace.roles}>
      <Shell
        workspace={workspace}
        title={title ?? workspace.title}
        subtitle={title ? workspace.title : workspace.subtitle}
      >
        <LoadAllergyAdviser value={loadAllergyAdviser}>
          <PatientActions value={patientActions}>
            <PatientPanels value={patientPanels}>
              <Outlet />
            </PatientPanels>
          </PatientActions>
        </LoadAllergyAdviser>
      </Shell>
    </Guard>
  );
}
