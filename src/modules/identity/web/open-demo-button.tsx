import { ActionButton } from '#foundation/ui/action-button.tsx';
import styles from './open-demo-button.module.css';
import type { useOpenDemo } from './use-open-demo.ts';

interface OpenDemoButtonProps {
  demo: ReturnType<typeof useOpenDemo>;
  onIntent?: () => void;
}

export function OpenDemoButton({ demo, onIntent }: OpenDemoButtonProps) {
  return (
    <>
      <ActionButton busy={demo.opening} onClick={demo.open} onPointerEnter={onIntent} onFocus={onIntent}>
        {demo.opening ? 'Opening the demo...' : 'Open the live demo'}
      </ActionButton>
      <p role="status" className={styles.problem}>
        {demo.problem ? `Couldn't open the demo. ${demo.problem}` : null}
      </p>
    </>
  );
}
