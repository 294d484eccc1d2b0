import { Button, Group } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';

const names: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel' };

interface ExportButtonsProps {
  /** Shown before the format's name. */
  label?: string;
  /** The format being written, if any. */
  writing: ExportFormat | null;
  disabled?: boolean;
  onExport: (format: ExportFormat) => void;
}

export function ExportButtons({ label = 'Export as', writing, disabled = false, onExport }: ExportButtonsProps) {
  return (
    <Group gap="xs">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
          loading={writing === format}
          disabled={disabled || (writing !== null && writing !== format)}
          onClick={() => onExport(format)}
        >
          <span className="visually-hidden-on-phone">{label}&nbsp;</span>
          {names[format]}
        </Button>
      ))}
    </Group>
  );
}
