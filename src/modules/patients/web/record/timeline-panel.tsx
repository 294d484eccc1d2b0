import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { TimelineEntry } from '../../contract.ts';
import { patientsApi } from '../api.ts';
import { fieldName, valueText } from '../patient-words.ts';
import styles from './patient-page.module.css';

export function TimelinePanel({ id }: { id: string }) {
  const query = useQuery(patientsApi.timeline.queryOptions({ input: { id } }));
  const { data, error } = query;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>Timeline</h3>
      {error && !data ? <ReadFailure what="the timeline" query={query} /> : null}
      {!error && !data ? <Skeleton height={120} aria-busy="true" /> : null}
      <ol className={styles.timeline}>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { at, by, title, text, screen, changes } }: { entry: TimelineEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.entryTitle}>
        {screen ? (
          <ScreenLink screen={screen.name} id={screen.id} search={screen.search}>
            {title}
          </ScreenLink>
        ) : (
          title
        )}
      </p>
      <p className={styles.when}>
        {clinicDateTime(at)}
        {by ? ` by ${by}` : ''}
      </p>
      {text ? <p>{text}</p> : null}
      {changes.map(({ field, before, after }) => (
        <p key={field} className={styles.change}>
          {fieldName(field)}: <del>{valueText(field, before)}</del> → <ins>{valueText(field, after)}</ins>
        </p>
      ))}
    </li>
  );
}
