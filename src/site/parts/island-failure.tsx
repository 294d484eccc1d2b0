import { Component, type ReactNode } from 'react';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import styles from './island.module.css';

/** Shows that a part of the page could not be loaded, and leaves the rest alone. */
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
