import { Guard } from '#modules/identity/web/guard.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsSections } from './settings-sections.ts';
import { SettingsShell } from './settings-shell.tsx';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';

/**
 * The frame of the settings, which are outside the workspaces and open to everyone; some sections are only for admins.
 */
export default function SettingsFrame() {
  const { path } = usePlace();
  const section = settingsSections.find((known) => known.path === path);
  return (
    <Guard allowed={section?.roles ?? []}>
      <SettingsShell>{section ? <SettingsPage path={path} /> : <UnlistedPage />}</SettingsShell>
    </Guard>
  );
}
