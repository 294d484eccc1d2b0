import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  /** What is listed, for example "medicines". */
  what: string;
  typed: string;
  onType: (typed: string) => void;
  /** The list's filters. */
  children: ReactNode;
}

/** Shown above a list: its search box, which the / key focuses, and its filters. */
export function ListTools({ what, typed, onType, children }: ListToolsProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  useShortcut('/', `Search ${what}`, () => searchBox.current?.focus());
  return (
    <div className={styles.tools}>
      <TextInput
        ref={searchBox}
        type="search"
        className={styles.search}
        aria-label={`Search ${what}`}
        placeholder={`Search ${what}...`}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
