import { Component, type ReactNode } from 'react';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import styles from './island.module.css';

/** A part of the page that could not be loaded says so, and leaves the rest of the page alone. */
export class IslandFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        <p>Couldn't load this part of the page.</p>
        <ActionButton quiet onClick={() => location.reload()}>
          Retry
        </ActionButton>
      </div>
    );
  }
}
