import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { PaletteSearch } from './palette-search.tsx';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

export function Palette({ opened, onClose, onShortcuts }: PaletteProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Go to" instant>
      <PaletteSearch onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}
