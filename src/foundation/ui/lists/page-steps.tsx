import { Button, Group } from '@mantine/core';
import styles from './page-steps.module.css';

interface PageStepsProps {
  /** For example "120 items". */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons to page through a list; nothing if it has only one page. */
export function PageSteps({ label, page, pageSize, total, onPage }: PageStepsProps) {
  if (total <= pageSize && page === 0) return null;
  return (
    <Group justify="space-between" mt="sm">
      <span className={styles.count}>{label}</span>
      <Group gap="xs">
        <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={(page + 1) * pageSize >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
