import { Guard } from '#modules/identity/web/guard.tsx';
import { settingsSections } from '#modules/identity/web/settings/settings-sections.ts';
import { SettingsShell } from './settings-shell.tsx';
import { usePlace } from './use-place.ts';

/** Around the settings: beside the workspaces, open to everyone, some sections to admins alone. */
export default function SettingsFrame() {
  const { path } = usePlace();
  const section = settingsSections.find((known) => known.path === path);
  return (
    <Guard allowed={section?.roles ?? []}>
      <SettingsShell />
    </Guard>
  );
}
