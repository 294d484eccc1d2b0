import { Group, Radio, Stack, Switch } from '@mantine/core';
import { SettingsPanel } from '#foundation/ui/forms/settings-panel.tsx';
import { colorSchemes, setColorScheme, useColorScheme } from '#foundation/web/color-scheme.ts';
import { switchShortcuts, useShortcutsAreOn } from '#foundation/web/keys/shortcuts.ts';

const names = { auto: 'Match system', light: 'Light', dark: 'Dark' };

export default function AppearancePage() {
  const scheme = useColorScheme();
  const shortcutsAreOn = useShortcutsAreOn();
  return (
    <SettingsPanel title="Appearance" text="Saved in this browser only.">
      <Stack gap="lg">
        <Radio.Group
          label="Theme"
          value={scheme}
          onChange={(chosen) => setColorScheme(colorSchemes.find((known) => known === chosen) ?? 'auto')}
        >
          <Group mt={6}>
            {colorSchemes.map((known) => (
              <Radio key={known} value={known} label={names[known]} />
            ))}
          </Group>
        </Radio.Group>
        <Switch
          label="Single-key shortcuts"
          description="Switch them off if keys are pressed by accident."
          checked={shortcutsAreOn}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
      </Stack>
    </SettingsPanel>
  );
}
