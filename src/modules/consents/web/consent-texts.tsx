import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { ConsentText } from '../contract.ts';
import type { ConsentKind } from '../rules.ts';
import { consentsApi } from './api.ts';
import styles from './consents-panel.module.css';
import { TextDialog } from './text-dialog.tsx';

interface ConsentTextsProps {
  kinds: readonly ConsentKind[];
}

/** The texts that patients sign. A new wording becomes a new version. */
export function ConsentTexts({ kinds }: ConsentTextsProps) {
  const query = useQuery(consentsApi.texts.queryOptions());
  const [edited, setEdited] = useState<ConsentText | null>(null);
  return (
    <SectionCard level={2} title="Consent texts">
      <Loaded what="the consent texts" query={query} height={120}>
        {(texts) => (
          <ul className={styles.list}>
            {texts
              .filter(({ kind }) => kinds.includes(kind))
              .map((text) => (
                <li key={text.kind} className={styles.consent}>
                  <span>
                    <span className={styles.title}>{text.title}</span>
                    <span className={styles.facts}>{`Version ${text.textVersion}`}</span>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Change ${text.title}`}
                    onClick={() => setEdited(text)}
                  >
                    Change
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {edited ? <TextDialog text={edited} onClose={() => setEdited(null)} /> : null}
    </SectionCard>
  );
}
